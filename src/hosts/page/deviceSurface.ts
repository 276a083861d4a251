/** A canvas on the page whose backing store has one pixel for each device pixel. */
import { prepareContext } from '../browser/surface.ts';

interface DeviceSurface {
  readonly context: CanvasRenderingContext2D;
  /**
   * Sets the size in CSS pixels; returns whether it changed. Then the canvas is blank and must be repainted.
   */
  resize(width: number, height: number, pixelRatio: number): boolean;
}

/** The surface of a canvas element; its CSS size is left to the style sheet. */
export function createDeviceSurface(canvas: HTMLCanvasElement): DeviceSurface {
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser has no 2-D canvas.');
  prepareContext(context);
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
