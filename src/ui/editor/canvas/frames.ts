/**
 * Animation frames of the canvas. Browsers hand pointer events over just before a frame: what the pointer
 * changed is painted in that same frame. So input runs first, and the painting that it asks for follows at
 * once, not a frame later.
 */

/** The animation frames of a window. */
export type FrameSource = Pick<Window, 'requestAnimationFrame' | 'cancelAnimationFrame'>;

interface Frames {
  /** Runs in the next frame, before painting; once, however often it is asked for. */
  readonly requestInput: () => void;
  /** Paints in the next frame, or in this one while its input is being taken; once. */
  readonly requestPaint: () => void;
  readonly stop: () => void;
}

interface FrameWork {
  readonly input: () => void;
  readonly paint: () => void;
}

export function createFrames(source: FrameSource, work: FrameWork): Frames {
  let frame: number | null = null;
  let wanted = { input: false, paint: false };
  let takesInput = false;
  const run = (): void => {
    frame = null;
    if (wanted.input) {
      wanted = { ...wanted, input: false };
      takesInput = true;
      try {
        work.input();
      } finally {
        takesInput = false;
      }
    }
    if (!wanted.paint) return;
    wanted = { ...wanted, paint: false };
    work.paint();
  };
  const request = (what: keyof FrameWork): void => {
    wanted = { ...wanted, [what]: true };
    if (takesInput && what === 'paint') return;
    frame ??= source.requestAnimationFrame(run);
  };
  return {
    requestInput: () => request('input'),
    requestPaint: () => request('paint'),
    stop: () => {
      if (frame !== null) source.cancelAnimationFrame(frame);
      frame = null;
    },
  };
}
