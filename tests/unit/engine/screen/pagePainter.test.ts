/**
 * The incremental painter on a real canvas: after any sequence of documents it shows the same as a full
 * painting.
 */
import type { Canvas, Image } from '@napi-rs/canvas';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Document } from '../../../../src/document/document.ts';
import { createDocument } from '../../../../src/document/document.ts';
import type { Layer } from '../../../../src/document/layers/layer.ts';
import type { Canvas2D } from '../../../../src/engine/ports/canvas.ts';
import type { PageView } from '../../../../src/engine/screen/wholePage.ts';
import { createPagePainter } from '../../../../src/engine/screen/pagePainter.ts';
import { loadLongPages } from '../../../../src/engine/screen/loadLongPages.ts';
import { groupsOnBitmap } from '../../../../src/engine/render/layerGroup.ts';
import { paintScene } from '../../../../src/engine/render/paintScene.ts';
import { buildScene } from '../../../../src/engine/scene/buildScene.ts';
import type { NodeSurface } from '../../../host/nodeHost.ts';
import { createNodeHost } from '../../../host/nodeHost.ts';
import { runs } from '../../../properties.ts';
import { aFormatting, anImageLayer, aTextLayer } from '../builders.ts';

const host = createNodeHost();
const sheet = { width: 300, height: 200 };
const place = { width: 560, height: 400, scale: 1.7, offsetX: 25, offsetY: 30 };
/** Overlapping texts and images in turn. */
const crowdOf = (length: number): readonly Layer[] =>
  Array.from({ length }, (_layer, index) => {
    const at = { id: `layer-${index}`, x: (index * 37) % 260, y: (index * 53) % 180 };
    return index % 2 === 0
      ? aTextLayer({ ...at, display: `Диплом ${index}`, formatting: aFormatting() })
      : anImageLayer({ ...at, src: 'stripes', width: 40, height: 24 });
  });
const crowd = crowdOf(60);
/** Enough layers in each place to make the painter keep bitmaps. */
const throng = crowdOf(240);
/** Some are of several parts and seen through. */
const few = crowd
  .slice(0, 12)
  .map((layer, index) => (index % 4 < 2 ? layer : { ...layer, opacity: 0.6, background: '#a0c0ff' }));

const longPages = await loadLongPages();

beforeAll(async () => {
  host.loadFonts(['Arial']);
  const stripes = host.createSurface(30, 20);
  for (const [index, color] of ['#ffe0a0', '#a0e0ff', '#e0ffa0'].entries()) {
    stripes.context.fillStyle = color;
    stripes.context.fillRect(index * 10, 0, 10, 20);
  }
  await host.addImage('stripes', await host.encode(stripes, 'image/png', 1));
});

type Picture = Image | Canvas;
const documentOf = (layers: readonly Layer[]): Document => createDocument({ sheet, layers });
const pixelsOf = ({ canvas, context }: NodeSurface) =>
  Buffer.from(context.getImageData(0, 0, canvas.width, canvas.height).data);

function createGroupBitmap(width: number, height: number) {
  const { context, canvas } = host.createSurface(width, height);
  return { ctx: context as Canvas2D<Picture>, picture: canvas }; // see aPage
}

/** The same canvas; each drawing of letters or of a picture on it is reported. */
function counted(ctx: Canvas2D<Picture>, onDrawn: () => void): Canvas2D<Picture> {
  return new Proxy(ctx, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      return (...args: unknown[]): unknown => {
        if (name === 'fillText' || name === 'drawImage') onDrawn();
        return value.apply(target, args);
      };
    },
    set: (target, name, value) => Reflect.set(target, name, value),
  });
}

/**
 * A canvas with its painter. `show` paints a document and returns whether there was anything to paint.
 * @param stepBitmaps whether there is memory for bitmaps that are painted in steps
 */
function aPage({ bitmaps = true, stepBitmaps = true } = {}) {
  const surface = host.createSurface(place.width, place.height);
  let drawn = 0;
  const countedOn = (ctx: Canvas2D<Picture>) => counted(ctx, () => (drawn += 1));
  const ctx = countedOn(surface.context);
  let made = 0;
  const painter = createPagePainter<Picture>(
    {
      ctx,
      picture: surface.canvas,
      images: host.images,
      createBitmap: (width, height) => {
        made += 1;
        const bitmap = host.createSurface(width, height);
        const on = countedOn(bitmap.context);
        return bitmaps ? { ctx: on, picture: () => bitmap.canvas } : null;
      },
      createGroupBitmap: (width, height) => {
        const { picture, ...bitmap } = createGroupBitmap(width, height);
        return stepBitmaps ? { ctx: countedOn(bitmap.ctx), picture } : null;
      },
    },
    () => longPages,
  );
  let scene: PageView['scene'] | undefined;
  const show = (layers: readonly Layer[], options: Partial<PageView> = {}) => {
    scene = buildScene(documentOf(layers), host.typesetter, scene);
    return painter.paint({ scene, ...place, clipToSheet: true, asExport: false, moving: null, ...options });
  };
  const { forget, isRough } = painter;
  /** Returns in how many turns. */
  const settle = () => {
    let turns = 1;
    while (!painter.settle()) turns += 1;
    return turns;
  };
  return {
    show,
    forget,
    settle,
    settleOnce: painter.settle,
    isRough,
    pixels: () => pixelsOf(surface),
    bitmapsMade: () => made,
    /** How many texts and pictures have been drawn since the last call, on all bitmaps. */
    drawn: () => {
      const since = drawn;
      drawn = 0;
      return since;
    },
    surface,
  };
}

function anew(
  layers: readonly Layer[],
  options: Partial<Pick<PageView, 'scale' | 'offsetX' | 'offsetY' | 'clipToSheet'>> = {},
): Buffer {
  const surface = host.createSurface(place.width, place.height);
  const scene = buildScene(documentOf(layers), host.typesetter);
  const { scale, offsetX, offsetY } = place;
  const ctx = surface.context as Canvas2D<Picture>; // see aPage
  const { images } = host;
  paintScene<Picture>({
    ctx,
    scene,
    images,
    paintGroup: groupsOnBitmap(createGroupBitmap),
    scale,
    offsetX,
    offsetY,
    clipToSheet: true,
    ...options,
  });
  return pixelsOf(surface);
}

function greatestDifference(a: Buffer, b: Buffer): number {
  // Comparing whole buffers first is a hundred times as fast.
  if (a.equals(b)) return 0;
  return a.reduce((most, value, index) => Math.max(most, Math.abs(value - (b[index] ?? 0))), 0);
}

const areSame = (one: readonly string[], other: readonly string[]) =>
  one.map((part, index) => part === other[index]);

const moved = (layers: readonly Layer[], id: string, change: Partial<Layer>) =>
  layers.map((layer) => (layer.id === id ? ({ ...layer, ...change } as Layer) : layer)); // the same kind of layer

/** Steps of a drag of the layer with this id. */
const dragOf = (id: string, layers: readonly Layer[]) =>
  Array.from({ length: 12 }, (_, step) => moved(layers, id, { x: step, y: step }));

interface Change {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly visible: boolean;
}

/**
 * Shows the page after each change. Returns the difference of the last picture from a full painting, before
 * and after edits pause.
 */
function differencesAfter(changes: readonly Change[], clipToSheet: boolean) {
  const page = aPage();
  let layers = few;
  page.show(layers, { clipToSheet });
  for (const { id, ...fields } of changes) page.show((layers = moved(layers, id, fields)), { clipToSheet });
  const expected = anew(layers, { clipToSheet });
  const inPieces = greatestDifference(page.pixels(), expected);
  page.settle();
  return { inPieces, settled: greatestDifference(page.pixels(), expected) };
}

describe('a page that changes has the pixels of one painted anew', () => {
  test('once edits pause, after any changes of its layers; before that, to a level', () => {
    const change = fc.record({
      id: fc.nat(11).map((index) => `layer-${index}`),
      x: fc.integer({ min: -40, max: 320 }),
      y: fc.integer({ min: -30, max: 220 }),
      visible: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(change, { maxLength: 4 }), fc.boolean(), (changes, clipToSheet) => {
        const { inPieces, settled } = differencesAfter(changes, clipToSheet);
        expect([inPieces <= 1, settled]).toEqual([true, 0]);
      }),
      { numRuns: runs(40) },
    );
  });

  test('once edits pause, when the edge of the box that was painted cuts an image', () => {
    const changes = [{ id: 'layer-1', x: 0, y: 92, visible: true }];
    expect(differencesAfter(changes, false)).toEqual({ inPieces: 1, settled: 0 });
  });

  test('when letters that stuck out of their box leave', () => {
    const sticking = aTextLayer({
      id: 'sticking',
      display: 'Ъёж\nШирокая строка\nЩука',
      x: 90,
      y: 60,
      width: 20,
      height: 10,
      lineHeight: 0.6,
      fit: 'shrink',
      formatting: aFormatting(),
    });
    const page = aPage();
    page.show([...few, sticking]);
    page.show([...few, { ...sticking, x: 10, y: 140 }]);
    expect(page.pixels().equals(anew([...few, { ...sticking, x: 10, y: 140 }]))).toBe(true);
  });

  test('to a hair when images are turned: Skia samples them a sixteenth of a pixel apart', () => {
    const page = aPage();
    const turned = crowd.map((layer, index) => ({ ...layer, rotation: index * 11 }));
    page.show(turned);
    const next = moved(turned, 'layer-21', { x: 120, y: 80 });
    page.show(next);
    expect(greatestDifference(page.pixels(), anew(next))).toBeLessThanOrEqual(16);
  });

  test('after another scale, another sheet and new layers', () => {
    const page = aPage();
    page.show(few, { scale: 1.1 });
    page.show(few, { clipToSheet: false });
    page.show(crowd);
    expect(page.pixels().equals(anew(crowd))).toBe(true);
  });
});

/** The end position of the steps below. */
const end = (id: string) => moved(throng, id, { x: 60, y: 61 });

describe('while layers are moved', () => {
  /** Across the page, and then long enough at its end for all bitmaps to be painted. */
  const steps = [
    { x: 40, y: 20 },
    { x: 150, y: 90 },
    { x: 280, y: 190 },
    ...Array.from({ length: 20 }, (_, step) => ({ x: 41 + step, y: 42 + step })),
  ];
  const dragged = (id: string, layers: readonly Layer[], page = aPage()) => {
    const moving = new Set([id]);
    page.show(layers);
    for (const step of steps) page.show(moved(layers, id, step), { moving });
    return page;
  };

  test('the page has the pixels of one painted anew, images to a level, when nothing lies above them', () => {
    const page = dragged('layer-239', throng);
    expect(greatestDifference(page.pixels(), anew(end('layer-239')))).toBeLessThanOrEqual(1);
  });

  test('what lies above is blended to a level or two', () => {
    const page = dragged('layer-30', throng);
    expect(greatestDifference(page.pixels(), anew(end('layer-30')))).toBeLessThanOrEqual(2);
  });

  test('bitmaps are made from the second step on, one in a step, only of what the layers come near', () => {
    const page = aPage();
    const moving = new Set(['layer-30']);
    page.show(throng);
    const there = moved(throng, 'layer-30', { x: 40, y: 20 });
    page.show(there, { moving });
    const afterFirst = page.bitmapsMade();
    page.show(moved(throng, 'layer-30', { x: 40, y: 21 }), { moving });
    const afterSecond = page.bitmapsMade();
    for (let x = 41; x < 60; x += 1) page.show(moved(throng, 'layer-30', { x, y: 20 }), { moving });
    expect([afterFirst, afterSecond, page.bitmapsMade()]).toEqual([0, 1, 4]);
  });

  test('a layer that changes of itself is seen at once, above and below', () => {
    const page = dragged('layer-30', throng);
    const moving = new Set(['layer-30']);
    let layers = end('layer-30');
    for (const id of ['layer-3', 'layer-51']) {
      page.show((layers = moved(layers, id, { x: 70, y: 70 })), { moving });
    }
    expect(greatestDifference(page.pixels(), anew(layers))).toBeLessThanOrEqual(2);
  });

  test('the page is the same in a browser that gives no bitmaps, once edits pause', () => {
    const page = dragged('layer-30', throng, aPage({ bitmaps: false }));
    page.settle();
    expect(page.pixels().equals(anew(end('layer-30')))).toBe(true);
  });
});

describe('once edits pause, the page has the very pixels of one painted anew, turned images too', () => {
  const turned = crowd.map((layer, index) => ({ ...layer, rotation: index * 11 }));
  const over = moved(turned, 'layer-30', { x: 120, y: 80 });
  const inPieces = (layers: readonly Layer[], options: Partial<PageView> = {}) => {
    const page = aPage();
    page.show(layers);
    page.show(moved(layers, 'layer-30', { x: 118, y: 77 }), options);
    page.show(moved(layers, 'layer-30', { x: 120, y: 80 }), options);
    return page;
  };
  const moving = new Set(['layer-30']);

  test.each([
    { gesture: 'ends where it was seen last', last: over },
    { gesture: 'ends a step further', last: moved(turned, 'layer-30', { x: 126, y: 84 }) },
    { gesture: 'is taken back', last: turned },
  ])('when a gesture $gesture', ({ last }) => {
    const page = inPieces(turned, { moving });
    page.show(last);
    page.settle();
    expect(page.pixels().equals(anew(last))).toBe(true);
  });

  test('after any gestures, over many layers and few', () => {
    const many = throng.map((layer, index) => ({ ...layer, rotation: index % 3 === 0 ? 0 : index * 11 }));
    const step = fc.record({ x: fc.integer({ min: -40, max: 320 }), y: fc.integer({ min: -30, max: 220 }) });
    const gesture = fc.record({
      id: fc.nat(39).map((index) => `layer-${index}`),
      steps: fc.array(step, { minLength: 1, maxLength: 12 }),
    });
    fc.assert(
      fc.property(
        fc.constantFrom(many, many.slice(0, 40)),
        fc.array(gesture, { minLength: 1, maxLength: 3 }),
        (start, gestures) => {
          const page = aPage();
          let layers: readonly Layer[] = start;
          page.show(layers);
          for (const { id, steps } of gestures) {
            const moving = new Set([id]);
            for (const at of steps) page.show((layers = moved(layers, id, at)), { moving });
            page.show(layers);
          }
          page.settle();
          expect(greatestDifference(page.pixels(), anew(layers))).toBe(0);
        },
      ),
      { numRuns: runs(12) },
    );
  });

  test('of few layers too, that need no bitmaps', () => {
    const page = inPieces(turned.slice(0, 31), { moving });
    page.show(over.slice(0, 31));
    page.settle();
    expect(page.pixels().equals(anew(over.slice(0, 31)))).toBe(true);
  });

  test('when the painter is told that nothing follows the last edit', () => {
    const page = inPieces(turned);
    const before = page.pixels().equals(anew(over));
    page.settle();
    expect([before, page.pixels().equals(anew(over))]).toEqual([false, true]);
  });

  test('and nothing is painted again that was painted whole', () => {
    const page = aPage();
    page.show(turned);
    page.surface.context.clearRect(0, 0, place.width, place.height);
    page.settle();
    expect([page.show(turned), page.pixels().some((part) => part !== 0)]).toEqual([false, false]);
  });
});

describe('while a page of many layers is zoomed or panned', () => {
  const turned = throng.map((layer, index) => ({ ...layer, rotation: index % 5 === 0 ? index : 0 }));
  /** Painted in more than one turn. */
  const heap = crowdOf(1200);
  const view = fc.record({
    scale: fc.constantFrom(0.4, 1, 1.7, 2.3),
    offsetX: fc.integer({ min: -300, max: 300 }),
    offsetY: fc.integer({ min: -300, max: 300 }),
    clipToSheet: fc.boolean(),
  });
  /** The lowest is as large as the sheet: a step of its drag takes long. */
  const backed = heap.with(
    0,
    anImageLayer({ id: 'layer-0', src: 'stripes', x: 0, y: 0, width: 300, height: 200 }),
  );
  const edit = fc.record({
    id: fc.oneof(fc.constant(0), fc.nat(99)).map((index) => `layer-${index}`),
    x: fc.integer({ min: -40, max: 320 }),
    moves: fc.boolean(),
  });

  test('it has the very pixels of one painted anew once events pause, whatever happened before', () => {
    const step = fc.oneof(
      view.map((to) => ({ to })),
      edit.map((by) => ({ by })),
      fc.constant('turn' as const),
    );
    fc.assert(
      fc.property(
        fc.constantFrom(turned, heap, backed),
        fc.array(step, { minLength: 1, maxLength: 8 }),
        view,
        (start, steps, last) => {
          const page = aPage();
          let layers: readonly Layer[] = start;
          let now: Partial<PageView> = {};
          page.show(layers);
          for (const each of steps) {
            if (each === 'turn') page.settleOnce();
            else if ('to' in each) now = each.to;
            else layers = moved(layers, each.by.id, { x: each.by.x });
            const moving = each !== 'turn' && 'by' in each && each.by.moves ? new Set([each.by.id]) : null;
            page.show(layers, { ...now, moving });
          }
          page.show(layers, last);
          page.settle();
          expect(greatestDifference(page.pixels(), anew(layers, last))).toBe(0);
        },
      ),
      { numRuns: runs(25) },
    );
  });

  test('its pixels are the ones that were there, moved or scaled, and no layer is painted', () => {
    const page = aPage();
    page.show(turned);
    const text = page.surface.context.getImageData(200, 150, 100, 80);
    page.show(turned, { offsetX: place.offsetX + 30, offsetY: place.offsetY - 7 });
    const there = page.surface.context.getImageData(230, 143, 100, 80);
    expect([page.isRough(), Buffer.from(there.data).equals(Buffer.from(text.data))]).toEqual([true, true]);
  });

  test('its pixels are taken once for all steps of a zoom, so that none is blurred by those before it', () => {
    const [steps, direct] = [aPage(), aPage()];
    const wanted = { scale: 1.3 };
    steps.show(turned);
    for (const scale of [0.9, 0.3, 0.1, 0.4, 0.8]) steps.show(turned, { scale });
    steps.show(turned, wanted);
    direct.show(turned);
    direct.show(turned, wanted);
    expect([steps.bitmapsMade(), steps.pixels().equals(direct.pixels())]).toEqual([
      direct.bitmapsMade(),
      true,
    ]);
  });

  test('what was outside of the canvas comes from the whole sheet, if that was shown', () => {
    const page = aPage();
    const corner = anImageLayer({ id: 'corner', src: 'stripes', x: 0, y: 0, width: 60, height: 40 });
    const blot = [...crowdOf(300), corner];
    page.show(blot, { scale: 1 });
    page.show(blot, { scale: 4, offsetX: -800, offsetY: -500 });
    page.settle();
    page.show(blot, { scale: 1, offsetX: 0, offsetY: 0 });
    const { data } = page.surface.context.getImageData(10, 20, 1, 1);
    expect([page.isRough(), [...data].slice(0, 3)]).toEqual([true, [255, 224, 160]]);
  });

  test('nothing comes from layers that had changed before the page was painted anew', () => {
    const page = aPage();
    const corner = anImageLayer({ id: 'corner', src: 'stripes', x: 0, y: 0, width: 60, height: 40 });
    page.show([...heap, corner]);
    page.settle();
    const below = heap.map((layer) => ({ ...layer, y: layer.y + 100 }));
    page.show(below);
    page.show(below, { scale: 4, offsetX: -800, offsetY: -500 });
    page.settle();
    page.show(below, { scale: 1, offsetX: 0, offsetY: 0 });
    const { data } = page.surface.context.getImageData(10, 20, 1, 1);
    expect([page.isRough(), [...data].slice(0, 3)]).toEqual([true, [255, 255, 255]]);
  });

  test('the edges of the sheet are exact', () => {
    const [rough, sharp] = [aPage(), aPage()];
    const empty = crowdOf(300).map((layer) => ({ ...layer, x: 120, y: 80 }));
    const zoomed = { scale: 1.31 };
    rough.show(empty);
    rough.show(empty, zoomed);
    sharp.show(empty, zoomed);
    const edge = (page: typeof rough) =>
      Buffer.from(page.surface.context.getImageData(380, 30, 60, 20).data).toString('hex');
    expect([rough.isRough(), edge(rough)]).toEqual([true, edge(sharp)]);
  });

  test('it becomes sharp first where it was zoomed', () => {
    const page = aPage();
    const before = { offsetX: 325 };
    page.show(heap, before);
    page.settle();
    // Twice as large around the point (540, 350).
    page.show(heap, { scale: 3.4, offsetX: 110, offsetY: -290 });
    const parts = () =>
      [515, 300].map((x) => {
        const { data } = page.surface.context.getImageData(x, 320, 40, 60);
        return Buffer.from(data).toString('hex');
      });
    const rough = parts();
    let first = rough;
    while (first.every((part, index) => part === rough[index])) {
      page.settleOnce();
      first = parts();
    }
    page.settle();
    const sharp = parts();
    expect([areSame(first, sharp), areSame(first, rough), areSame(rough, sharp)]).toEqual([
      [true, false],
      [false, true],
      [false, false],
    ]);
  });

  test('the preview has the pixels of the exported image once events pause', () => {
    const [page, fresh] = [aPage(), aPage({ stepBitmaps: false })];
    const zoomed = { scale: 1.1, offsetX: 7, offsetY: -20, asExport: true };
    page.show(heap, { asExport: true });
    page.show(heap, zoomed);
    const turns = page.settle();
    fresh.show(heap, zoomed);
    fresh.settle();
    expect([turns > 1, page.pixels().equals(fresh.pixels())]).toEqual([true, true]);
  });

  test('few layers are painted at once', () => {
    const page = aPage();
    page.show(few);
    page.show(few, { scale: 2.3 });
    expect([page.isRough(), page.pixels().equals(anew(few, { scale: 2.3 }))]).toEqual([false, true]);
  });

  test('without memory for a picture it is painted at once', () => {
    const page = aPage({ bitmaps: false });
    page.show(turned);
    page.show(turned, { scale: 2.3 });
    expect(page.pixels().equals(anew(turned, { scale: 2.3 }))).toBe(true);
  });
});

describe('a page that takes long', () => {
  const heap = crowdOf(1200);
  const others = heap.map((layer) => ({ ...layer, x: layer.x + 5 }));
  const ALL_MOVING = new Set(['below', ...heap.map(({ id }) => id)]);

  test('is painted in steps when it is opened and when many layers change; its pixels stay until then', () => {
    const page = aPage();
    page.show(heap);
    const turns = [page.settle()];
    const before = page.pixels();
    page.show(others);
    const kept = page.pixels().equals(before);
    turns.push(page.settle());
    expect([turns, kept, page.pixels().equals(anew(others))]).toEqual([[3, 3], true, true]);
  });

  test('is one of a few pictures that are larger than the canvas, too', () => {
    const large = Array.from({ length: 60 }, (_, index) =>
      anImageLayer({ id: `${index}`, src: 'stripes', x: -900, y: -900, width: 2000, height: 2000 }),
    );
    const page = aPage();
    page.show(large);
    const turns = page.settle();
    expect([turns, page.pixels().equals(anew(large))]).toEqual([3, true]);
  });

  /** A picture below all others, as large as the sheet: a step of its drag paints over everything. */
  const below = anImageLayer({ id: 'below', src: 'stripes', x: 0, y: 0, width: 300, height: 200 });
  const backed = [below, ...heap];

  test('never draws more in a step than one that is quick: opened, dragged, dropped, undone and zoomed', () => {
    const page = aPage();
    const turns: number[] = [];
    const turn = (act: () => unknown): void => {
      page.drawn();
      act();
      turns.push(page.drawn());
    };
    const settleInTurns = (): void => {
      const turnsBefore = turns.length;
      while (turns.length === turnsBefore || page.isRough()) turn(page.settleOnce);
    };
    const moving = new Set(['below']);
    turn(() => page.show(backed));
    settleInTurns();
    for (const layers of dragOf('below', backed)) turn(() => page.show(layers, { moving }));
    turn(() => page.show(moved(backed, 'below', { x: 11, y: 11 })));
    settleInTurns();
    turn(() => page.show(backed));
    settleInTurns();
    for (const layers of dragOf('below', backed)) turn(() => page.show(layers, { moving: ALL_MOVING }));
    turn(() => page.show(backed, { moving: ALL_MOVING, offsetX: 10 }));
    turn(() => page.show(backed, { offsetX: 10 }));
    settleInTurns();
    const whole = backed.length;
    expect([Math.max(...turns) < 0.6 * whole, page.pixels().equals(anew(backed, { offsetX: 10 }))]).toEqual([
      true,
      true,
    ]);
  });

  test('shows a gesture over the pixels that it had, then between bitmaps, to a level or two', () => {
    const page = aPage();
    const moving = new Set(['below']);
    page.show(backed);
    page.settle();
    const steps = dragOf('below', backed);
    const seen = steps.map((layers, step) => {
      page.show(layers, { moving });
      const isCompared = step === 0 || step === steps.length - 1;
      return [page.isRough(), isCompared && greatestDifference(page.pixels(), anew(layers)) <= 2];
    });
    expect([seen[0], seen.at(-1)]).toEqual([
      [true, false],
      [false, true],
    ]);
  });

  test('shows where the layers are when a gesture pauses before the bitmaps are painted', () => {
    const page = aPage();
    const [, there = backed] = dragOf('below', backed);
    page.show(backed);
    page.settle();
    page.show(there, { moving: new Set(['below']) });
    const turns = page.settle();
    expect([turns > 1, greatestDifference(page.pixels(), anew(there)) <= 2, page.isRough()]).toEqual([
      true,
      true,
      false,
    ]);
  });

  test('keeps its pixels while layers are moved that take long themselves, and shows them at the pause', () => {
    const page = aPage();
    page.show(heap);
    page.settle();
    const before = page.pixels();
    page.show(others, { moving: ALL_MOVING });
    const kept = page.pixels().equals(before);
    page.settle();
    expect([kept, page.pixels().equals(anew(others))]).toEqual([true, true]);
  });

  test('shows a layer at once that changes of itself in a gesture', () => {
    const page = aPage();
    const moving = new Set(['below']);
    page.show(backed);
    page.settle();
    for (const layers of dragOf('below', backed)) page.show(layers, { moving });
    const last = moved(dragOf('below', backed).at(-1) ?? backed, 'layer-7', { x: 90, y: 90 });
    page.show(last, { moving });
    page.settle();
    expect(greatestDifference(page.pixels(), anew(last))).toBeLessThanOrEqual(2);
  });
});

test('a view that is shown already is not painted again, until it is forgotten', () => {
  const page = aPage();
  expect([page.show(few), page.show(few), (page.forget(), page.show(few))]).toEqual([true, false, true]);
});

test('in preview the sheet has the very pixels of an exported image, turned layers too', () => {
  const turned = few.map((layer, index) => ({ ...layer, rotation: index * 11 }));
  const page = aPage();
  page.show(turned);
  page.show(turned, { asExport: true });
  const [width, height] = [sheet.width * place.scale, sheet.height * place.scale];
  const exported = host.createSurface(width, height);
  const scene = buildScene(documentOf(turned), host.typesetter);
  const at = { scale: place.scale, offsetX: 0, offsetY: 0, clipToSheet: true };
  const ctx = exported.context as Canvas2D<Picture>; // see aPage
  paintScene<Picture>({
    ctx,
    scene,
    images: host.images,
    paintGroup: groupsOnBitmap(createGroupBitmap),
    ...at,
  });
  const shown = page.surface.context.getImageData(place.offsetX, place.offsetY, width, height);
  expect(Buffer.from(shown.data).equals(pixelsOf(exported))).toBe(true);
});
