/** docs/security.md and docs/security-requirements.json name code and tests; this checks that they exist. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';

const root = path.join(import.meta.dirname, '..', '..', '..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const page = read('docs/security.md');
const FILE = /`((?:src|server|workers|tests|docs)\/[^`]+)`/g;

const proofs = z.array(z.strictObject({ file: z.string(), rules: z.array(z.string().min(1)) }));
const { asvs, beyond } = z
  .strictObject({
    chapters: z.record(z.string(), z.string()),
    asvs: z.array(
      z.strictObject({
        id: z.string(),
        level: z.union([z.literal(1), z.literal(2)]),
        status: z.enum(['Met', 'Does not apply', 'Not met']),
        how: z.string().min(1),
        shownBy: proofs.default([]),
      }),
    ),
    beyond: z.array(z.strictObject({ point: z.string().min(1), how: z.string().min(1), shownBy: proofs })),
  })
  .parse(JSON.parse(read('docs/security-requirements.json')));
const prose = [page, ...asvs.map(({ how }) => how), ...beyond.map(({ how }) => how)].join('\n\n');
const shown = [...asvs, ...beyond].flatMap(({ shownBy }) => shownBy);

test('every file that is named exists', () => {
  const named = [
    ...[...prose.matchAll(FILE)].map(([, file]) => file ?? ''),
    ...shown.map(({ file }) => file),
  ];

  expect(named.length).toBeGreaterThan(300);
  expect(named.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
});

test('every rule that is quoted after a file of tests stands in that file', () => {
  const quoted = [...prose.matchAll(/`(tests\/[^`]+)`((?:,?\s*"[^"]+")+)/g)].map(
    ([, file = '', rules = '']) => ({
      file,
      rules: Array.from(rules.matchAll(/"([^"]+)"/g), ([, rule = '']) => rule),
    }),
  );
  const absent = [...quoted, ...shown].flatMap(({ file, rules }) =>
    rules.filter((rule) => !read(file).includes(rule)).map((rule) => `${file}: ${rule}`),
  );

  expect(absent).toEqual([]);
});

/** Requirements of OWASP ASVS 5.0.0 by section and level. */
const ASVS: Readonly<Record<string, Readonly<Record<1 | 2, readonly number[]>>>> = {
  '1.1': { 1: [], 2: [1, 2] },
  '1.2': { 1: [1, 2, 3, 4, 5], 2: [6, 7, 8, 9] },
  '1.3': { 1: [1, 2], 2: [3, 4, 5, 6, 7, 8, 9, 10, 11] },
  '1.4': { 1: [], 2: [1, 2, 3] },
  '1.5': { 1: [1], 2: [2] },
  '2.1': { 1: [1], 2: [2, 3] },
  '2.2': { 1: [1, 2], 2: [3] },
  '2.3': { 1: [1], 2: [2, 3, 4] },
  '2.4': { 1: [], 2: [1] },
  '3.2': { 1: [1, 2], 2: [] },
  '3.3': { 1: [1], 2: [2, 3, 4] },
  '3.4': { 1: [1, 2], 2: [3, 4, 5, 6] },
  '3.5': { 1: [1, 2, 3], 2: [4, 5] },
  '3.7': { 1: [], 2: [1, 2] },
  '4.1': { 1: [1], 2: [2, 3] },
  '4.2': { 1: [], 2: [1] },
  '4.3': { 1: [], 2: [1, 2] },
  '4.4': { 1: [1], 2: [2, 3, 4] },
  '5.1': { 1: [], 2: [1] },
  '5.2': { 1: [1, 2], 2: [3] },
  '5.3': { 1: [1, 2], 2: [] },
  '5.4': { 1: [], 2: [1, 2, 3] },
  '6.1': { 1: [1], 2: [2, 3] },
  '6.2': { 1: [1, 2, 3, 4, 5, 6, 7, 8], 2: [9, 10, 11, 12] },
  '6.3': { 1: [1, 2], 2: [3, 4] },
  '6.4': { 1: [1, 2], 2: [3, 4] },
  '6.5': { 1: [], 2: [1, 2, 3, 4, 5] },
  '6.6': { 1: [], 2: [1, 2, 3] },
  '6.8': { 1: [], 2: [1, 2, 3, 4] },
  '7.1': { 1: [], 2: [1, 2, 3] },
  '7.2': { 1: [1, 2, 3, 4], 2: [] },
  '7.3': { 1: [], 2: [1, 2] },
  '7.4': { 1: [1, 2], 2: [3, 4, 5] },
  '7.5': { 1: [], 2: [1, 2] },
  '7.6': { 1: [], 2: [1, 2] },
  '8.1': { 1: [1], 2: [2] },
  '8.2': { 1: [1, 2], 2: [3] },
  '8.3': { 1: [1], 2: [] },
  '8.4': { 1: [], 2: [1] },
  '9.1': { 1: [1, 2, 3], 2: [] },
  '9.2': { 1: [1], 2: [2, 3, 4] },
  '10.1': { 1: [], 2: [1, 2] },
  '10.2': { 1: [], 2: [1, 2] },
  '10.3': { 1: [], 2: [1, 2, 3, 4] },
  '10.4': { 1: [1, 2, 3, 4, 5], 2: [6, 7, 8, 9, 10, 11] },
  '10.5': { 1: [], 2: [1, 2, 3, 4, 5] },
  '10.6': { 1: [], 2: [1, 2] },
  '10.7': { 1: [], 2: [1, 2, 3] },
  '11.1': { 1: [], 2: [1, 2] },
  '11.2': { 1: [], 2: [1, 2, 3] },
  '11.3': { 1: [1, 2], 2: [3] },
  '11.4': { 1: [1], 2: [2, 3, 4] },
  '11.5': { 1: [], 2: [1] },
  '11.6': { 1: [], 2: [1] },
  '12.1': { 1: [1], 2: [2, 3] },
  '12.2': { 1: [1, 2], 2: [] },
  '12.3': { 1: [], 2: [1, 2, 3, 4] },
  '13.1': { 1: [], 2: [1] },
  '13.2': { 1: [], 2: [1, 2, 3, 4, 5] },
  '13.3': { 1: [], 2: [1, 2] },
  '13.4': { 1: [1], 2: [2, 3, 4, 5] },
  '14.1': { 1: [], 2: [1, 2] },
  '14.2': { 1: [1], 2: [2, 3, 4] },
  '14.3': { 1: [1], 2: [2, 3] },
  '15.1': { 1: [1], 2: [2, 3] },
  '15.2': { 1: [1], 2: [2, 3] },
  '15.3': { 1: [1], 2: [2, 3, 4, 5, 6, 7] },
  '16.1': { 1: [], 2: [1] },
  '16.2': { 1: [], 2: [1, 2, 3, 4, 5] },
  '16.3': { 1: [], 2: [1, 2, 3, 4] },
  '16.4': { 1: [], 2: [1, 2, 3] },
  '16.5': { 1: [], 2: [1, 2, 3] },
  '17.1': { 1: [], 2: [1] },
  '17.2': { 1: [], 2: [1, 2, 3, 4] },
  '17.3': { 1: [], 2: [1, 2] },
};

test('every requirement of levels 1 and 2 of ASVS 5.0.0 has one row, with its level', () => {
  const wanted = Object.entries(ASVS).flatMap(([section, levels]) =>
    ([1, 2] as const).flatMap((level) => levels[level].map((number) => `V${section}.${number} ${level}`)),
  );
  const answered = asvs.map(({ id, level }) => `${id} ${level}`);

  expect({ wanted: wanted.length, ofLevel1: wanted.filter((name) => name.endsWith(' 1')).length }).toEqual({
    wanted: 253,
    ofLevel1: 70,
  });
  expect(answered.toSorted()).toEqual(wanted.toSorted());
});

test('a requirement is met and shown, or said not to apply or not to be met, with the reason', () => {
  const wrong = asvs.filter(({ status, shownBy, how }) =>
    status === 'Met'
      ? !shownBy.some(({ file }) => /^(?:tests|docs|tools\/visualiser\/tests)\//.test(file))
      : how.trim() === '',
  );

  expect(wrong).toEqual([]);
});

const withStatus = (status: string) => asvs.filter((requirement) => requirement.status === status);

test('the totals and the list of what is not met are those of the rows', () => {
  const count = (status: string): number => withStatus(status).length;
  expect(page.replaceAll(/\s+/g, ' ')).toContain(
    `${count('Met')} are met, ${count('Does not apply')} do not apply, ${count('Not met')} are not met.`,
  );
  expect(tableOf('What is not met').match(/V\d+\.\d+\.\d+/g)).toEqual(
    withStatus('Not met').map(({ id }) => id),
  );
});

/** The table below this heading. */
const tableOf = (heading: string): string => page.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
const serverFiles = (): string[] => filesBelow(path.join(root, 'server'));

test('every use of cryptography is in the inventory', () => {
  const users = serverFiles().filter((file) =>
    /from '(node:crypto|@node-rs\/argon2|aws4fetch)'|crypto\.subtle/.test(readFileSync(file, 'utf8')),
  );
  const names = users.map((file) => path.relative(root, file).replaceAll(path.sep, '/'));

  expect(names.filter((name) => !tableOf('Cryptography').includes(`\`${name}\``))).toEqual([]);
});

test('every table of the database is in the table of data', () => {
  const tables = serverFiles().flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/CREATE TABLE (?:IF NOT EXISTS )?(\w+)/g)].map(
      ([, name]) => name ?? '',
    ),
  );

  expect(tables.filter((name) => !tableOf('Data').includes(`\`${name}\``))).toEqual([]);
});

test('every event of the log is in its table', () => {
  const events = serverFiles().flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bevent: '([^']+)'/g)].map(([, name]) => name ?? ''),
  );

  expect([...new Set(events)].filter((name) => !tableOf('Log').includes(`\`${name}\``))).toEqual([]);
});

test('no certificate is taken unchecked', () => {
  const unchecked = serverFiles().filter((file) =>
    /rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|sslmode=no-verify/.test(readFileSync(file, 'utf8')),
  );

  expect(unchecked).toEqual([]);
});

test('nothing of the product makes HTML or code of a text, but the texts of a tour, cleaned where they are written', () => {
  const files = ['src', 'server', 'workers', 'tools/visualiser/src'].flatMap((folder) =>
    filesBelow(path.join(root, folder)),
  );

  const risky = files.filter((file) =>
    /dangerouslySetInnerHTML|\.(inner|outer)HTML\b|insertAdjacentHTML|document\.write|\beval\(|new Function\(/.test(
      readFileSync(file, 'utf8'),
    ),
  );

  expect(
    risky.map((file) => [
      path.relative(root, file),
      [...readFileSync(file, 'utf8').matchAll(/dangerouslySetInnerHTML=\{(.*)\} \//g)].map(
        ([, written]) => written,
      ),
    ]),
  ).toEqual([[path.join('src', 'ui', 'tour', 'CleanHtml.tsx'), ['{ __html: sanitise(html) }']]]);
});

function filesBelow(entry: string): string[] {
  if (statSync(entry).isDirectory()) {
    return readdirSync(entry).flatMap((name) => filesBelow(path.join(entry, name)));
  }
  return /\.(ts|tsx)$/.test(entry) ? [entry] : [];
}
