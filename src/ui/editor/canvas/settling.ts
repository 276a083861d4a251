/** What the canvas does beside its frames: sharp pixels at a pause, and what is loaded or prepared for it. */
import type { Scene } from '../../../engine/scene/index.ts';
import type { LongPages } from '../../../engine/screen/index.ts';
import { isLong, loadLongPages } from '../../../engine/screen/index.ts';
import type { ShownImages } from '../../../app/shownImages.ts';
import type { ProjectSession } from '../../../app/project/projectSession.ts';
import type { preparing } from './preparing.ts';

/**
 * Calls `settle` once edits pause, again in other turns until it is finished, and tells so to tests that read
 * the pixels of the canvas.
 */
export function createSettling(
  canvas: HTMLCanvasElement,
  settle: () => boolean,
  readiness: ReturnType<typeof createReadiness>,
) {
  let timer = 0;
  const go = (): void => {
    if (settle()) {
      canvas.dataset['settled'] = 'true';
      readiness.rest();
    } else timer = window.setTimeout(go);
  };
  return {
    /** After a painting; a gesture under way never pauses. */
    wait: (mayPause: boolean, pause: number): void => {
      window.clearTimeout(timer);
      canvas.dataset['settled'] = 'false';
      if (mayPause) timer = window.setTimeout(go, pause);
    },
    stop: (): void => {
      window.clearTimeout(timer);
      readiness.stop();
    },
  };
}

interface Painter {
  readonly settle: () => boolean;
  readonly isRough: () => boolean;
  readonly forget: () => void;
}

/**
 * Paints the page again although its scene is the same, because images have come. A rough page becomes sharp
 * first: images that come one after another would else begin a long page again and again.
 */
export function createRepainting(painter: () => Painter, request: () => void) {
  let isOutdated = false;
  const repaint = (): void => {
    isOutdated = painter().isRough();
    if (!isOutdated) painter().forget();
    request();
  };
  return {
    repaint,
    settle: (): boolean => {
      const isSettled = painter().settle();
      if (isSettled && isOutdated) repaint();
      return isSettled;
    },
  };
}

/** Prepares the next press whenever the page has come to rest and has nothing else to do. */
export function createReadiness(session: ProjectSession) {
  let made: ReturnType<typeof preparing> | null = null;
  let cancel: (() => void) | null = null;
  let isStopped = false;
  const work = async (): Promise<void> => {
    made ??= (await import('./preparing.ts').catch(() => null))?.preparing(session) ?? null;
    if (!isStopped && made?.() === true) rest();
  };
  const rest = (): void => {
    cancel?.();
    cancel = session.device.whenIdle(() => void work());
  };
  const stop = (): void => {
    isStopped = true;
    cancel?.();
  };
  return { rest, stop };
}

/** Loads what paints long pages before the first of them is painted; if that fails, it is painted at once. */
export function createLongPages(request: () => void) {
  let isAsked = false;
  let isThrough = false;
  let loaded: LongPages = null;
  const load = async (): Promise<void> => {
    isAsked = true;
    loaded = await loadLongPages().catch(() => null);
    isThrough = true;
    request();
  };
  return {
    /** Null until it has come. */
    loaded: () => loaded,
    areAwaited: (scene: Scene, images: ShownImages): boolean => {
      if (isThrough || !isLong(scene, images)) return false;
      if (!isAsked) void load();
      return true;
    },
  };
}
