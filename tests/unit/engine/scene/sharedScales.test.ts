/**
 * One size for all copies: the smallest that one of them needs, whichever copy is looked at and whoever draws
 * it.
 */
import { RUSSIAN_FILLING } from '../../../../src/data/records/russianFilling.ts';
import type { BoundDocument } from '../../../../src/document/records/records.ts';
import { boundDocument } from '../../../../src/document/records/records.ts';
import { describe, expect, test } from 'vitest';
import { decodeDocument } from '../../../../src/document/wire/decode.ts';
import { encodeDocument } from '../../../../src/document/wire/encode.ts';
import type { Document } from '../../../../src/document/document.ts';
import type { NameCorrections } from '../../../../src/document/table/nameCorrections.ts';
import type { DbLayer } from '../../../../src/document/layers/layer.ts';
import { fillDocument } from '../../../../src/data/records/index.ts';
import { setSharedSize, setTextBox } from '../../../../src/engine/edits/text/index.ts';
import { buildScene, withSharedScales } from '../../../../src/engine/scene/index.ts';
import { checkCopies } from '../../../../src/output/check/index.ts';
import { copyContent } from '../../../../src/output/export/copyContent.ts';
import { sharedScales } from '../../../../src/engine/scene/sharedScales.ts';
import { aDbLayer, aDocument, aTextLayer } from '../builders.ts';
import { halfEmMeasurer } from './sceneBuilders.ts';

const NAMES = ['Ия', 'Анна', 'Константинопольская Александра'];
/** A letter is half its size wide: 20 of 16 px fill the box. */
const names = (fields: Partial<DbLayer> = {}): DbLayer =>
  aDbLayer({ width: 160, height: 20, fit: 'shrink', selectedCells: NAMES, ...fields });
const shared = (document: Document) => setSharedSize(document, 'db', true);
const fill = (bound: BoundDocument, copy: number) => fillDocument(RUSSIAN_FILLING, bound, copy);
/** The drawn scale of the texts of each copy. */
const drawn = (document: Document) =>
  NAMES.map((_, copy) => {
    const filled = withSharedScales(
      fill(boundDocument(document), copy),
      sharedScales(boundDocument(document), halfEmMeasurer, fill),
    );
    return buildScene(filled, halfEmMeasurer).nodes.map((node) => node.layout?.fontScale ?? 0);
  });
function check(document: Document) {
  const checking = checkCopies(RUSSIAN_FILLING, document, halfEmMeasurer, 1);
  const pauses: number[] = [];
  for (;;) {
    const { done, value } = checking.next();
    if (done === true) return { pauses, findings: value.findings };
    pauses.push(value);
  }
}

const queryOf = (...columns: readonly string[]) => ({
  sheet: '',
  headerRow: 0,
  columns: columns.map((name, index) => ({ index, name })),
  rows: [],
  filter: null,
});
const people = (fields: Partial<DbLayer> = {}) => names({ query: queryOf('ФИО'), ...fields });
type Size = Pick<DbLayer, 'sharedScale'>;
const aTitle = (display: string, size: Size) =>
  aTextLayer({ width: 160, height: 20, fit: 'shrink', display, ...size });
/** Changes that the first copy does not show by itself. */
const LONG = {
  when: { field: 'ФИО', is: 'is', value: 'Анна' },
  effect: { kind: 'text', text: 'Анна Константинопольская' },
} as const;
const decisions: NameCorrections = {
  sexes: [],
  forms: [['Анна', '', 'дательный', 'Константинопольской Анне']],
};
const PAIRS: Partial<DbLayer> = {
  format: '{Имя}',
  selectedCells: [
    ['Ия', 'Ия'],
    ['Анна', 'Константинопольская'],
  ],
};

describe('one size for all copies', () => {
  test('draws every copy as small as the longest text needs; without it each has its own size', () => {
    const document = aDocument(names());
    expect([drawn(document), drawn(shared(document))]).toEqual([
      [[1], [1], [0.665]],
      [[0.665], [0.665], [0.665]],
    ]);
  });

  test('is no smaller than the smallest font of the layer', () => {
    const document = setTextBox(shared(aDocument(names())), 'db', { minFontSize: 12 });
    expect(drawn(document)).toEqual([[0.75], [0.75], [0.75]]);
  });

  test('leaves texts alone that all fit, that do not shrink, and other layers', () => {
    const fits = aDocument(names({ selectedCells: ['Ия', 'Анна', 'Яна'] }));
    const wraps = aDocument(names({ fit: 'wrap' }));
    const mixed = aDocument(
      names(),
      aTextLayer({ width: 160, height: 20, fit: 'shrink', display: '{№|с номера: 1}' }),
    );
    expect([drawn(shared(fits)), drawn(shared(wraps)), drawn(shared(mixed))]).toEqual([
      [[1], [1], [1]],
      [[1], [1], [1]],
      [
        [0.665, 1],
        [0.665, 1],
        [0.665, 1],
      ],
    ]);
  });

  test('a copy that a rule hides does not count', () => {
    const hide = {
      when: { field: 'ФИО', is: 'contains', value: 'Алекс' },
      effect: { kind: 'hide' },
    } as const;
    const document = shared(aDocument(people({ rules: [hide] })));
    expect(drawn(document)).toEqual([[1], [1], []]);
  });

  test('the check sees the size that is drawn, and pauses while it searches', () => {
    const small = shared(aDocument(names({ width: 120 })));
    const { pauses, findings } = check(small);
    expect([pauses, findings.map(({ problem, copies }) => [problem.kind, copies])]).toEqual([
      [0, 0, 0, 1, 2],
      [['shrunk', [0, 1, 2]]],
    ]);
  });

  test.each<[string, (size: Size) => Document, (size: Size) => Document]>([
    [
      'a value of another one',
      (size) => aDocument(people(size)),
      (size) => aDocument(people({ ...size, selectedCells: ['Ия', 'Анна', 'Яна'] })),
    ],
    [
      'a rule for another one',
      (size) => aDocument(people(size)),
      (size) => aDocument(people({ ...size, rules: [LONG] })),
    ],
    [
      'a decision about the name in another one',
      (size) => aDocument(people({ ...size, format: '{ФИО|дательный}' })),
      (size) => ({
        ...aDocument(people({ ...size, format: '{ФИО|дательный}' })),
        settings: { decisions },
      }),
    ],
    [
      'the names of columns',
      (size) => aDocument(people({ ...size, ...PAIRS, query: queryOf('Имя', 'Фамилия') })),
      (size) => aDocument(people({ ...size, ...PAIRS, query: queryOf('Фамилия', 'Имя') })),
    ],
    [
      'a text with fields',
      (size) => aDocument(people(), aTitle('{ФИО|имя}', size)),
      (size) => aDocument(people(), aTitle('{ФИО}', size)),
    ],
  ])('a copy is drawn anew in an interrupted run after a change of %s', (_, before, after) => {
    const isSame = (size: Size) =>
      copyContent(RUSSIAN_FILLING, boundDocument(before(size)), 0) ===
      copyContent(RUSSIAN_FILLING, boundDocument(after(size)), 0);
    expect({ oneSize: isSame({ sharedScale: 1 }), ownSize: isSame({}) }).toEqual({
      oneSize: false,
      ownSize: true,
    });
  });

  test('is saved as one field, kept on opening, and leaves no trace when it is switched off', () => {
    const document = aDocument(names());
    const { layers } = decodeDocument(encodeDocument(shared(document))).document;
    expect([layers, encodeDocument(setSharedSize(shared(document), 'db', false))]).toEqual([
      shared(document).layers,
      encodeDocument(document),
    ]);
  });
});
