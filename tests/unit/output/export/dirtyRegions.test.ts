import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { createDocument } from '../../../../src/document/document.ts';
import type { ShapeLayer } from '../../../../src/document/layers/layer.ts';
import { createDbLayer, createShapeLayer, createTextLayer } from '../../../../src/document/layers/layer.ts';
import type { Bounds } from '../../../../src/engine/math/index.ts';
import { copyRenderer } from '../../../../src/output/export/index.ts';
import { copyHost } from '../../../../src/hosts/node/copyLane.ts';
import { DEFAULT_TEXT_FORMAT } from '../../../../src/document/text/textFormatting.ts';
import { runs } from '../../../properties.ts';
import { apart } from '../../../../src/output/export/copyRenderer.ts';
import { containsBounds, intersects } from '../../../../src/engine/math/bounds.ts';
import { createNodeHost } from '../../../host/nodeHost.ts';
import { readBack } from './texturedPages.ts';

const host = createNodeHost();
/** The common one, and those whose letters reach farthest. */
const FAMILIES = ['Arial', 'Bad Script', 'Great Vibes', 'Pacifico', 'Marck Script', 'Oswald'];
host.loadFonts(FAMILIES);

/** The encoder's input for each copy, with the copy's pixels. */
async function pagesOf(names: readonly string[], rotation: number, fontFamily = 'Arial') {
  const { color: _, ...style } = { ...DEFAULT_TEXT_FORMAT, fontFamily };
  const document = createDocument({
    sheet: { width: 120, height: 60 },
    layers: [
      createTextLayer({ id: 'title', name: 'Заголовок', display: 'ДИПЛОМ', x: 10, y: 5 }),
      createDbLayer({
        id: 'name',
        name: 'ФИО',
        display: '',
        x: 40,
        y: 25,
        width: 60,
        rotation,
        style,
        selectedCells: [...names],
      }),
    ],
  });
  const pages: { dirty: readonly Bounds[] | null; pixels: Uint8ClampedArray }[] = [];
  const whole = { x: 0, y: 0, width: 240, height: 120 };
  const renderer = copyRenderer(copyHost(host), document, { scale: 2 }, () => ({
    keepFirst: async (surface) => {
      pages.push({ dirty: null, pixels: await readBack(surface, whole) });
      return true;
    },
    encodePage: async (surface, dirty) => {
      pages.push({ dirty, pixels: await readBack(surface, whole) });
      return { kind: 'unsupported' };
    },
    close: () => undefined,
  }));
  for (const index of names.keys()) await renderer.render(index);
  return pages;
}

it('a copy differs from what all copies have nowhere but in its dirty regions', async () => {
  const name = fc.string({
    unit: fc.constantFrom('А', 'ж', 'Щ', ' ', 'Й', 'p', 'f', 'Ё', 'ю\u0301'),
    maxLength: 12,
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(name, { minLength: 2, maxLength: 4 }),
      fc.integer({ min: 0, max: 359 }),
      fc.constantFrom(...FAMILIES),
      async (names, rotation, family) => {
        const [first, ...others] = await pagesOf(names, rotation, family);
        for (const { dirty, pixels } of others) {
          const outside: number[] = [];
          for (let at = 0; at < pixels.length; at += 4) {
            const [x, y] = [(at / 4) % 240, Math.floor(at / 4 / 240)];
            const isDirty = (dirty ?? []).some(
              (box) => x >= box.x && y >= box.y && x < box.x + box.width && y < box.y + box.height,
            );
            if (
              !isDirty &&
              [0, 1, 2, 3].some((channel) => pixels[at + channel] !== first?.pixels[at + channel])
            )
              outside.push(at);
          }
          expect(outside).toEqual([]);
        }
      },
    ),
    { numRuns: runs(20) },
  );
});

it('a line of text is read back little higher than its letters', async () => {
  const [, page] = await pagesOf(['Анна', 'Борис'], 0);
  const size = DEFAULT_TEXT_FORMAT.fontSize * 2;
  expect(page?.dirty?.map(({ height }) => height <= Math.ceil(1.4 * size) + 4)).toEqual([true]);
});

it('boxes that are apart cover the same boxes and do not meet', () => {
  const side = fc.integer({ min: 1, max: 20 });
  const place = fc.integer({ min: 0, max: 60 });
  const boxes = fc.array(fc.record({ x: place, y: place, width: side, height: side }), { maxLength: 8 });
  fc.assert(
    fc.property(boxes, (given) => {
      const separate = apart(given);
      const uncovered = given.filter((box) => !separate.some((other) => containsBounds(other, box)));
      const meeting = separate.filter((box) =>
        separate.some((other) => other !== box && intersects(other, box)),
      );
      expect([uncovered, meeting]).toEqual([[], []]);
    }),
    { numRuns: runs(200) },
  );
});

/** Shapes over the name, whose edges are not upright. */
const OVER: readonly Partial<ShapeLayer>[] = [
  { shape: 'ellipse', fill: null, stroke: '#000000', strokeWidth: 3 },
  { shape: 'star', fill: '#c02040' },
  { radius: 25, fill: null, stroke: '#000000', strokeWidth: 3 },
  { rotation: 33, fill: '#c02040' },
];

it.each(OVER)(
  'a copy has the pixels that it has alone, also of what lies over its texts: %j',
  async (over) => {
    const names = ['Иван', 'Анна Петровна', 'Я'];
    const document = createDocument({
      sheet: { width: 200, height: 120 },
      layers: [
        createTextLayer({ id: 'title', name: 'Заголовок', display: 'ДИПЛОМ', x: 10, y: 5 }),
        createDbLayer({ id: 'name', name: 'ФИО', display: '', x: 20, y: 50, selectedCells: names }),
        createShapeLayer({ id: 'over', name: 'Рамка', x: 40, y: 10, width: 150, height: 100, ...over }),
      ],
    });
    const draw = async (copies: readonly number[]) => {
      let last = new Uint8ClampedArray();
      const renderer = copyRenderer(copyHost(host), document, { scale: 2 }, () => ({
        keepFirst: null,
        encodePage: async (surface) => {
          last = new Uint8ClampedArray(await readBack(surface, { x: 0, y: 0, width: 400, height: 240 }));
          return { kind: 'unsupported' };
        },
        close: () => undefined,
      }));
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      for (const copy of copies) await renderer.render(copy);
      return Buffer.from(last).toString('base64');
    };
    expect(await draw([0, 1, 2])).toBe(await draw([2]));
  },
);
