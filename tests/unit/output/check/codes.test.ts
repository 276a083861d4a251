/** What the check says of codes that nobody could read. */
import { RUSSIAN_FILLING } from '../../../../src/data/records/russianFilling.ts';
import { describe, expect, test } from 'vitest';
import type { CodeLayer, Layer } from '../../../../src/document/layers/layer.ts';
import { createDocument } from '../../../../src/document/document.ts';
import { PIXELS_PER_MM } from '../../../../src/document/schema/constants.ts';
import { buildScene, loadParts } from '../../../../src/engine/scene/index.ts';
import { boundDocument } from '../../../../src/document/records/records.ts';
import { checkCopies, copyProblems, findingText } from '../../../../src/output/check/index.ts';
import { fillDocument } from '../../../../src/data/records/index.ts';
import { aCodeLayer, aDbLayer, anImageLayer, aShapeLayer, aTextLayer } from '../../engine/builders.ts';

const typesetter = await loadParts([aCodeLayer(), aCodeLayer({ symbology: 'code128' })], {
  advance: (text: string, { size }: { readonly size: number }) => (text.length * size) / 2,
});
const sheet = { width: 800, height: 600 };
/** Numbers of three people, off the codes. */
const numbers = aDbLayer({
  id: 'numbers',
  name: 'Номер',
  x: 500,
  y: 500,
  selectedCells: ['17', '18', '19'],
  query: {
    sheet: 'Лист1',
    headerRow: 0,
    columns: [{ index: 0, name: 'Номер' }],
    rows: [[1, 4]],
    filter: null,
  },
});

/** Kinds and sentences of what the check finds in three copies, with the copies. */
function found(...layers: readonly Layer[]) {
  const checking = checkCopies(
    RUSSIAN_FILLING,
    createDocument({ sheet, layers: [numbers, ...layers] }),
    typesetter,
    1000,
  );
  for (;;) {
    const { done, value } = checking.next();
    if (done === true)
      return value.findings.map((finding) => [finding.problem.kind, finding.count, findingText(finding)]);
  }
}

const code = (fields: Partial<CodeLayer> = {}) => aCodeLayer({ x: 100, y: 100, ...fields });
const bars = (fields: Partial<CodeLayer> = {}) =>
  code({ symbology: 'code128', template: 'AB-17', width: 240, height: 80, ...fields });

test('nothing, where devices can read it', () => {
  expect(found(code(), bars({ id: 'bars', y: 350 }))).toEqual([]);
});

describe('content', () => {
  test('that is empty', () => {
    expect(found(code({ template: ' ' }))).toEqual([['wrongCode', 3, '«Код»: в коде ничего нет.']]);
  });

  test('that is only the beginning of an address, as of a new code', () => {
    expect(found(code({ template: 'https://' }))).toEqual([['wrongCode', 3, '«Код»: в коде ничего нет.']]);
  });

  test('that is too long for its level', () => {
    const text = 'Текст'.repeat(300);
    expect(found(code({ template: text, level: 'H', width: 500, height: 500, x: 10, y: 10 }))).toEqual([
      ['wrongCode', 3, `«Код»: столько знаков в код не помещается: «${text.slice(0, 60)}».`],
    ]);
  });

  test('that the bars cannot write', () => {
    expect(found(bars({ template: 'Диплом 17' }))).toEqual([
      ['wrongCode', 3, '«Код»: в Code 128 бывают только латинские буквы, цифры и знаки: «Диплом 17».'],
    ]);
  });

  test.each([
    ['46063813339', 'в EAN-13 должно быть 12 или 13 цифр: «46063813339».'],
    ['4006381333932', 'последняя цифра EAN-13 не сходится с остальными: «4006381333932», а нужна 1.'],
  ])('that is no EAN-13: %s', (template, sentence) => {
    expect(found(bars({ symbology: 'ean13', template }))).toEqual([['wrongCode', 3, `«Код»: ${sentence}`]]);
  });

  test('that is wrong in some copies: one finding for all of them', () => {
    expect(found(bars({ symbology: 'ean13', template: '400638133393{Номер}' }))).toEqual([
      ['wrongCode', 3, '«Код»: в EAN-13 должно быть 12 или 13 цифр: 3 значения.'],
    ]);
  });

  test('with a field that no column fills', () => {
    expect(found(code({ template: 'https://example.org/{Код}' }))).toEqual([
      ['unfilledField', 3, 'Поле «Код» не заполнено.'],
    ]);
  });
});

/** The side of a box for 33 modules of so many mm. */
const side = (mm: number) => 33 * mm * PIXELS_PER_MM;

/** A box under the whole code. */
const under = (fill: string) => aShapeLayer({ x: 50, y: 50, width: 300, height: 300, fill });

describe('size on paper', () => {
  test.each([
    [0.33, []],
    [0.3, [['smallCode', 3, '«Код»: код мелкий, его не прочитать: линия 0,3 мм, а нужно от 0,33 мм.']]],
  ])('of modules of %d mm', (mm, findings) => {
    expect(found(code({ template: 'https://example.org/1', width: side(mm), height: side(mm) }))).toEqual(
      findings,
    );
  });

  test('of bars', () => {
    expect(found(bars({ width: 80 }))).toEqual([
      ['smallCode', 3, '«Код»: код мелкий, его не прочитать: линия 0,19 мм, а нужно от 0,25 мм.'],
    ]);
  });
});

describe('the quiet zone', () => {
  const tight = { kind: 'crowdedCode', count: 3 };

  test.each<[string, readonly Layer[], readonly object[]]>([
    ['a text on the code', [code(), aTextLayer({ x: 90, y: 190 })], [tight]],
    [
      'a picture over its edge',
      [code(), anImageLayer({ src: 'a', x: 290, y: 0, width: 100, height: 300 })],
      [tight],
    ],
    ['a text beside it', [code(), aTextLayer({ x: 320, y: 190 })], []],
    ['a text below its white background', [aTextLayer({ x: 90, y: 190 }), code()], []],
    [
      'a frame around it',
      [code(), aShapeLayer({ x: 90, y: 90, width: 220, height: 220, fill: null, stroke: '#000000' })],
      [],
    ],
    [
      'a frame through it',
      [code(), aShapeLayer({ x: 105, y: 90, width: 220, height: 220, fill: null, stroke: '#000000' })],
      [tight],
    ],
    [
      'a text near a code that keeps no empty margin',
      [code({ quietZone: false }), aTextLayer({ x: 302, y: 190 })],
      [tight],
    ],
    [
      'a picture behind a code without background',
      [anImageLayer({ src: 'a', x: 0, y: 0, width: 800, height: 600 }), code({ background: '#ffffff' })],
      [],
    ],
    ['a code on another page', [code(), aTextLayer({ x: 90, y: 190, page: 1 })], []],
  ])('%s', (_, layers, problems) => {
    const kinds = found(...layers)?.map(([kind, count]) => ({ kind, count })) ?? [];
    expect(kinds.filter(({ kind }) => kind !== 'coarseImage')).toEqual(problems);
  });

  test('leaves the sheet', () => {
    expect(found(code({ x: 2, quietZone: false }))).toEqual([
      ['codeAtEdge', 3, '«Код»: код или пустое поле вокруг него выходит за край листа.'],
    ]);
  });

  test('a value that grows into it is told of its copy only', () => {
    const long = aDbLayer({
      id: 'long',
      name: 'Имя',
      x: 20,
      y: 190,
      selectedCells: ['Ян', 'Я', 'Константин Константинопольский'],
      query: numbers.query,
    });
    expect(found(code(), long).map(([kind, count]) => [kind, count])).toEqual([['crowdedCode', 1]]);
  });
});

describe('colours', () => {
  test.each([
    ['black on white', { color: '#000000' }, null],
    ['dark blue on cream', { color: '#102060', background: '#fff4d0' }, null],
    [
      'light grey on white',
      { color: '#c0c0c0' },
      'цвета кода и фона слишком похожи: код может не прочитаться.',
    ],
    [
      'white on black',
      { color: '#ffffff', background: '#000000' },
      'код светлый на тёмном: многие устройства его не прочитают.',
    ],
    [
      'black that is nearly seen through',
      { opacity: 0.2 },
      'цвета кода и фона слишком похожи: код может не прочитаться.',
    ],
  ])('%s', (_, fields, sentence) => {
    expect(found(code(fields))).toEqual(sentence === null ? [] : [['paleCode', 3, `«Код»: ${sentence}`]]);
  });

  test('red bars, which scanners do not see', () => {
    expect(found(bars({ color: '#e02020' })).map(([kind]) => kind)).toEqual(['paleCode']);
    expect(found(code({ color: '#c01010' }))).toEqual([]);
  });

  test('of a code without background are those of the box under it', () => {
    const { background: _, ...clear } = code();
    expect([found(under('#ffeecc'), clear), found(under('#303030'), clear).map(([kind]) => kind)]).toEqual([
      [],
      ['paleCode'],
    ]);
  });
});

test('the preview of a copy names the problems of its codes', () => {
  const document = createDocument({ sheet, layers: [numbers, code({ color: '#cccccc' })] });
  const bound = boundDocument(document);
  const scene = buildScene(fillDocument(RUSSIAN_FILLING, bound, 1), typesetter);
  expect(copyProblems(RUSSIAN_FILLING, bound, scene, 1)).toEqual([
    { kind: 'paleCode', why: 'contrast', layerId: 'code', layerName: 'Код' },
  ]);
});
