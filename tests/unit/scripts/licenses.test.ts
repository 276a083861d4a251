/** Third-party code in the page comes with its licence. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { licenseLine, licensesText } from '../../../scripts/licenses.ts';

const root = path.join(import.meta.dirname, '..', '..', '..');
const packageJson: { dependencies: Record<string, string> } = JSON.parse(
  readFileSync(path.join(root, 'package.json'), 'utf8'),
);

test('every library and font of the product stands in the licences, with the text of its licence', () => {
  const entries = licensesText().split(`\n\n${'-'.repeat(80)}\n\n`);
  const names = entries.map((entry) => entry.slice(0, entry.lastIndexOf(' ', entry.indexOf(','))));
  const textless = entries.filter((entry) => !entry.includes('\n\n')).map((entry) => entry.split(' ')[0]);

  expect(Object.keys(packageJson.dependencies).filter((name) => !names.includes(name))).toEqual([]);
  // MPL 2.0 and public domain (Unlicense): their packages have no text.
  expect(textless.filter((name) => Object.hasOwn(packageJson.dependencies, name ?? ''))).toEqual([
    '@resvg/resvg-wasm',
    'wouter',
  ]);
});

test.each([
  ['@fontsource/arimo', 'SIL OPEN FONT LICENSE'],
  ['elkjs', 'Eclipse Public License'],
  ['brotli', 'Copyright (c) Devon Govett'],
])('the licences hold the text of %s: %s', (name, text) => {
  const entry = licensesText()
    .split('-'.repeat(80))
    .find((each) => each.trim().startsWith(`${name} `));

  expect(entry?.toLowerCase()).toContain(text.toLowerCase());
});

test('of licences to choose from, the chosen one is said', () => {
  const heads = licensesText()
    .split(`\n\n${'-'.repeat(80)}\n\n`)
    .map((entry) => entry.split('\n')[0] ?? '');

  expect(heads.filter((head) => / OR /i.test(head)).map((head) => head.replace(/ [\d.]+,/, ','))).toEqual([
    'dompurify, (MPL-2.0 OR Apache-2.0); used here under Apache-2.0',
    'elkjs, EPL-2.0 OR GPL-3.0-or-later; used here under EPL-2.0',
    'jszip, (MIT OR GPL-3.0-or-later); used here under MIT',
  ]);
});

test.each([
  ['a-new-one', 'MIT OR GPL-3.0-only'],
  ['jszip', 'Apache-2.0 OR GPL-3.0-only'],
])('a choice that nobody has made stops the build: %s under %s', (name, license) => {
  expect(() => licenseLine(name, '1.0.0', license)).toThrow(/choose one/);
});
