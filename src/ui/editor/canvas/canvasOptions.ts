/** The canvas of the painter, and its options. */
import type { Point } from '../../../engine/math/index.ts';
import type { LengthUnit } from '../../words/lengthUnit.ts';
import type { CanvasTheme } from './canvasTheme.ts';

export interface CanvasElements {
  readonly area: HTMLElement;
  readonly page: HTMLCanvasElement;
  readonly overlay: HTMLCanvasElement;
  readonly topRuler: HTMLCanvasElement | null;
  readonly leftRuler: HTMLCanvasElement | null;
  /** Stands under the page and throws the sheet's shadow. */
  readonly shadow: HTMLElement;
}
/** Options of the painter, read at every frame. */
export interface CanvasOptions {
  readonly theme: CanvasTheme;
  readonly clipToSheet: boolean;
  /** Where the pointer hovers, in CSS pixels of the canvas; null when it is elsewhere or drags. */
  readonly pointer: Point | null;
  readonly caretShown: boolean;
  /** Which end of the text selection moves. */
  readonly caretAtStart: boolean;
  readonly inPreview: boolean;
  /** Of the rulers. */
  readonly unit: LengthUnit;
}
