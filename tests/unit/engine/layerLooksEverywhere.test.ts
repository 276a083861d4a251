/** Looks of pictures and effects of layers are the same wherever a document goes: each look in each place. */
import { describe, expect, test } from 'vitest';
import type { Document } from '../../../src/document/document.ts';
import { createDocument } from '../../../src/document/document.ts';
import type { ImageLayer } from '../../../src/document/layers/layer.ts';
import { encodeDocument } from '../../../src/document/wire/encode.ts';
import { checkLayersText } from '../../../src/document/wire/layersText.ts';
import { applyLook, lookOf, setEffects, setPictureLooks } from '../../../src/engine/index.ts';
import { difference, hasJudges, rasterised } from '../../host/judges.ts';
import { nodeRenderer } from '../../host/nodeCollection.ts';
import { pdfOf } from '../../host/pdf.ts';
import {
  bundled,
  copied,
  published,
  stored,
  storedVersion,
  thumbnailJob,
  undone,
} from '../../host/places.ts';
import { packedSrc } from '../cli/bundleFile.ts';
import { decoded } from '../output/export/texturedPages.ts';
import { aShapeLayer, aTextLayer, anImageLayer } from './builders.ts';
import { photographedStamp } from './photographedStamp.ts';

const stamp = photographedStamp();
const src = packedSrc(stamp);
const images = new Map([[src, stamp]]);

const EFFECTS: Readonly<Record<string, Pick<ImageLayer, 'blend' | 'dropShadow'>>> = {
  'multiplied colours': { blend: 'multiply' },
  'colours of a screen': { blend: 'screen' },
  'overlaid colours': { blend: 'overlay' },
  'darker colours': { blend: 'darken' },
  'a soft shadow': { dropShadow: { x: 8, y: 6, blur: 12, color: '#102040', opacity: 0.6 } },
  'a sharp shadow': { dropShadow: { x: -7, y: 9, blur: 0, color: '#802020', opacity: 1 } },
};
const LOOKS: Readonly<Record<string, Partial<ImageLayer>>> = {
  ...EFFECTS,
  'a shadow that is seen through': {
    opacity: 0.5,
    dropShadow: { x: 10, y: 10, blur: 8, color: '#000000', opacity: 0.8 },
  },
  'ink in its own colours': { ink: { color: null, strength: 0.5 }, blend: 'multiply' },
  'violet ink': { ink: { color: '#5b2a86', strength: 0.5 } },
  'more light': { tone: { brightness: 0.4, contrast: 0 } },
  'less contrast': { tone: { brightness: 0, contrast: -0.5 } },
  'a tint': { tone: { brightness: 0, contrast: 0, tint: { color: '#a05010', amount: 0.8 } } },
  'a filled frame': { frame: { fit: 'fill', x: 0.2, y: 0.9, zoom: 1.6 } },
  'a fitted frame': { frame: { fit: 'fit', x: 0, y: 0.5, zoom: 1 } },
  'mirrored sides': { flip: 'both', frame: { fit: 'fill', x: 0, y: 0, zoom: 2 } },
  'rounded corners': { mask: { form: 'rounded', radius: 30 } },
  'an oval': { mask: { form: 'ellipse' } },
  'a hexagon': { mask: { form: 'polygon', corners: 6 } },
  'a star': { mask: { form: 'star', corners: 5, depth: 0.5 } },
};

const sheet = { width: 300, height: 260 };
const holding = (fields: Partial<ImageLayer>): Document =>
  createDocument({
    name: 'Диплом',
    sheet,
    layers: [
      aShapeLayer({ id: 'area', x: 0, y: 0, width: 150, height: 260, fill: '#f0d890' }),
      aTextLayer({ x: 30, y: 100, display: 'Директор школы' }),
      anImageLayer({ src, width: 200, height: 150, x: 60, y: 40, rotation: 10, ...fields }),
    ],
  });
const plain = holding({});

/** The pixels of the document, as text. */
const drawn = async (document: Document): Promise<string> => {
  const { data } = await decoded(await (await nodeRenderer(document, 'png', images, 1)).render(null));
  return Buffer.from(data).toString('base64');
};

const NO_LOOKS = { frame: null, flip: null, mask: null, ink: null, tone: null } as const;

/** The looks taken away, by the edits of the panel. */
function madePlain(document: Document): Document {
  const ids = document.layers.map(({ id }) => id);
  return setEffects(setPictureLooks(document, ids, NO_LOOKS), ids, { blend: null, dropShadow: null });
}

const PLACES: Readonly<Record<string, (document: Document) => Promise<string>>> = {
  'a thumbnail': async (document) =>
    drawn((await thumbnailJob(document, { record: null, width: 640, file: stamp })).document),
  'a saved project': (document) => drawn(stored(document)),
  'a bundle': async (document) => drawn((await bundled(document, { pictures: [stamp] })).document),
  'the clipboard': (document) => drawn({ ...document, layers: copied(document).layers }),
  undo: (document) => drawn(undone(document, madePlain)),
};

describe.each(Object.entries(LOOKS))('%s', (_, look) => {
  test('is seen', async () => {
    expect((await drawn(holding(look))) === (await drawn(plain))).toBe(false);
  });

  test.each(Object.entries(PLACES))('is the same after %s', async (_place, read) => {
    const document = holding(look);
    expect((await read(document)) === (await drawn(document))).toBe(true);
  });

  test('is published with a template', () => {
    expect(published(holding(look), () => '').layers.at(-1)).toMatchObject(look);
  });

  test('is saved so that an older program does not lose it', () => {
    const document = holding(look);
    expect([checkLayersText(encodeDocument(document).layers), storedVersion(document)]).toEqual([
      { ok: true },
      '3',
    ]);
  });
});

test('layers without looks keep their bytes, and their form', () => {
  const { blend: _, ...look } = LOOKS['ink in its own colours'] ?? {};
  expect(encodeDocument(madePlain(holding({ ...look, blend: 'multiply' })))).toEqual(encodeDocument(plain));
});

test.each(Object.entries(EFFECTS))('the format painter takes %s', async (_, effect) => {
  const [, , from] = holding(effect).layers;
  if (from === undefined) throw new Error('There are three layers.');
  expect((await drawn(applyLook(plain, ['image'], lookOf(from)))) === (await drawn(holding(effect)))).toBe(
    true,
  );
});

describe.runIf(hasJudges)('a PDF', () => {
  test.each(Object.entries(LOOKS))('shows %s as the image does', async (_, look) => {
    const document = holding(look);
    const png = await (await nodeRenderer(document, 'png', images)).render(null);
    const { width, height } = { width: 2 * sheet.width, height: 2 * sheet.height };
    const page = rasterised(await pdfOf(document, images), 1, width, height);
    expect(await difference(page, png)).toBeLessThan(2);
  });
});
