/**
 * Runs in the browser: one engine with one scene. Times are of the main thread: `script` covers the calls
 * alone, `frame` also painting and everything else in a frame, which main.ts reads from the browser's
 * counters.
 */
import { cssFont } from '../../src/engine/text/index.ts';
import { createPageHost } from '../../src/hosts/page/pageHost.ts';
import type { SheetPoint } from './design.ts';
import { dragPath, makeItems, makePictures, pressPoint, SHEET } from './design.ts';
import type { EngineName } from './engines.ts';
import { ourEngine } from './ours.ts';
import { mountFabric, mountFabricUncached, mountKonva, mountKonvaApart, mountLeafer } from './peers.ts';
import type { Mount, Stage, World } from './stage.ts';

/** Times of single steps, in milliseconds. */
export type Times = readonly number[];
export interface CanvasBench {
  /** Loads fonts and pictures; does not warm up. */
  prepare: (name: EngineName, count: number) => Promise<void>;
  /** Milliseconds from the items to the finished pixels. */
  mount: () => number;
  /** Share of painted pixels of the sheet, to verify that every engine shows the scene. */
  painted: () => number;
  /**
   * Presses an item near the middle of the stack and moves it one step. Returns milliseconds until the pixels
   * are ready.
   */
  grip: () => number;
  drag: (steps: number, budget: number) => Promise<Times>;
  /** Ends the drag. Returns milliseconds until the pixels are ready. */
  drop: () => number;
  zoom: (steps: number, budget: number) => Promise<Times>;
  /**
   * Lets the engine prepare itself while the page is idle. Returns the milliseconds of its longest piece of
   * work.
   */
  rest: () => Promise<number>;
  /**
   * Milliseconds from a step of a zoom to sharp pixels around its place, and to all of them, without the wait
   * for a pause. An engine whose frames are sharp has both when the step is painted.
   */
  sharpen: () => { readonly first: number; readonly all: number };
  /** Milliseconds until all items are selected and their handles painted; null without a selection. */
  selectAll: () => number | null;
  /** Microseconds per hit test. */
  hit: (budget: number) => { readonly microseconds: number; readonly found: number };
}
declare global {
  interface Window {
    bench: CanvasBench;
  }
}

let world: World | null = null;
let mountEngine: Mount | null = null;
let stage: Stage | null = null;
/** Where the item lies that is dragged, and the pointer. */
let pressed: SheetPoint = { x: 0, y: 0 };
let pointer: SheetPoint = pressed;
const started = <T>(value: T | null): T => {
  if (value === null) throw new Error('The bench was not prepared.');
  return value;
};

window.bench = {
  prepare: async (name, count) => {
    const host = createPageHost(document, fetch, () => Promise.resolve());
    await host.loadFonts(['Arial']);
    const mounts: Record<EngineName, Mount> = {
      'Patent Generator': await ourEngine(host.typesetter()),
      Konva: mountKonva,
      'Konva, drag layer': mountKonvaApart,
      Fabric: mountFabric,
      'Fabric, uncached': mountFabricUncached,
      Leafer: mountLeafer,
    };
    mountEngine = mounts[name];
    const font = cssFont({ family: 'Arial', size: 10, weight: 'normal', style: 'normal' });
    world = {
      host: document.body,
      items: makeItems(count),
      pictures: await makePictures(),
      fontFamily: font.slice(font.indexOf(' ') + 1),
      pixelRatio: window.devicePixelRatio,
    };
    // Warm-up: first glyphs on a canvas and first runs of code are expensive for every engine.
    const sample: World = { ...world, items: makeItems(30), host: document.createElement('div') };
    document.body.append(sample.host);
    const warm = mountEngine(sample);
    finish();
    warm.zoom(1.1);
    while (warm.sharpen?.() === false) continue;
    warm.zoom(1);
    const point = pressPoint(sample.items);
    pressed = pressPoint(world.items);
    send('down', point);
    for (const { dx, dy } of dragPath(8)) {
      send('move', { x: point.x + dx, y: point.y + dy });
      warm.paint();
    }
    send('up', pointer);
    warm.paint();
    sample.host.remove();
    await frame();
  },
  mount: () => {
    const before = performance.now();
    stage = started(mountEngine)(started(world));
    finish();
    return performance.now() - before;
  },
  painted: () => {
    const canvas = mainCanvas();
    const all = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
    let painted = 0;
    for (let i = 0; i < all.length; i += 4) {
      if (all[i + 3] === 255 && (all[i] !== 255 || all[i + 1] !== 255 || all[i + 2] !== 255)) painted += 1;
    }
    return (painted * 4) / all.length;
  },
  grip: () => {
    const before = performance.now();
    send('down', pressed);
    // Further than a hand trembles in a click, for each engine.
    send('move', { x: pressed.x + 4, y: pressed.y + 4 });
    started(stage).paint();
    finish();
    return performance.now() - before;
  },
  rest: async () => {
    const { prepare = () => false } = started(stage);
    let longest = 0;
    for (let more = true; more;) {
      await new Promise((resolve) => requestIdleCallback(resolve));
      const before = performance.now();
      more = prepare();
      longest = Math.max(longest, performance.now() - before);
    }
    return longest;
  },
  sharpen: () => {
    finish();
    const { zoom, sharpen = () => true } = started(stage);
    const before = performance.now();
    zoom(1.15);
    finish();
    let first = 0;
    for (let isDone = false; !isDone;) {
      isDone = sharpen();
      finish();
      first ||= performance.now() - before;
    }
    return { first, all: performance.now() - before };
  },
  selectAll: () => {
    const { selectAll } = started(stage);
    if (selectAll === undefined) return null;
    finish();
    const before = performance.now();
    selectAll();
    for (const canvas of sheetCanvases()) canvas.getContext('2d')?.getImageData(0, 0, 1, 1);
    return performance.now() - before;
  },
  drag: (steps, budget) => {
    const { paint } = started(stage);
    const { x, y } = pressed;
    const path = dragPath(steps);
    return inFrames(steps, budget, (index) => {
      const { dx = 0, dy = 0 } = path[index] ?? {};
      send('move', { x: x + dx, y: y + dy });
      paint();
    });
  },
  drop: () => {
    // What the last step has left to the browser is not the drop's.
    finish();
    const before = performance.now();
    send('up', pointer);
    started(stage).paint();
    finish();
    return performance.now() - before;
  },
  zoom: async (steps, budget) => {
    const now = started(stage);
    return inFrames(steps, budget, (index) => now.zoom(1 + 0.4 * Math.sin(index + 1)));
  },
  hit: (budget) => {
    const now = started(stage);
    const points = makeItems(4000).map(({ x, y }) => [x, y] as const);
    now.hit(1, 1);
    let found = 0;
    let asked = 0;
    const before = performance.now();
    while (performance.now() - before < budget) {
      for (let i = 0; i < 20; i += 1) {
        const [x, y] = points[asked % points.length] ?? [0, 0];
        if (now.hit(x, y)) found += 1;
        asked += 1;
      }
      if (asked < points.length) continue;
      // Reads the clock rarely, because it costs as much as a fast hit test.
      const rounds = asked;
      for (let i = 0; i < rounds; i += 1) {
        const [x, y] = points[i % points.length] ?? [0, 0];
        if (now.hit(x, y)) found += 1;
      }
      asked += rounds;
    }
    return { microseconds: ((performance.now() - before) * 1000) / asked, found: found / asked };
  },
};

/** One step per frame, like pointer input; as many as the budget allows, at least one. */
async function inFrames(steps: number, budget: number, step: (index: number) => void): Promise<Times> {
  const times: number[] = [];
  let spent = 0;
  for (let index = 0; index < steps && (spent < budget || index < 1); index += 1) {
    await frame();
    const before = performance.now();
    step(index);
    times.push(performance.now() - before);
    spent += performance.now() - before;
  }
  await frame();
  return times;
}

/** Sends what a mouse does at a point of the sheet to its uppermost canvas; an engine takes what it listens to. */
function send(what: 'down' | 'move' | 'up', point: SheetPoint): void {
  pointer = point;
  const canvas = sheetCanvases().at(-1);
  const { left, top } = mainCanvas().getBoundingClientRect();
  const button = { button: what === 'move' ? -1 : 0, buttons: what === 'up' ? 0 : 1 };
  const event = {
    ...button,
    clientX: left + point.x,
    clientY: top + point.y,
    bubbles: true,
    cancelable: true,
  };
  const mouse = { pointerId: 1, pointerType: 'mouse', isPrimary: true };
  canvas?.dispatchEvent(new PointerEvent(`pointer${what}`, { ...event, ...mouse }));
  canvas?.dispatchEvent(new MouseEvent(`mouse${what}`, { ...event, button: 0 }));
}

function frame(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => resolve()));
}

/** Reading one pixel forces all deferred painting of the canvas. */
function finish(): void {
  mainCanvas().getContext('2d')?.getImageData(0, 0, 1, 1);
}

/** The canvases with the size of the sheet. */
function sheetCanvases(): readonly HTMLCanvasElement[] {
  const width = Math.round(SHEET.width * window.devicePixelRatio);
  return [...document.querySelectorAll('canvas')].filter((canvas) => canvas.width === width);
}

/** The first of them. */
function mainCanvas(): HTMLCanvasElement {
  const [canvas] = sheetCanvases();
  if (canvas === undefined) throw new Error('The engine has no canvas of the size of the sheet.');
  return canvas;
}
