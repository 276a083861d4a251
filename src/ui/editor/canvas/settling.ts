/** What the canvas does beside its frames: sharp pixels at a pause, and what is loaded or prepared for it. */
import type { Scene } from '../../../engine/index.ts';
import { awaitsLongPages, loadLongPages } from '../../../engine/index.ts';
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

/** Prepares the next press whenever the page has come to rest and has nothing else to do. */
export function createReadiness(session: ProjectSession) {
  let made: ReturnType<typeof preparing> | null = null;
  let cancel: (() => void) | null = null;
  const work = async (): Promise<void> => {
    made ??= (await import('./preparing.ts').catch(() => null))?.preparing(session) ?? null;
    if (made?.() === true) rest();
  };
  const rest = (): void => {
    cancel?.();
    cancel = session.whenIdle(() => void work());
  };
  return { rest, stop: () => cancel?.() };
}

/** Loads what paints long pages before the first of them is painted; if that fails, it is painted at once. */
export function createLongPages(request: () => void) {
  let isAsked = false;
  let isThrough = false;
  const load = async (): Promise<void> => {
    isAsked = true;
    await loadLongPages().catch(() => undefined);
    isThrough = true;
    request();
  };
  return {
    areAwaited: (scene: Scene): boolean => {
      if (isThrough || !awaitsLongPages(scene)) return false;
      if (!isAsked) void load();
      return true;
    },
  };
}
