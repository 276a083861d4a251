import { describe, expect, test } from 'vitest';
import { createDocument } from '../../../../src/document/document.ts';
import type { Layer } from '../../../../src/document/layers/layer.ts';
import type { ImageSource } from '../../../../src/engine/ports/imageSource.ts';
import type { ScenePainting } from '../../../../src/engine/render/paintScene.ts';
import { paintScene } from '../../../../src/engine/render/paintScene.ts';
import { partsAround } from '../../../../src/engine/render/scenePart.ts';
import { buildScene } from '../../../../src/engine/scene/buildScene.ts';
import { cssFont } from '../../../../src/engine/text/cssFont.ts';
import { aFormatting, anImageLayer, aTextLayer } from '../builders.ts';
import { aBox, halfEmMeasurer } from '../scene/sceneBuilders.ts';
import type { NamedImage } from './recordingCanvas.ts';
import { recordCalls } from './recordingCanvas.ts';

const sheet = { width: 800, height: 500 };
/** All images are available except those whose `src` says otherwise. */
const images: ImageSource<NamedImage> = {
  get: (src) => (src.includes('lost') ? undefined : { name: `[${src}]`, width: 200, height: 100 }),
};
const regular = cssFont({ family: 'Arial', size: 16, weight: 'normal', style: 'normal' });
const bold = cssFont({ family: 'Arial', size: 16, weight: 'bold', style: 'normal' });

function paint(layers: readonly Layer[], options: Partial<ScenePainting<NamedImage>> = {}) {
  const { ctx, calls, paintGroup } = recordCalls();
  const scene = buildScene(createDocument({ layers, sheet }), halfEmMeasurer);
  const { missing } = paintScene({
    ctx,
    paintGroup,
    scene,
    images,
    scale: 2,
    offsetX: 0,
    offsetY: 0,
    clipToSheet: false,
    ...options,
  });
  return {
    missing,
    calls: calls.map((call) => call.replaceAll(regular, 'regular').replaceAll(bold, 'bold')),
  };
}

describe('the background of a layer', () => {
  test('is painted behind its text or picture, as large as its box', () => {
    const { calls } = paint([
      aTextLayer({ display: 'Ая', x: 10, y: 20, width: 80, height: 30, background: '#ffffee' }),
      anImageLayer({ src: 'фон', x: 0, y: 0, width: 40, height: 20, background: '#00ff00' }),
    ]);
    expect(calls.filter((call) => call.startsWith('fillRect') || call.startsWith('image'))).toEqual([
      'fillRect 0 0 800 500 in #ffffff @ 2 0 0 2 0 0',
      'fillRect 0 0 80 30 in #ffffee @ 2 0 0 2 20 40',
      'fillRect 0 0 40 20 in #00ff00 @ 2 0 0 2 0 0',
      'image [фон] 0 0 40 20 medium @ 2 0 0 2 0 0',
    ]);
  });
});

/** What is painted of layers of 40 pixels, without transforms. */
const partsOf = (layers: readonly Layer[], options: Partial<ScenePainting<NamedImage>> = {}) =>
  paint(layers, options).calls.flatMap((call) =>
    /^(group.*|end of group|image \S+|fillRect 0 0 40)/.exec(call) ? [call.split(' @ ')[0]] : [],
  );

describe('the opacity of a layer', () => {
  const half = { x: 10, y: 20, width: 40, height: 20, opacity: 0.5 };
  test('with a background applies to both together', () => {
    expect(partsOf([anImageLayer({ ...half, src: 'фон', background: '#00ff00' })])).toEqual([
      'group 0.5 in 19 39 82 42',
      'fillRect 0 0 40 20 in #00ff00',
      'image [фон] 0 0 40 20 medium',
      'end of group',
    ]);
  });

  test.each([
    ['of one part', { opacity: 0.5 }],
    ['that is solid', { opacity: 1, background: '#00ff00' }],
    ['that is invisible', { opacity: 0, background: '#00ff00' }],
  ])('%s needs no group', (_, fields) => {
    const parts = partsOf([anImageLayer({ ...half, src: 'фон', ...fields })]);
    expect(parts.some((part) => part?.includes('group'))).toBe(false);
  });

  test('takes a group only as large as what is seen', () => {
    const region = { x: 0, y: 0, width: 50, height: 50 };
    expect(partsOf([anImageLayer({ ...half, src: 'фон', background: '#00ff00' })], { region })[0]).toBe(
      'group 0.5 in 19 39 31 11',
    );
  });
});

describe('the page', () => {
  test('is a white sheet at its place, then the layers from the bottom up', () => {
    const { calls } = paint(
      [
        anImageLayer({ id: 'a', src: 'фон', x: 0, y: 0, width: 400, height: 250, scale: 2 }),
        anImageLayer({ id: 'b', src: 'печать', x: 100, y: 50, width: 40, height: 40 }),
      ],
      { scale: 1.5, offsetX: 30, offsetY: -12 },
    );
    expect(calls).toEqual([
      'fillRect 0 0 800 500 in #ffffff @ 1.5 0 0 1.5 30 -12',
      'image [фон] 0 0 800 500 low @ 1.5 0 0 1.5 30 -12',
      'image [печать] 0 0 40 40 medium @ 1.5 0 0 1.5 180 63',
      'restore',
    ]);
  });

  test('draws each run of a text on its baseline, in its own font and colour', () => {
    const formatting = aFormatting({ range: [4, 8], format: { fontWeight: 'bold', color: '#aa0000' } });
    const layer = aTextLayer({ x: 10, y: 20, display: 'Ура Иван', lineHeight: 1, formatting });
    const { calls } = paint([layer]);
    const [node] = buildScene(createDocument({ layers: [layer] }), halfEmMeasurer).nodes;
    const baseline = node?.layout?.lines[0]?.baseline ?? 0;
    const y = String(Math.round(baseline * 1000) / 1000);
    expect(calls.slice(1)).toEqual([
      `«Ура » 0 ${y} left alphabetic regular in #000000 @ 2 0 0 2 20 40`,
      `«Иван» 32 ${y} left alphabetic bold in #aa0000 @ 2 0 0 2 20 40`,
      'restore',
    ]);
  });

  test('draws nothing for an empty text', () => {
    expect(paint([aTextLayer({ display: ' \n' })]).calls.slice(1)).toEqual(['restore']);
  });

  test('turns a layer about the centre of its box', () => {
    const { calls } = paint([aBox({ id: '1', x: 100, y: 100, width: 80, height: 40, rotation: 90 })]);
    // The box's top-left corner maps to the top right of the rotated box: (160, 80), at scale 2.
    expect(calls[1]).toBe('image [/api/images/1] 0 0 80 40 medium @ 0 2 -2 0 320 160');
  });

  test('is cut off at the sheet when asked, so that layers outside are not seen', () => {
    expect(paint([], { clipToSheet: true }).calls[0]).toBe('clip rect 0 0 1600 1000 @ 1 0 0 1 0 0');
  });

  test('leaves out layers that are named, and the sheet when it is not wanted', () => {
    const layers = ['1', '2'].map((id) => aBox({ id, x: 0, y: 0, width: 10, height: 10 }));
    const { calls } = paint(layers, { skipLayerIds: new Set(['1']), withSheet: false });
    expect(calls).toEqual(['image [/api/images/2] 0 0 10 10 medium @ 2 0 0 2 0 0', 'restore']);
  });

  test('paints only what may reach a region, and only inside it', () => {
    const layers = [0, 300, 600].map((x) => aBox({ id: String(x), x, y: 0, width: 100, height: 100 }));
    const { calls } = paint(layers, { region: { x: 700, y: 20, width: 40, height: 40 } });
    expect(calls).toEqual([
      'clip rect 700 20 40 40 @ 1 0 0 1 0 0',
      'fillRect 0 0 800 500 in #ffffff @ 2 0 0 2 0 0',
      'image [/api/images/300] 0 0 100 100 medium @ 2 0 0 2 600 0',
      'restore',
    ]);
  });
});

/** First, last and count. */
const ends = (numbers: readonly string[]) => [numbers[0], numbers.at(-1), numbers.length];

describe('a text of 20,000 lines', () => {
  const lines = Array.from({ length: 20_000 }, (_, index) => String(index)).join('\n');
  const painted = (layer: Partial<Parameters<typeof aTextLayer>[0]>, options: Parameters<typeof paint>[1]) =>
    paint([aTextLayer({ display: lines, ...layer })], options).calls.flatMap(
      (call) => /^«(\d+)»/.exec(call)?.[1] ?? [],
    );

  test('paints only the lines that may leave ink on the sheet when that is cut out', () => {
    expect(ends(painted({ x: 0, y: -9600, lineHeight: 1 }, { clipToSheet: true }))).toEqual([
      '598',
      '632',
      35,
    ]);
  });

  test('paints only the lines on the canvas when its size is known, also when it is turned', () => {
    const shown = { scale: 1, offsetX: 0, offsetY: 0, size: { width: 100, height: 100 } };
    expect(ends(painted({ x: 0, y: 0, lineHeight: 1 }, shown))).toEqual(['0', '7', 8]);
    const turned = painted({ x: 0, y: -160_000, lineHeight: 1, rotation: 180 }, shown);
    expect(ends(turned)).toEqual(['9992', '10001', 10]);
  });

  test('paints every line when nothing says what is in sight', () => {
    expect(painted({ x: 0, y: 0 }, {})).toHaveLength(20_000);
  });
});

describe('an image that cannot be had', () => {
  test('is named once and nothing is drawn for it', () => {
    const { calls, missing } = paint([
      anImageLayer({ id: 'a', src: 'lost 1' }),
      anImageLayer({ id: 'b', src: 'lost 2' }),
      anImageLayer({ id: 'c', src: 'lost 1' }),
    ]);
    expect({ calls: calls.slice(1), missing }).toEqual({ calls: ['restore'], missing: ['lost 1', 'lost 2'] });
  });

  test('is not asked for when its layer is left out', () => {
    const layers = [anImageLayer({ id: 'a', src: 'lost' })];
    expect(paint(layers, { skipLayerIds: new Set(['a']) }).missing).toEqual([]);
  });
});

describe('a page cut around what moves', () => {
  const layers = ['1', '2', '3', '4', '5'].map((id) => aBox({ id, x: 0, y: 0, width: 10, height: 10 }));
  const scene = buildScene(createDocument({ layers, sheet }), halfEmMeasurer);

  test('has everything from the lowest moving layer to the highest in the middle', () => {
    expect(partsAround(scene, new Set(['4', '2']))).toEqual({
      below: { start: 0, end: 1 },
      moving: { start: 1, end: 4 },
      above: { start: 4, end: 5 },
    });
    expect(partsAround(scene, new Set(['hidden'])).below).toEqual({ start: 0, end: 5 });
  });

  test('is painted by its three parts as it is painted whole', () => {
    const { below, moving, above } = partsAround(scene, new Set(['2']));
    const parts = [
      paint(layers, { part: below }),
      paint(layers, { part: moving, withSheet: false }),
      paint(layers, { part: above, withSheet: false }),
    ].flatMap(({ calls }) => calls.slice(0, -1));
    expect([...parts, 'restore']).toEqual(paint(layers).calls);
  });
});
