/** What operators of a page say of its texts, and how they are drawn without letters. */
import { expect, test } from 'vitest';
import type { LetterPlaces } from '../../../../src/import/pdf/content.ts';
import { hideLetters } from '../../../../src/import/pdf/hideLetters.ts';
import type { Glyph, ParsedFont } from '../../../../src/import/pdf/letters.ts';
import type { OperatorNumbers } from '../../../../src/import/pdf/operators.ts';
import { readPage } from '../../../../src/import/pdf/readPage.ts';

const NAMES = `
  save restore transform clip eoClip constructPath beginText setCharSpacing setCharWidthAndBounds
  setWordSpacing setHScale setLeading setFont setTextRenderingMode setTextRise moveText
  setLeadingMoveText setTextMatrix nextLine showText setGState setLineWidth setFillRGBColor
  setFillTransparent setFillColorN setStrokeRGBColor setStrokeColorN paintFormXObjectBegin
  paintFormXObjectEnd beginGroup endGroup beginAnnotation endAnnotation beginMarkedContent
  beginMarkedContentProps endMarkedContent fill
`
  .trim()
  .split(/\s+/u);
const ops = Object.fromEntries(NAMES.map((name, index) => [name, index + 1])) as OperatorNumbers; // all of them

type Step = readonly [name: string, ...args: unknown[]];

/** Letters are half as wide as their size. */
const glyphs = (text: string): readonly Glyph[] =>
  Array.from(text, (letter) => ({
    originalCharCode: letter.codePointAt(0) ?? 0,
    unicode: letter,
    width: 500,
    isSpace: letter === ' ',
  }));
const show = (text: string): Step => ['showText', glyphs(text)];

const PLAIN: ParsedFont = { name: 'Arial' };
const font: Step = ['setFont', 'f1', 20];

function aParsedPage(steps: readonly Step[], known: ParsedFont = PLAIN) {
  return {
    width: 600,
    height: 800,
    viewport: [1, 0, 0, -1, 0, 800],
    ops,
    operators: {
      fnArray: steps.map(([name]) => ops[name as keyof OperatorNumbers]),
      argsArray: steps.map(([, ...args]): unknown => args),
    },
    fonts: new Map([['f1', known]]),
    annotations: [],
    isShown: (group: unknown) => group !== 'hidden',
  };
}

/** Text, size, angle, and where it begins, from the top of the page. */
function runsOf(steps: readonly Step[], known?: ParsedFont) {
  const { runs, drawnOnly } = readPage(aParsedPage(steps, known));
  const read = runs.map(({ letters, size, angle }) => [
    letters.map(({ text }) => text).join(''),
    Math.round(size * 10) / 10,
    Math.round(angle),
    Math.round(letters[0]?.x ?? 0),
    Math.round(letters[0]?.y ?? 0),
  ]);
  return [read, [...drawnOnly.keys()]];
}

test('a text stands where the matrices of the page and of the text put it', () => {
  expect(
    runsOf([['transform', 1, 0, 0, 1, 10, 20], font, ['setTextMatrix', [2, 0, 0, 2, 100, 500]], show('ab')]),
  ).toEqual([[['ab', 40, 0, 110, 280]], []]);
});

test('a text begins where the one before ends, with the room between letters', () => {
  expect(runsOf([font, ['moveText', 100, 700], ['setCharSpacing', 5], show('ab'), show('c')])).toEqual([
    [
      ['ab', 20, 0, 100, 100],
      ['c', 20, 0, 130, 100],
    ],
    [],
  ]);
});

test('numbers among letters move the next one back', () => {
  const [a, b] = glyphs('ab');
  const { runs } = readPage(aParsedPage([font, ['moveText', 100, 700], ['showText', [a, -1000, b]]]));
  expect(runs[0]?.letters.map(({ text, x }) => [text, x])).toEqual([
    ['a', 100],
    ['b', 130],
  ]);
});

test('a turned page turns its texts', () => {
  expect(runsOf([font, ['setTextMatrix', [0, 1, -1, 0, 300, 200]], show('up')])).toEqual([
    [['up', 20, -90, 300, 600]],
    [],
  ]);
});

test.each([
  ['an invisible text, as over scans, is none', [['setTextRenderingMode', 3], show('a')], [[], []]],
  ['a text of a hidden layer is none', [['beginMarkedContentProps', 'OC', 'hidden'], show('a')], [[], []]],
  ['a text outside the page is none', [['moveText', 0, 900], show('a')], [[], []]],
  [
    'a text in a clip that is as narrow as its letters is seen',
    [['clip'], ['constructPath', 0, [], [103, 698, 118, 720]], ['moveText', 100, 700], show('ab')],
    [[['ab', 20, 0, 100, 100]], []],
  ],
  ['a text that clips is only drawn', [['setTextRenderingMode', 7], show('a')], [[], ['clip']]],
  ['an outlined text is only drawn', [['setTextRenderingMode', 1], show('a')], [[], ['effect']]],
  ['a text with a pattern is only drawn', [['setFillColorN', 'p'], show('a')], [[], ['effect']]],
  ['a masked text is only drawn', [['setGState', [['SMask', true]]], show('a')], [[], ['effect']]],
  ['a mirrored text is only drawn', [['setTextMatrix', [-1, 0, 0, 1, 90, 90]], show('a')], [[], ['effect']]],
] as const)('%s', (_, steps, expected) => {
  expect(runsOf([font, ...steps] as readonly Step[])).toEqual(expected);
});

test('letters that the file does not name are marked', () => {
  const named = { name: 'Arial', composite: true, toUnicode: { _map: { 97: 'a' } } };
  expect(runsOf([font, ['moveText', 0, 700], show('ab')], named)).toEqual([[['a\uFFFD', 20, 0, 0, 100]], []]);
});

test('hidden letters leave their room, and the others stay', () => {
  const page = aParsedPage([font, ['setCharSpacing', 2], show('abc')]);
  const places: LetterPlaces = new Map([[2, new Set([0, 2])]]);
  hideLetters(page, places);

  const [shown] = page.operators.argsArray[2] as readonly [readonly unknown[]];
  expect(shown.map((glyph) => (typeof glyph === 'number' ? glyph : 'letter'))).toEqual([
    -600,
    'letter',
    -600,
  ]);
});

test.each([
  ['drawn', 0, 'path'],
  ['a clip', 7, 'other'],
])('a box behind letters that are %s', (_, mode, kind) => {
  const box: Step = ['constructPath', ops.fill, [[0, 0, 0, 1, 90, 0, 1, 90, 50, 4]], [0, 0, 90, 50]];
  const steps: readonly Step[] = [font, ['setTextRenderingMode', mode], ['beginText'], show('ДА'), box];
  expect(readPage(aParsedPage(steps)).paints.map(({ what }) => what.kind)).toEqual(['letters', kind]);
});
