/**
 * Parses the specification into sentences, `docs/spec-coverage.md` into rows, and test files into titles.
 * tests/architecture/specCoverage.test.ts requires that there are no mismatches.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Expression } from 'oxc-parser';
import { parseSync, Visitor } from 'oxc-parser';

export interface Sentence {
  /** `§4.7`: the seventh sentence or table row of point 4. Point 0 is the text before the first point. */
  readonly number: string;
  readonly text: string;
}
export interface Row extends Sentence {
  readonly code: string;
  readonly test: string;
  readonly kind: 'tested' | 'decided' | 'open';
}

/** Prefix of the last cell, for sentences that are not covered by a test. */
const DECIDED = 'decided: ';
/** Ends a sentence that the row abbreviates. */
const CUT = ' …';

/** The sentences of the specification. A table row is one sentence; text in single quotes is never split. */
export function readSentences(specification: string): Sentence[] {
  const lines = specification.split('\n').map((line) => line.trim());
  const sentences: Sentence[] = [];
  let [point, count] = ['0', 0];
  const add = (text: string) => {
    count += 1;
    sentences.push({ number: `§${point}.${count}`, text });
  };
  lines.forEach((line, index) => {
    const opened = /^## (\d+)\./.exec(line)?.[1];
    if (opened !== undefined) [point, count] = [opened, 0];
    if (line === '' || line.startsWith('#') || isRule(line) || isRule(lines[index + 1] ?? '')) return;
    if (line.startsWith('|')) add(cellsOf(line).join(' — '));
    else sentencesOf(line.replace(/^- /, '')).forEach(add);
  });
  return sentences;
}

/** The rows of the coverage table. */
export function readRows(markdown: string): Row[] {
  return markdown
    .split('\n')
    .filter((line) => line.startsWith('| §'))
    .map((line) => {
      const [number = '', text = '', code = '', test = ''] = cellsOf(line);
      return { number, text, code, test, kind: kindOf(test) };
    });
}

function kindOf(test: string): Row['kind'] {
  if (test.startsWith(DECIDED)) return 'decided';
  return test.includes(' › ') ? 'tested' : 'open';
}

/** Sentences without a row, and rows without a sentence. */
export function unmatched(sentences: readonly Sentence[], rows: readonly Row[]): string[] {
  const told = rows.map(({ number, text }) => `${number} ${text}`);
  const wanted = sentences.map(({ number, text }, index) => {
    const row = rows[index];
    const start = row?.text.endsWith(CUT) ? row.text.slice(0, -CUT.length) : null;
    return `${number} ${start !== null && start.length > 40 && text.startsWith(start) ? `${start}${CUT}` : text}`;
  });
  return [
    ...wanted.filter((line, index) => line !== told[index]).map((line) => `no row: ${line}`),
    ...told.filter((line, index) => line !== wanted[index]).map((line) => `no sentence: ${line}`),
  ];
}

/** Rows that name no code or no test although they are not decided otherwise. */
export function unfinished(rows: readonly Row[]): string[] {
  return rows
    .filter(({ kind, code }) => kind === 'open' || (kind === 'tested' && filesIn(code).length === 0))
    .map(({ number, text }) => `${number} ${text}`);
}

/** Files and tests that are named in rows but do not exist. */
export function missingThings(rows: readonly Row[], root: string): string[] {
  const titles = new Map<string, readonly string[]>();
  const titlesIn = (file: string) => {
    const known = titles.get(file) ?? readTitles(path.join(root, file));
    titles.set(file, known);
    return known;
  };
  return rows.flatMap(({ number, code, test }) => [
    ...[...filesIn(code), ...filesIn(test)]
      .filter((file) => !existsSync(path.join(root, file)))
      .map((file) => `${number}: ${file}`),
    ...testsIn(test)
      .filter(({ file }) => existsSync(path.join(root, file)))
      .filter(({ file, title }) => !titlesIn(file).some((known) => known.includes(title)))
      .map(({ file, title }) => `${number}: ${file} › «${title}»`),
  ]);
}

const filesIn = (cell: string): string[] =>
  [...cell.matchAll(/`([\w./-]+\/[\w./-]+)`/g)].map(([, file = '']) => file);

/** Each is on a line of its own: file › «part of a title». */
function testsIn(cell: string): { file: string; title: string }[] {
  return cell.split('<br>').flatMap((line) => {
    const found = /^`(.+?)` › «(.+)»$/.exec(line.trim());
    return found ? [{ file: found[1] ?? '', title: found[2] ?? '' }] : [];
  });
}

/** Titles of the tests and groups of a file, and the rules in its tables. */
function readTitles(file: string): string[] {
  const titles: string[] = [];
  const { program, errors } = parseSync(file, readFileSync(file, 'utf8'));
  if (errors.length > 0) throw new Error(`${file} does not parse: ${errors[0]?.message ?? ''}`);
  new Visitor({
    CallExpression: (call) => {
      const [title] = call.arguments;
      if (/^(test|describe|it|story)$/.test(rootName(call.callee)) && title) titles.push(...textsOf(title));
    },
    Property: ({ key, value }) => {
      if (key.type === 'Identifier' && key.name === 'rule') titles.push(...textsOf(value));
    },
  }).visit(program);
  return titles;
}

/** `test` in `test.each(rows)`. */
function rootName(callee: Expression | { type: 'Super' }): string {
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type === 'MemberExpression') return rootName(callee.object);
  return callee.type === 'CallExpression' ? rootName(callee.callee) : '';
}

function textsOf(node: { readonly type: string }): string[] {
  // a literal or a template, distinguished by their fields
  const { value, quasis } = node as { value?: unknown; quasis?: { value: { cooked?: string | null } }[] };
  if (node.type === 'Literal' && typeof value === 'string') return [value];
  // Template values appear as `%s`, as in Vitest's own titles.
  if (node.type === 'TemplateLiteral')
    return [(quasis ?? []).map((part) => part.value.cooked ?? '').join('%s')];
  return [];
}

/** The line between the head of a table and its rows. */
const isRule = (line: string): boolean => /^\|[-| :]+\|$/.test(line);

function cellsOf(line: string): string[] {
  return line
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim());
}

function sentencesOf(line: string): string[] {
  return line
    .split(/(?<=[.!?]) +(?=[A-ZА-ЯЁ'*])/)
    .reduce<string[]>((done, part) => {
      const last = done.at(-1);
      if (last === undefined || !isInsideQuotes(last)) return [...done, part.trim()];
      return [...done.slice(0, -1), `${last} ${part.trim()}`];
    }, [])
    .map((text) => text.trim());
}

/** Whether the text ends inside single quotes. */
function isInsideQuotes(text: string): boolean {
  const opened = text.match(/(?<![^\s(])'(?=\S)/gu)?.length ?? 0;
  const closed = text.match(/(?<=\S)'(?![\p{L}\d])/gu)?.length ?? 0;
  return opened > closed;
}
