/** The form of decision records, and their index. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const folder = path.join(import.meta.dirname, '..', '..', 'docs', 'decisions');
const MOST_LINES = 30;
const STATUS = /^\*\*Status:\*\* ((?:in force|replaced by \d{4}|history)\b.*)$/m;

const records = readdirSync(folder)
  .filter((name) => /^\d{4}-.+\.md$/.test(name))
  .toSorted()
  .map((name) => {
    const text = readFileSync(path.join(folder, name), 'utf8');
    const [, number = '', title = ''] = /^# (\d{4})\. (.+)\n/.exec(text) ?? [];
    return {
      name,
      number,
      title,
      status: STATUS.exec(text)?.[1] ?? '',
      lines: text.trimEnd().split('\n').length,
    };
  });

test('a decision has the heading «# NNNN. Title» with the number of its file', () => {
  expect(records.filter(({ name, number }) => name.slice(0, 4) !== number).map(({ name }) => name)).toEqual(
    [],
  );
});

test('a number belongs to one decision', () => {
  expect(records.length - new Set(records.map(({ number }) => number)).size).toBe(0);
});

test('a decision says whether it is in force, replaced or history', () => {
  expect(records.filter(({ status }) => status === '').map(({ name }) => name)).toEqual([]);
});

test('a decision has at most 30 lines', () => {
  expect(records.filter(({ lines }) => lines > MOST_LINES).map(({ name }) => name)).toEqual([]);
});

test('the index has one line for each decision, with what is not simply in force', () => {
  const index = readFileSync(path.join(folder, 'README.md'), 'utf8');
  expect(index.split('\n').filter((line) => line.startsWith('- '))).toEqual(
    records.map(({ name, number, title, status }) => {
      const remark = status === 'in force.' ? '' : ` (${status.replace(/\.$/, '')})`;
      return `- [${number}](${name}) ${title}${remark}`;
    }),
  );
});
