/**
 * Pixel guarantees of the page on a real canvas (Skia in Node): parts and regions add up to the whole page.
 */
import { beforeAll, describe, expect, test } from 'vitest';
import { createDocument } from '../../../../src/document/document.ts';
import type { Layer } from '../../../../src/document/layers/layer.ts';
import type { ScenePainting } from '../../../../src/engine/render/paintScene.ts';
import { groupsOnBitmap } from '../../../../src/engine/render/layerGroup.ts';
import { paintScene } from '../../../../src/engine/render/paintScene.ts';
import { partsAround } from '../../../../src/engine/render/scenePart.ts';
import { buildScene } from '../../../../src/engine/scene/buildScene.ts';
import type { NodeSurface } from '../../../host/nodeHost.ts';
import { createNodeHost } from '../../../host/nodeHost.ts';
import { aFormatting, anImageLayer, aShapeLayer, aTextLayer } from '../builders.ts';

const host = createNodeHost();
await host.loadParts([aTextLayer({ typography: true })]);
const sheet = { width: 300, height: 200 };
const scale = 1.7;
const title = aTextLayer({
  id: 'title',
  display: 'Почётная грамота',
  x: 30.4,
  y: 40,
  rotation: 12,
  formatting: aFormatting({ range: [9, 16], format: { fontSize: 40, fontWeight: 'bold', color: '#b03030' } }),
});
const document = createDocument({
  sheet,
  layers: [
    anImageLayer({ id: 'background', src: 'stripes', x: 0, y: 0, width: 300, height: 200 }),
    title,
    aTextLayer({ id: 'name', display: 'Иванова Ольга', x: 120, y: 110, rotation: -8 }),
    anImageLayer({ id: 'stamp', src: 'stripes', x: 220, y: 90, width: 120, height: 60, rotation: 30 }),
  ],
});

beforeAll(async () => {
  host.loadFonts(['Arial']);
  const stripes = host.createSurface(30, 20);
  for (const [index, color] of ['#ffe0a0', '#a0e0ff', '#e0ffa0'].entries()) {
    stripes.context.fillStyle = color;
    stripes.context.fillRect(index * 10, 0, 10, 20);
  }
  const red = host.createSurface(4, 4);
  red.context.fillStyle = '#ff0000';
  red.context.fillRect(0, 0, 4, 4);
  await host.addImage('red', await host.encode(red, 'image/png', 1));
  await host.addImage('stripes', await host.encode(stripes, 'image/png', 1));
});

const surface = () => host.createSurface(sheet.width * scale + 40, sheet.height * scale + 40);
const pixelsOf = ({ canvas, context }: NodeSurface) =>
  Buffer.from(context.getImageData(0, 0, canvas.width, canvas.height).data);

function paintOn(target: NodeSurface, layers = document, options: Partial<ScenePainting<never>> = {}) {
  paintScene({
    ctx: target.context,
    scene: buildScene(layers, host.typesetter),
    images: host.images,
    paintGroup: groupsOnBitmap((width, height) => {
      const { context: ctx, canvas } = host.createSurface(width, height);
      return { ctx, picture: canvas as never }; // the canvas of @napi-rs draws canvases like images
    }),
    scale,
    offsetX: 20,
    offsetY: 20,
    clipToSheet: true,
    ...options,
  });
  return target;
}

/** Opacity of a pixel outside the sheet but inside the stamp. */
const opacityBeside = (clipToSheet: boolean) => {
  const { context } = paintOn(surface(), document, { clipToSheet });
  return [...context.getImageData(sheet.width * scale + 25, 235, 1, 1).data].at(3);
};

/** The lowest level of red of a text's pixels. */
const darkest = (opacity: number) => {
  const layers = [aTextLayer({ x: 10, y: 10, opacity })];
  const { canvas, context } = paintOn(surface(), createDocument({ sheet, layers }));
  const { data } = context.getImageData(20, 20, canvas.width - 40, canvas.height - 40);
  return data.reduce((least, value, at) => (at % 4 === 0 ? Math.min(least, value) : least), 255);
};

/** Colours of more than 500 pixels of the sheet with this layer only. */
const coloursOf = (layer: Layer): readonly string[] => {
  const { context } = paintOn(surface(), createDocument({ sheet, layers: [layer] }));
  const { data } = context.getImageData(20, 20, sheet.width * scale, sheet.height * scale);
  const counts = new Map<string, number>();
  for (let at = 0; at < data.length; at += 4) {
    const colour = data.slice(at, at + 3).join(' ');
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  return [...counts].filter(([, count]) => count > 500).map(([colour]) => colour);
};

describe('opacity', () => {
  test('mixes a layer with what lies below it, and leaves the layers above solid', () => {
    const flat = { src: 'red', y: 0, width: 100, height: 100 };
    const layers = [
      anImageLayer({ ...flat, id: 'half', x: 0, opacity: 0.5 }),
      anImageLayer({ ...flat, id: 'none', x: 100, opacity: 0 }),
      anImageLayer({ ...flat, id: 'solid', x: 200 }),
    ];
    const { context } = paintOn(surface(), createDocument({ sheet, layers }));
    const colourAt = (x: number) => [...context.getImageData(20 + x * scale, 20 + 50 * scale, 1, 1).data];
    expect([colourAt(50), colourAt(150), colourAt(250)]).toEqual([
      [255, 127, 127, 255],
      [255, 255, 255, 255],
      [255, 0, 0, 255],
    ]);
  });

  test('applies to a layer as a whole: what it paints on itself covers, and is not mixed', () => {
    const half = { y: 0, width: 90, height: 100, opacity: 0.5 };
    const formatting = aFormatting();
    const red = { ...formatting.default, color: '#ff0000', fontSize: 80, fontWeight: 'bold' as const };
    const layers = [
      anImageLayer({ ...half, src: 'red', x: 0, background: '#0000ff' }),
      aShapeLayer({ ...half, x: 100, fill: '#0000ff', stroke: '#ff0000', strokeWidth: 40 }),
      aTextLayer({
        ...half,
        x: 200,
        display: 'Ш',
        background: '#0000ff',
        formatting: { ...formatting, default: red },
      }),
    ];
    const [white, blue, faint] = ['255 255 255', '127 127 255', '255 127 127'];
    expect(layers.map((layer) => coloursOf(layer).toSorted())).toEqual([
      [faint, white].toSorted(),
      [blue, faint, white].toSorted(),
      [blue, faint, white].toSorted(),
    ]);
  });

  test('of a layer of several parts leaves the same pixels whole and in a region', () => {
    const half = { width: 120, height: 60, opacity: 0.6, background: '#ffeeaa' };
    const layers = [
      anImageLayer({ id: 'back', src: 'stripes', x: 0, y: 0, width: 300, height: 200 }),
      { ...title, rotation: 0, opacity: 0.6, background: '#aaeeff' },
      anImageLayer({ ...half, id: 'stamp', src: 'red', x: 150, y: 100 }),
      aShapeLayer({ ...half, id: 'seal', shape: 'ellipse', x: -30, y: 120, rotation: 20, strokeWidth: 6 }),
    ];
    const shown = createDocument({ sheet, layers });
    const whole = paintOn(surface(), shown);
    const page = paintOn(surface(), shown);
    paintOn(page, shown, { region: { x: 90, y: 70, width: 240, height: 190 } });
    expect(pixelsOf(page).equals(pixelsOf(whole))).toBe(true);
  });

  test.each([
    ['solid', {}],
    ['seen through', { opacity: 0.6 }],
    ['turned', { rotation: 9 }],
  ])('of a %s text with all looks leaves the same pixels whole and in a region', (_, fields) => {
    const formatting = aFormatting(
      { range: [3, 9], format: { capitals: 'small', strike: true } },
      { range: [10, 14], format: { script: 'super' } },
    );
    const looks = { letterSpacing: 0.1, underline: true, textAlign: 'justify', fontSize: 24 } as const;
    const text = aTextLayer({
      ...fields,
      x: 20,
      y: 20,
      width: 230,
      height: 150,
      display: 'Диплом "победителя" в конкурсе N 5',
      verticalAlign: 'middle',
      typography: true,
      outline: { color: '#ffcc00', width: 3 },
      shadow: { color: '#777799', x: 6, y: -4 },
      formatting: { ...formatting, default: { ...formatting.default, ...looks } },
    });
    const shown = createDocument({ sheet, layers: [text] });
    const whole = paintOn(surface(), shown);
    const page = paintOn(surface(), shown);
    paintOn(page, shown, { region: { x: 90, y: 70, width: 240, height: 110 } });
    const empty = paintOn(surface(), createDocument({ sheet }));
    expect([pixelsOf(page).equals(pixelsOf(whole)), pixelsOf(empty).equals(pixelsOf(whole))]).toEqual([
      true,
      false,
    ]);
  });

  test('of a text weakens its letters', () => {
    expect([darkest(1) < 10, darkest(0.4) > 140, darkest(0)]).toEqual([true, true, 255]);
  });
});

describe('shapes', () => {
  const shapes = createDocument({
    sheet,
    layers: [
      aShapeLayer({
        id: 'card',
        x: 20,
        y: 20,
        width: 160,
        height: 90,
        radius: 20,
        fill: '#dbe7ff',
        stroke: '#334455',
        strokeWidth: 7,
      }),
      aShapeLayer({
        id: 'seal',
        shape: 'ellipse',
        x: 150,
        y: 60,
        width: 90,
        height: 90,
        rotation: 20,
        opacity: 0.5,
        stroke: '#aa0000',
        dash: 'dashed',
      }),
      aShapeLayer({
        id: 'rule',
        shape: 'line',
        x: 20,
        y: 150,
        width: 250,
        height: 6,
        rotation: -7,
        fill: null,
        stroke: '#008800',
      }),
    ],
  });

  test('are the same painted in one go and in parts over bitmaps', () => {
    const parts = partsAround(buildScene(shapes, host.typesetter), new Set(['seal']));
    const page = surface();
    page.context.drawImage(paintOn(surface(), shapes, { part: parts.below }).canvas, 0, 0);
    paintOn(page, shapes, { part: parts.moving, withSheet: false });
    paintOn(page, shapes, { part: parts.above, withSheet: false });
    expect(pixelsOf(page).equals(pixelsOf(paintOn(surface(), shapes)))).toBe(true);
  });

  test('leave no pixel outside the box that they say they paint in', () => {
    const whole = paintOn(surface(), shapes);
    const region = { x: 20, y: 20, width: sheet.width * scale, height: sheet.height * scale };
    const inRegion = paintOn(paintOn(surface(), createDocument({ sheet })), shapes, { region });
    expect(pixelsOf(inRegion).equals(pixelsOf(whole))).toBe(true);
  });
});

describe('pixels of the page', () => {
  test('are the same painted in one go and over a bitmap of what lies below', () => {
    const parts = partsAround(buildScene(document, host.typesetter), new Set(['name']));
    const below = paintOn(surface(), document, { part: parts.below });
    const page = surface();
    page.context.drawImage(below.canvas, 0, 0);
    paintOn(page, document, { part: parts.moving, withSheet: false });
    paintOn(page, document, { part: parts.above, withSheet: false });
    expect(pixelsOf(page).equals(pixelsOf(paintOn(surface())))).toBe(true);
  });

  test('are the same painted anew and in the one region that a change touched', () => {
    const before = { ...document, layers: document.layers.filter((layer) => layer.id !== 'stamp') };
    const changed = {
      ...before,
      layers: before.layers.map((layer) => (layer.id === 'title' ? { ...title, x: 44, y: 52 } : layer)),
    };
    const page = paintOn(surface(), before);
    paintOn(page, changed, { region: { x: 20, y: 20, width: 490, height: 290 } });
    expect(pixelsOf(page).equals(pixelsOf(paintOn(surface(), changed)))).toBe(true);
  });

  test('outside the sheet stay clear when the page is cut off at it, and do not otherwise', () => {
    expect([opacityBeside(true), opacityBeside(false)]).toEqual([0, 255]);
  });
});

describe('a region with effects', () => {
  const shadow = { x: 6, y: 4, blur: 9, color: '#203080', opacity: 0.7 };
  const effects = createDocument({
    sheet,
    layers: [
      aShapeLayer({ id: 'area', x: 0, y: 0, width: 150, height: 200, fill: '#ffe08a' }),
      aShapeLayer({ id: 'cast', x: 40, y: 30, width: 120, height: 70, dropShadow: shadow, rotation: 20 }),
      aShapeLayer({ id: 'both', x: 130, y: 80, fill: '#40a060', dropShadow: shadow, blend: 'multiply' }),
      aTextLayer({ id: 'name', display: 'Ольга', x: 30, y: 140, opacity: 0.5, dropShadow: shadow }),
      anImageLayer({
        id: 'round',
        src: 'stripes',
        x: 220,
        y: 60,
        width: 60,
        height: 60,
        blend: 'darken',
        frame: { fit: 'fill', x: 0.5, y: 0.5, zoom: 2 },
        mask: { form: 'ellipse' },
      }),
    ],
  });

  test.each([
    { x: 60, y: 50, width: 97, height: 61 },
    { x: 200, y: 130, width: 180, height: 120 },
    { x: 20, y: 20, width: 40, height: 300 },
    { x: 395, y: 120, width: 60, height: 60 },
  ])('at $x, $y equals the whole page to a level', (region) => {
    const [whole, part] = [paintOn(surface(), effects), paintOn(surface(), effects, { region })];
    const { x, y, width, height } = region;
    const [a, b] = [whole, part].map(({ context }) => context.getImageData(x, y, width, height).data);
    const worst = a?.reduce((most, value, at) => Math.max(most, Math.abs(value - (b?.[at] ?? 0))), 0);
    expect(worst).toBeLessThanOrEqual(1);
  });
});
