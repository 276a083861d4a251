/** Arbitrary valid documents, for property tests. */
import * as fc from 'fast-check';
import type {
  DbLayer,
  ImageLayer,
  Layer,
  ShapeLayer,
  SignatureLayer,
  TextLayer,
} from '../../../src/document/layers/layer.ts';
import type { Document } from '../../../src/document/document.ts';
import { onPage } from '../../../src/document/records/pages.ts';
import type { Settings } from '../../../src/document/settings.ts';
import { withoutEmpty } from '../../../src/document/settings.ts';
import { normaliseDocument } from '../../../src/document/normaliseDocument.ts';

/** No -0: JSON has none. */
const number = (min: number, max: number) =>
  fc.double({ min, max, noNaN: true, noDefaultInfinity: true }).map((value) => value + 0 || 0);
const text = (maxLength: number) => fc.string({ maxLength, unit: 'grapheme' });
const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const inlineStyle = {
  fontFamily: fc.constantFrom('Arial', 'PT Serif', 'Lobster'),
  fontSize: fc.integer({ min: 8, max: 72 }),
  fontWeight: fc.constantFrom('normal' as const, 'bold' as const, 'light' as const, 'black' as const),
  fontStyle: fc.constantFrom('normal' as const, 'italic' as const),
};
const textAlign = fc.constantFrom('left' as const, 'center' as const, 'right' as const);
const common = {
  id: fc.string({ minLength: 1, maxLength: 20 }),
  name: text(40),
  visible: fc.boolean(),
  locked: fc.boolean(),
  opacity: fc.oneof(fc.constant(1), number(0, 1)),
  x: number(-5000, 5000),
  y: number(-5000, 5000),
  rotation: number(-360, 360),
};
const textBox = {
  width: fc.option(number(1, 5000)),
  height: fc.option(number(1, 5000)),
  lineHeight: number(0.5, 4),
  fit: fc.constantFrom('wrap' as const, 'shrink' as const),
};

const textLayer: fc.Arbitrary<TextLayer> = text(60).chain((display) =>
  fc.record({
    ...common,
    ...textBox,
    type: fc.constant('text' as const),
    display: fc.constant(display),
    formatting: fc.record({
      default: fc.record({ ...inlineStyle, color, textAlign }),
      segments: fc.array(
        fc.record({
          range: fc
            .tuple(fc.nat(display.length), fc.nat(display.length))
            .map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const),
          format: fc
            .record({ fontSize: fc.integer({ min: 8, max: 72 }), color }, { requiredKeys: [] })
            .map((format) => ({ ...format })),
        }),
        { maxLength: 5 },
      ),
    }),
  }),
);

const dbLayer: fc.Arbitrary<DbLayer> = fc.record({
  ...common,
  ...textBox,
  type: fc.constant('db' as const),
  display: text(40),
  color,
  style: fc.record({ ...inlineStyle, textAlign }),
  selectedCells: fc.array(fc.oneof(text(20), fc.array(text(20), { maxLength: 3 })), { maxLength: 6 }),
  selectedCellsIdx: fc.array(fc.tuple(fc.nat(1000), fc.nat(50)), { maxLength: 6 }),
  selectedCellsIdxString: fc
    .array(fc.tuple(fc.oneof(fc.constant('__proto__'), fc.constant('3:1'), text(8)), fc.nat(1000)), {
      maxLength: 6,
    })
    .map((pairs) => new Map(pairs)),
  query: fc.option(
    fc.record({
      sheet: text(20),
      headerRow: fc.option(fc.nat(10)),
      columns: fc.array(fc.record({ index: fc.nat(50), name: text(20) }), { maxLength: 3 }),
      rows: fc.array(fc.tuple(fc.nat(100), fc.nat(100)), { maxLength: 3 }),
      filter: fc.option(text(10)),
    }),
  ),
  corrections: fc.array(fc.record({ item: fc.nat(5), place: fc.nat(2), was: text(20) }), { maxLength: 3 }),
  format: text(40),
});

const imageLayer: fc.Arbitrary<ImageLayer> = fc.record({
  ...common,
  type: fc.constant('image' as const),
  src: fc.constantFrom('/api/images/'.padEnd(76, 'a'), 'data:image/png;base64,iVBORw0KGgo='),
  width: number(1, 5000),
  height: number(1, 5000),
  scale: number(0.01, 100),
  fileName: text(30),
});

const stops = fc.array(fc.record({ at: number(0, 1), color }), { minLength: 2, maxLength: 4 });
const paint = fc.oneof(
  color,
  fc.record({ kind: fc.constant('linear' as const), angle: number(0, 360), stops }),
  fc.record({ kind: fc.constant('radial' as const), stops }),
);
const lineEnd = fc.constantFrom('arrow' as const, 'dot' as const, 'bar' as const);
const plainShape = fc.record({
  ...common,
  type: fc.constant('shape' as const),
  shape: fc.constantFrom('rectangle', 'ellipse', 'line', 'polygon', 'star', 'path'),
  width: number(1, 5000),
  height: number(1, 5000),
  fill: fc.option(paint),
  stroke: fc.option(paint),
  strokeWidth: number(0, 200),
  dash: fc.constantFrom('solid' as const, 'dashed' as const, 'dotted' as const),
  radius: number(0, 300),
});
const formFields = fc.record(
  {
    corners: fc.integer({ min: 3, max: 60 }),
    depth: number(0.05, 0.95),
    start: lineEnd,
    end: lineEnd,
    inner: fc.record({ gap: number(0, 50), width: number(0, 50) }),
    d: fc.constantFrom('M0 0L10000 0L5000 10000Z', 'M0 0C0 5000 -20 5 10000 10000'),
    evenOdd: fc.constant(true as const),
  },
  { requiredKeys: [] },
);
const shapeLayer: fc.Arbitrary<ShapeLayer> = fc
  .tuple(plainShape, formFields)
  .map(([plain, fields]) => ({ ...plain, ...fields }));

const plainSignature = fc.record({
  ...common,
  type: fc.constant('signature' as const),
  width: number(1, 5000),
  height: number(1, 5000),
  caption: text(30),
  signer: text(30),
  style: fc.record({ ...inlineStyle, color, textAlign }),
  lineWidth: number(0, 50),
  lineShare: number(0.2, 0.9),
});
const signed = fc.record(
  {
    picture: fc.record({
      src: fc.constantFrom('', `/api/images/${'a'.repeat(64)}`),
      width: fc.integer({ min: 1, max: 4000 }),
      height: fc.integer({ min: 1, max: 4000 }),
      fileName: text(30),
    }),
    ink: fc.record({ color: fc.option(color), strength: number(0, 1) }),
    typography: fc.constant(true as const),
  },
  { requiredKeys: [] },
);
const signatureLayer: fc.Arbitrary<SignatureLayer> = fc
  .tuple(plainSignature, signed)
  .map(([plain, fields]) => ({ ...plain, ...fields }));

const layer: fc.Arbitrary<Layer> = fc.oneof(textLayer, dbLayer, imageLayer, shapeLayer, signatureLayer);

const columnName = fc.string({ minLength: 1, maxLength: 20 });
const settings: fc.Arbitrary<Settings> = fc.record(
  {
    derivedColumns: fc.uniqueArray(
      fc.record({
        kind: fc.constant('part' as const),
        name: columnName,
        from: columnName,
        part: fc.constantFrom('surname' as const, 'first' as const, 'patronymic' as const),
      }),
      { maxLength: 3, selector: ({ name }) => name },
    ),
    decisions: fc.record({
      sexes: fc.array(fc.tuple(text(20), fc.constantFrom('male' as const, 'female' as const)), {
        maxLength: 3,
      }),
      forms: fc.array(
        fc.tuple(
          text(20),
          fc.constantFrom('male' as const, 'female' as const, '' as const),
          text(20),
          text(20),
        ),
        { maxLength: 3 },
      ),
    }),
    copiesColumn: columnName,
    bleedMm: fc.integer({ min: 1, max: 20 }),
    safeMm: fc.integer({ min: 1, max: 50 }),
  },
  { requiredKeys: [] },
);

export const arbitraryDocument: fc.Arbitrary<Document> = fc
  .record({
    name: text(50),
    sheet: fc.record({
      width: fc.integer({ min: 16, max: 4096 }),
      height: fc.integer({ min: 16, max: 4096 }),
    }),
    settings: settings.map(withoutEmpty),
    layers: fc.array(
      fc.tuple(layer, fc.constantFrom(0, 0, 0, 1, 2)).map(([drawn, page]) => onPage(drawn, page)),
      { maxLength: 5 },
    ),
  })
  .map(normaliseDocument);
