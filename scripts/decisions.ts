/** Decision records (docs/decisions) and the lines of their index. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

interface DecisionRecord {
  /** Its file in docs/decisions. */
  readonly name: string;
  /** Number and title of the heading «# NNNN. Title»; empty without it. */
  readonly number: string;
  readonly title: string;
  /** What follows **Status:**; empty without it. */
  readonly status: string;
  readonly lines: number;
}

export const DECISIONS = path.join(import.meta.dirname, '..', 'docs', 'decisions');
const STATUS = /^\*\*Status:\*\* ((?:in force|replaced by \d{4}|history)\b.*)$/m;

export function readDecisions(): DecisionRecord[] {
  return readdirSync(DECISIONS)
    .filter((name) => /^\d{4}-.+\.md$/.test(name))
    .toSorted()
    .map((name) => {
      const text = readFileSync(path.join(DECISIONS, name), 'utf8');
      const [, number = '', title = ''] = /^# (\d{4})\. (.+)\n/.exec(text) ?? [];
      const status = STATUS.exec(text)?.[1] ?? '';
      return { name, number, title, status, lines: text.trimEnd().split('\n').length };
    });
}

/** A line of the index: what is simply in force has no remark. */
export function indexLine({ name, number, title, status }: DecisionRecord): string {
  const remark = status === 'in force.' ? '' : ` (${status.replace(/\.$/, '')})`;
  return `- [${number}](${name}) ${title}${remark}`;
}
