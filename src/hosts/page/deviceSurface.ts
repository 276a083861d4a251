/** A canvas on the page whose backing store has one pixel for each device pixel. */
import { prepareContext, whenRestored } from '../../browser/surface.ts';

export interface DeviceSurface {
  readonly context: CanvasRenderingContext2D;
  /**
   * Sets the size in CSS pixels; returns whether it changed. Then the canvas is blank and must be repainted.
   */
  resize(width: number, height: number, pixelRatio: number): boolean;
}

/** What to do when the pixels of a canvas are gone, and until when. */
interface Repainting {
  /** The canvas is blank again: everything must be painted, and bitmaps kept for it made anew. */
  readonly onRestored: () => void;
  /** Ends the watch. */
  readonly signal?: AbortSignal;
}

/** The surface of a canvas element; its CSS size is left to the style sheet. */
export function createDeviceSurface(canvas: HTMLCanvasElement, repainting: Repainting): DeviceSurface {
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser has no 2-D canvas.');
  prepareContext(context);
  whenRestored(canvas, context, repainting.onRestored, repainting.signal);
  return {
    context,
    resize: (width, height, pixelRatio) => {
      const deviceWidth = Math.round(width * pixelRatio);
      const deviceHeight = Math.round(height * pixelRatio);
      if (canvas.width === deviceWidth && canvas.height === deviceHeight) return false;
      canvas.width = deviceWidth;
      canvas.height = deviceHeight;
      prepareContext(context);
      return true;
    },
  };
}

/** A canvas of one pixel that is never shown: for measuring texts. */
export function createHiddenSurface(page: Document, repainting: Repainting): DeviceSurface {
  const canvas = page.createElement('canvas');
  canvas.width = 1;
  canvas.height = 1;
  return createDeviceSurface(canvas, repainting);
}
