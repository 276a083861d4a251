/** Pages of decisions (docs/decisions), their index, and the numbered records that came before pages. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export interface DecisionPage {
  /** Its file without `.md`, as citations have it. */
  readonly name: string;
  /** The sentence below the title; empty without one. */
  readonly about: string;
  readonly sections: readonly Section[];
  readonly lines: number;
}

export interface Section {
  readonly heading: string;
  /** What follows `#` in a citation. */
  readonly anchor: string;
  /** Lines with text or a list, without the heading. */
  readonly body: readonly string[];
}

export const DECISIONS = path.join(import.meta.dirname, '..', 'docs', 'decisions');
const RECORD = /^\d{4}-.+\.md$/;

/** A line of «Changes»: its day, and the number of the record that it was. */
export const CHANGE = /^- \d{4}-\d{2}-\d{2} · (?:(\d{4}) )?\S/;

export function readDecisionPages(): DecisionPage[] {
  return filesIn(DECISIONS)
    .filter((file) => file.endsWith('.md') && file !== 'README.md' && !RECORD.test(file))
    .map((file) => file.slice(0, -'.md'.length))
    .toSorted()
    .map((name) => pageOf(name, readFileSync(path.join(DECISIONS, `${name}.md`), 'utf8')));
}

/** Records of the old form, `0123-title.md`: a merge may bring them. */
export function unfoldedRecords(): string[] {
  return filesIn(DECISIONS).filter((file) => RECORD.test(file));
}

export function pageOf(name: string, text: string): DecisionPage {
  const [head = '', ...parts] = text.trimEnd().split('\n## ');
  const sections = parts.map((part) => {
    const [heading = '', ...body] = part.split('\n');
    return { heading, anchor: anchorOf(heading), body: body.filter((line) => line !== '') };
  });
  return { name, about: firstSentence(head), sections, lines: text.trimEnd().split('\n').length };
}

/** As GitHub makes it. */
export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
}

/** Numbers of the records that became a part of this page. */
export function numbersOf({ sections }: DecisionPage): string[] {
  const changes = sections.find(({ heading }) => heading === 'Changes')?.body ?? [];
  return changes.flatMap((line) => CHANGE.exec(line)?.[1] ?? []);
}

/** Citations that the page answers: `painting#display-lists`. */
export function citationsOf({ name, sections }: DecisionPage): string[] {
  return sections.map(({ anchor }) => `${name}#${anchor}`);
}

/** What is in force on a page, in one entry of the index. */
export function indexEntry({ name, about, sections }: DecisionPage): string {
  const headings = sections
    .filter(({ heading }) => heading !== 'Rejected' && heading !== 'Changes')
    .map(({ heading }) => heading);
  return `- [${name}](${name}.md): ${about}\n  ${headings.join(' · ')}`;
}

function firstSentence(head: string): string {
  const [, , ...lines] = head.split('\n');
  const [sentence = ''] = /^.*?[.](?=\s|$)/.exec(lines.join(' ').trim()) ?? [];
  return sentence;
}

function filesIn(folder: string): string[] {
  return readdirSync(folder).toSorted();
}
