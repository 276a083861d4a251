/** Lists: which paragraphs are items, where their lines stand, and how they are typed. */
import { RUSSIAN_FILLING } from '../../../../src/data/records/russianFilling.ts';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createDocument } from '../../../../src/document/document.ts';
import { hasText } from '../../../../src/document/layers/capabilities.ts';
import { contentOf } from '../../../../src/document/layers/content.ts';
import { listAt } from '../../../../src/document/text/lists.ts';
import type { Segment, TextFormat } from '../../../../src/document/text/textFormatting.ts';
import { DEFAULT_TEXT_FORMAT } from '../../../../src/document/text/textFormatting.ts';
import { formattingOf } from '../../../../src/document/layers/formattingOf.ts';
import { recordsOf } from '../../../../src/document/records/records.ts';
import { fillDocument } from '../../../../src/data/records/index.ts';
import { formatRange } from '../../../../src/engine/edits/text/formatRange.ts';
import { typeText } from '../../../../src/engine/edits/text/typeText.ts';
import { caretAt } from '../../../../src/engine/text/caret.ts';
import type { TextSource } from '../../../../src/engine/text/layout.ts';
import { layoutText } from '../../../../src/engine/text/layoutText.ts';
import { aDbLayer, aTextLayer } from '../builders.ts';
import { aMeasurer, aSource } from './fakeText.ts';

const listed = (text: string, list: TextFormat['list'], segments: readonly Segment[] = []): TextSource => {
  const source = aSource(text, { format: { list } });
  return { ...source, formatting: { ...source.formatting, segments } };
};
/** Marker and left edge of each line. */
const linesOf = (source: TextSource) =>
  layoutText(source, aMeasurer()).lines.map(({ marker, x, start, end }) => [
    marker?.text ?? null,
    marker?.x ?? null,
    x,
    source.text.slice(start, end),
  ]);

describe('lines of a list', () => {
  test('hang: the marker stands at the left of the first line, all lines behind it', () => {
    expect(linesOf({ ...listed('абв где\nж', 'bullets'), width: 60 })).toEqual([
      ['•', 0, 22, 'абв '],
      [null, null, 22, 'где'],
      ['•', 0, 22, 'ж'],
    ]);
  });

  test('are counted with a full stop, and the indent is that of the widest number', () => {
    const lines = linesOf(listed(Array.from({ length: 10 }, () => 'а').join('\n'), 'numbers'));
    expect([lines[0], lines[9]]).toEqual([
      ['1.', 0, 38, 'а'],
      ['10.', 0, 38, 'а'],
    ]);
  });

  test('begin anew after a paragraph that is no item', () => {
    const plain: Segment = { range: [2, 4], format: { list: 'none' } };
    expect(linesOf(listed('а\nб\nв', 'numbers', [plain])).map(([marker]) => marker)).toEqual([
      '1.',
      null,
      '1.',
    ]);
  });

  test('stand in the middle with their marker', () => {
    const source = listed('аб', 'bullets');
    const { default: format } = source.formatting;
    const centred = {
      ...source,
      width: 100,
      formatting: { default: { ...format, textAlign: 'center' as const }, segments: [] },
    };
    expect(linesOf(centred)).toEqual([['•', 29, 51, 'аб']]);
  });

  test('have their caret behind the marker, also in an empty item', () => {
    const layout = layoutText(listed('а\n', 'bullets'), aMeasurer());
    expect([0, 1, 2].map((offset) => caretAt(layout, offset).x)).toEqual([22, 32, 22]);
  });

  test('shrink with their indent', () => {
    const layout = layoutText(
      { ...listed('абвгд', 'bullets'), width: 36, height: 100, fit: 'shrink' },
      aMeasurer(),
    );
    const [line] = layout.lines;
    expect([layout.fontScale, line?.indent, line?.width]).toEqual([0.5, 11, 25]);
  });
});

/** A text with `|` at the caret. */
function typedInto(marked: string, segments: readonly Segment[], typed: string) {
  const caret = marked.indexOf('|');
  const display = marked.replace('|', '');
  const formatting = { default: DEFAULT_TEXT_FORMAT, segments };
  const before = createDocument({
    name: '',
    sheet: { width: 100, height: 100 },
    layers: [aTextLayer({ id: 'a', display, formatting })],
  });
  const text = display.slice(0, caret) + typed + display.slice(caret);
  return listsOf(typeText(before, 'a', text, caret + typed.length, null));
}

/** Each paragraph with the sign of its list. */
function listsOf({ layers: [layer] }: ReturnType<typeof typeText>): readonly string[] {
  if (!hasText(layer)) return [];
  const { template, formatting } = contentOf(layer);
  let offset = 0;
  return template.split('\n').map((paragraph) => {
    const kind = listAt(formatting, template, offset);
    offset += paragraph.length + 1;
    return `${{ none: '', bullets: '• ', numbers: '# ' }[kind]}${paragraph}`;
  });
}

const all = (length: number): Segment[] => [{ range: [0, length], format: { list: 'bullets' } }];

describe('a line break', () => {
  test.each([
    ['at the end of an item begins the next one', 'а|', all(1), '\n', ['• а', '• ']],
    ['in an item makes two of it', 'а|б', all(2), '\n', ['• а', '• б']],
    ['in an empty item at the end ends the list', 'а\n|', all(2), '\n', ['• а', '']],
    [
      'in an empty item between two makes a plain paragraph of it',
      'а\n|\nб',
      all(4),
      '\n',
      ['• а', '', '• б'],
    ],
  ] as const)('%s', (_, marked, segments, typed, expected) => {
    expect(typedInto(marked, segments, typed)).toEqual(expected);
  });
});

test.each([
  ['before an item after a plain paragraph', 'а\n|б', [2, 3], ['а', '• вб']],
  ['into an empty item after a plain paragraph', 'а\n|\nб', [2, 4], ['а', '• в', '• б']],
  ['into a plain paragraph after a list', 'а\n|б', [0, 2], ['• а', 'вб']],
] as const)('a letter %s takes the list of its paragraph', (_, marked, range, expected) => {
  expect(typedInto(marked, [{ range, format: { list: 'bullets' } }], 'в')).toEqual(expected);
});

test('a list is made of the paragraphs that a selection touches, and of no others', () => {
  fc.assert(
    fc.property(
      fc
        .array(fc.constantFrom('а', 'б', '\n'), { minLength: 1, maxLength: 12 })
        .map((letters) => letters.join('')),
      fc.nat(12),
      fc.nat(12),
      (text, one, other) => {
        const [start = 0, end = 0] = [one, other]
          .map((at) => Math.min(at, text.length))
          .toSorted((a, b) => a - b);
        const layer = aTextLayer({ id: 'a', display: text });
        const before = createDocument({ name: '', sheet: { width: 9, height: 9 }, layers: [layer] });
        let offset = 0;
        const expected = text.split('\n').map((paragraph) => {
          const isTouched = start <= offset + paragraph.length && end >= offset;
          offset += paragraph.length + 1;
          return `${isTouched ? '# ' : ''}${paragraph}`;
        });
        const made = listsOf(formatRange(before, 'a', [start, end], { list: 'numbers' }));
        // The empty paragraph at the end follows an empty one before it: one newline speaks for both.
        if (/(?:^|\n)\n$/u.test(text)) return;
        expect(made).toEqual(expected);
      },
    ),
  );
});

test('an item whose field is empty goes with its number where it says so', () => {
  const template = '{Имя}\n{Класс|убрать строку, если пусто}\n{Город}';
  const layer = aDbLayer({
    id: 'a',
    format: template,
    segments: [{ range: [0, template.length], format: { list: 'numbers' } }],
    selectedCells: [['Анна', '', 'Орёл']],
    query: {
      sheet: 'Лист',
      headerRow: 1,
      columns: ['Имя', 'Класс', 'Город'].map((name, index) => ({ name, index })),
      rows: [[2, 2]],
      filter: null,
    },
  });
  const document = createDocument({ name: '', sheet: { width: 100, height: 100 }, layers: [layer] });
  const [filled] = fillDocument(RUSSIAN_FILLING, { document, records: recordsOf(document) }, 0).layers;
  if (!hasText(filled)) throw new Error('The layer is a text.');
  const { lines } = layoutText({ ...aSource(filled.display), formatting: formattingOf(filled) }, aMeasurer());
  expect(lines.map(({ marker, start, end }) => [marker?.text, filled.display.slice(start, end)])).toEqual([
    ['1.', 'Анна'],
    ['2.', 'Орёл'],
  ]);
});
