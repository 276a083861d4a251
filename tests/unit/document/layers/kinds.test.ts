/**
 * One description of a layer: whatever the service accepts can be opened in the editor and published as a
 * template.
 */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeDocument } from '../../../../src/document/wire/decode.ts';
import { KINDS, layerSchema, savedLayerSchema } from '../../../../src/document/layers/kinds.ts';
import { checkLayersText } from '../../../../src/document/wire/layersText.ts';
import { isLayerEntry } from '../../../../src/document/migrations/migrate.ts';
import { redactLayers } from '../../../../src/document/wire/redact.ts';
import { runs } from '../../../properties.ts';

const srcs = [
  '',
  `/api/images/${'a'.repeat(64)}`,
  'data:image/png;base64,iVBORw0KGgo=',
  'https://example.org/a.png',
];
const odd = fc.constantFrom<unknown>(
  null,
  '',
  'абв',
  '12px',
  -1,
  0,
  7.5,
  true,
  [],
  [[1]],
  {},
  { range: [2, 1] },
);
const oftenOdd = (usual: fc.Arbitrary<unknown>) =>
  fc.oneof({ weight: 3, arbitrary: usual }, { weight: 1, arbitrary: odd });
const optional = (fields: Readonly<Record<string, fc.Arbitrary<unknown>>>) =>
  fc.record(Object.fromEntries(Object.entries(fields).map(([key, usual]) => [key, oftenOdd(usual)])), {
    requiredKeys: [],
  });
const format = optional({
  fontFamily: fc.constantFrom('Arial', 'Мой шрифт'),
  fontSize: fc.constantFrom(8, 16.4, 72),
  fontWeight: fc.constantFrom('bold', 700),
  fontStyle: fc.constant('oblique'),
  color: fc.constantFrom('#abc', '#aabbcc'),
  textAlign: fc.constantFrom('center', 'justify'),
});
const range = fc.constantFrom([0, 1], [1, 2], [0, 4]);
const fields = optional({
  visible: fc.boolean(),
  X: fc.constantFrom(5, 200_000, -900_000),
  Y: fc.constant(6.25),
  rotation: fc.constant(725),
  display: fc.constantFrom('Анна', ''),
  width: fc.constantFrom(40, null),
  height: fc.constantFrom(30, null),
  lineHeight: fc.constantFrom(1.5, 9),
  fit: fc.constantFrom('shrink', 'burst'),
  formatting: fc.record({
    default: format,
    segments: fc.array(fc.record({ range, format }), { maxLength: 3 }),
  }),
  color: fc.constant('#fff'),
  style: format,
  selectedCells: fc.constantFrom(['Анна', 7, null], [['Анна', 'Пётр'], []], [[['глубоко']]]),
  selectedCellsIdx: fc.constantFrom([[1, 0]], [['Анна', 1]]),
  selectedCellsIdxString: fc.constantFrom([['1:0', 0]], [['1:0', 'Анна']]),
  query: fc.constantFrom({
    sheet: 'Лист1',
    headerRow: 0,
    columns: [{ index: 0, name: 'Имя' }],
    rows: [[1, 2]],
    filter: null,
  }),
  format: fc.constantFrom('{Имя}', '{'),
  src: fc.constantFrom(...srcs),
  shape: fc.constantFrom('line', 'path'),
  symbology: fc.constantFrom('qr', 'ean13'),
  template: fc.constantFrom('{Имя}', ''),
  strokeWidth: fc.constantFrom(3, 2000),
  logo: fc.constantFrom({ src: srcs[1] }, { src: srcs[1], width: 3, height: 4, fileName: 'анна.png' }),
  picture: fc.constantFrom({ src: srcs[1] }, { src: srcs[1], width: 3, height: 4, fileName: 'анна.png' }),
  caption: fc.constantFrom('{Имя}', 'Анна'),
  signer: fc.constantFrom('{Имя}', 'Анна'),
  lineWidth: fc.constantFrom(1, 5000),
  lineShare: fc.constantFrom(0.3, 0.95),
  scale: fc.constantFrom(2, 0.001),
  fileName: fc.constant('анна.png'),
  background: fc.constant('#ffffee'),
  rules: fc.constantFrom(
    [{ when: { field: 'Имя', is: 'is', value: 'Анна' }, effect: { kind: 'hide' } }],
    [{ when: { field: 'Имя', is: 'greater', value: '1' }, effect: { kind: 'color', color: 'red' } }],
    [
      {
        when: { field: 'Имя', is: 'filled', value: '' },
        effect: { kind: 'image', picture: { src: srcs[1], width: 3, height: 4, fileName: 'анна.png' } },
      },
    ],
  ),
});
const layer = fc
  .tuple(
    fc.record({
      id: fc.constantFrom<unknown>('a', '', 7, 1e300),
      name: fc.constantFrom('Имя', 'Анна', ''),
      type: fc.constantFrom('text', 'db', 'image', 'shape', 'code', 'signature'),
    }),
    fc.record({
      display: fc.constant('Анна'),
      shape: fc.constant('star'),
      symbology: fc.constant('code128'),
      template: fc.constant('Анна'),
      src: fc.constantFrom(...srcs),
      width: fc.constant(10),
      height: fc.constant(10),
    }),
    fields,
  )
  .map((parts) => Object.assign({}, ...parts) as object); // an object of the three
const acceptedText = fc
  .array(layer, { maxLength: 3 })
  .map((layers) => JSON.stringify(layers))
  .filter((text) => checkLayersText(text).ok);

const open = (layers: string) =>
  decodeDocument({ name: 'Проект', canvas_width: 800, canvas_height: 600, layers });
const countOf = (text: string): number => Array.from(JSON.parse(text)).filter(isLayerEntry).length;

const typesOf = ({ options }: typeof layerSchema | typeof savedLayerSchema) =>
  options.map(({ shape }) => shape.type.value);

test('every kind of the table can be edited and saved', () => {
  expect([typesOf(layerSchema), typesOf(savedLayerSchema)]).toEqual([Object.keys(KINDS), Object.keys(KINDS)]);
});

describe('every list of layers that a save may bring', () => {
  test('opens with all its layers', () => {
    fc.assert(
      fc.property(acceptedText, (text) => {
        expect(open(text).document.layers).toHaveLength(countOf(text));
      }),
      { numRuns: runs(400) },
    );
  });

  test('is published with all its layers, and opens in its published form with nothing to repair', () => {
    fc.assert(
      fc.property(acceptedText, (text) => {
        const published = redactLayers(text, () => '');

        expect([countOf(published), checkLayersText(published), open(published).problems]).toEqual([
          countOf(text),
          { ok: true },
          [],
        ]);
      }),
      { numRuns: runs(400) },
    );
  });
});
