import { describe, expect, test } from 'vitest';
import { longFunctions } from './longFunctions.ts';

const lines = (count: number, line: string) => Array.from({ length: count }, () => line).join('\n');
const sortOf = (text: string) =>
  longFunctions([{ file: 'file.tsx', text }], 60, 'declarative').length > 0 ? 'declarative' : 'imperative';

const FIELDS = lines(70, 'a: 1,');
const ITEMS = lines(70, '1,');
const MARKUP = `(<p>\n${lines(70, '<b />')}\n</p>)`;

describe('a long function is declarative', () => {
  test.each([
    ['of one object', `const of = () => ({\n${FIELDS}\n});`],
    ['that returns one list', `function of() {\nreturn [\n${ITEMS}\n] as const;\n}`],
    ['of one machine', `const of = () => setup({}).createMachine({\n${FIELDS}\n});`],
    ['of markup', `const Of = () => ${MARKUP};`],
    [
      'of one switch that says a value for each case',
      `function of(a) {\nswitch (a) {\n${lines(35, 'case 1:\nreturn 1;')}\n}\n}`,
    ],
    ['with a few lines before its markup', `function Of() {\n${lines(20, 'use();')}\nreturn ${MARKUP};\n}`],
  ])('%s', (_, text) => {
    expect(sortOf(text)).toBe('declarative');
  });
});

describe('a long function is imperative', () => {
  test.each([
    ['that does something before its object', `function of() {\nuse();\nreturn {\n${FIELDS}\n};\n}`],
    [
      'of a switch that does something',
      `function of(a) {\nswitch (a) {\n${lines(30, 'case 1:\nuse();\nbreak;')}\n}\n}`,
    ],
    ['of statements', `function of() {\n${lines(70, 'use();')}\n}`],
    ['that returns a call', `const of = () => use({\n${FIELDS}\n});`],
    ['with many lines before its markup', `function Of() {\n${lines(40, 'use();')}\nreturn ${MARKUP};\n}`],
  ])('%s', (_, text) => {
    expect(sortOf(text)).toBe('imperative');
  });
});

test('a function is named by its file and first line, with its lines', () => {
  const text = `const a = 1;\nfunction of() {\n${lines(70, 'use();')}\n}`;
  expect(longFunctions([{ file: 'file.ts', text }], 60)).toEqual(['file.ts:2 72']);
});
