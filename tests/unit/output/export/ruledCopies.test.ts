/** Copies of layers with rules: a copy drawn after another one equals the same copy drawn first. */
import { createCanvas } from '@napi-rs/canvas';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createDocument } from '../../../../src/document/document.ts';
import { errorText } from '../../../../src/document/text/errorText.ts';
import { createDbLayer, createImageLayer, createTextLayer } from '../../../../src/document/layers/layer.ts';
import type { RuleEffect } from '../../../../src/document/layers/rules.ts';
import type { ExportFormatId } from '../../../../src/output/formats/index.ts';
import { openEncoder } from '../../../../src/output/encoders/index.ts';
import { copyRenderer } from '../../../../src/output/export/index.ts';
import { pageOf } from '../../../../src/output/formats/index.ts';
import { createJpegCoder } from '../../../../src/browser/jpegCoder.ts';
import { createPngCoder } from '../../../../src/browser/pngCoder.ts';
import { copyHost } from '../../../../src/hosts/node/copyLane.ts';
import { createNodeHost } from '../../../host/nodeHost.ts';
import { runs } from '../../../properties.ts';
import { readBack } from './texturedPages.ts';

const host = createNodeHost();
host.loadFonts(['Arial']);

function aPng(color: string, width: number, height: number): Buffer {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = color;
  context.fillRect(0, 0, width, height);
  return canvas.toBuffer('image/png');
}
await host.addImage('серая', aPng('#888888', 20, 20));
await host.addImage('золотая', aPng('#ffd700', 12, 30));

const picture = { src: 'золотая', width: 12, height: 30, fileName: 'золото.png' };
const ofText = fc.constantFrom<RuleEffect>(
  { kind: 'show' },
  { kind: 'hide' },
  { kind: 'color', color: '#c00000' },
  { kind: 'background', color: '#ffd700' },
  { kind: 'text', text: 'Щ' },
);
const ofImage = fc.constantFrom<RuleEffect>(
  { kind: 'hide' },
  { kind: 'background', color: '#00c000' },
  { kind: 'image', picture },
);
const place = fc.constantFrom('1', '2', '');
function ruled(effects: fc.Arbitrary<RuleEffect>) {
  const when = place.map((value) => ({ field: 'Место', is: 'is', value }) as const);
  return fc.array(fc.record({ when, effect: effects }), { minLength: 1, maxLength: 3 });
}

const cases = fc.record({
  places: fc.array(place, { minLength: 2, maxLength: 4 }),
  textRules: ruled(ofText),
  imageRules: ruled(ofImage),
  rotation: fc.constantFrom(0, 30),
});

function documentOf({
  places,
  textRules,
  imageRules,
  rotation,
}: typeof cases extends fc.Arbitrary<infer C> ? C : never) {
  return createDocument({
    sheet: { width: 80, height: 50 },
    layers: [
      createTextLayer({ id: 'below', name: 'Фон', display: 'ДИПЛОМ', x: 2, y: 2 }),
      createTextLayer({
        id: 'text',
        name: 'Текст',
        display: 'Жж',
        x: 12,
        y: 14,
        width: 64,
        height: 34,
        rotation,
        rules: textRules,
      }),
      createImageLayer({
        id: 'image',
        name: 'Рамка',
        src: 'серая',
        x: 40,
        y: 10,
        width: 30,
        height: 30,
        rules: imageRules,
      }),
      createTextLayer({ id: 'above', name: 'Подпись', display: 'АЯ', x: 45, y: 20 }),
      createDbLayer({
        id: 'data',
        name: 'Место',
        display: '',
        x: 2,
        y: 30,
        query: { sheet: 'Л', headerRow: 0, columns: [{ index: 0, name: 'Место' }], rows: [], filter: null },
        selectedCells: places,
      }),
    ],
  });
}

async function pixelsOf(document: ReturnType<typeof documentOf>, indexes: readonly number[]) {
  const pages: Uint8ClampedArray[] = [];
  const renderer = copyRenderer(copyHost(host), document, { scale: 1 }, () => ({
    keepFirst: null,
    encodePage: async (surface) => {
      pages.push(await readBack(surface, { x: 0, y: 0, width: 80, height: 50 }));
      return { kind: 'unsupported' };
    },
    close: () => undefined,
  }));
  for (const index of indexes) await renderer.render(index);
  return pages;
}

async function filesOf(
  document: ReturnType<typeof documentOf>,
  format: ExportFormatId,
  indexes: readonly number[],
) {
  const page = pageOf(document, 1);
  const renderer = copyRenderer(copyHost(host), document, page, () =>
    openEncoder(format, page, { createPngCoder, createJpegCoder }),
  );
  const files: string[] = [];
  for (const index of indexes) {
    try {
      const copy = await renderer.render(index);
      files.push(copy.kind === 'encoded' ? Buffer.from(copy.bytes).toString('base64') : copy.kind);
    } catch (error) {
      files.push(errorText(error));
    }
  }
  renderer.close();
  return files;
}

test('a copy has the same pixels whichever copy was drawn before it', async () => {
  await fc.assert(
    fc.asyncProperty(cases, async (made) => {
      const document = documentOf(made);
      const indexes = [...made.places.keys()];
      const inOrder = await pixelsOf(document, indexes);
      const alone = await Promise.all(indexes.map((index) => pixelsOf(document, [index])));
      expect(inOrder.map((page) => Buffer.from(page).toString('base64'))).toEqual(
        alone.map(([page]) => Buffer.from(page ?? []).toString('base64')),
      );
    }),
    { numRuns: runs(40) },
  );
});

test.each(['png', 'jpeg'] as const)(
  'a copy is the same %s file whichever copy was encoded before it',
  async (format) => {
    await fc.assert(
      fc.asyncProperty(cases, async (made) => {
        const document = documentOf(made);
        const indexes = [...made.places.keys()];
        const inOrder = await filesOf(document, format, indexes);
        const alone = await Promise.all(indexes.map((index) => filesOf(document, format, [index])));
        expect(inOrder).toEqual(alone.flat());
      }),
      { numRuns: runs(20) },
    );
  },
);

test('a copy after one that could not be painted has nothing of it', async () => {
  const when = { field: 'Место', is: 'is', value: '2' } as const;
  const missing = { ...picture, src: 'нет' };
  const document = documentOf({
    places: ['1', '2', '1'],
    textRules: [{ when, effect: { kind: 'text', text: 'ЩЩЩЩ' } }],
    imageRules: [{ when, effect: { kind: 'image', picture: missing } }],
    rotation: 0,
  });

  const [first, failed, after] = await filesOf(document, 'webp', [0, 1, 2]);

  expect([failed, after === first]).toEqual(['These images were not loaded before painting: нет.', true]);
});
