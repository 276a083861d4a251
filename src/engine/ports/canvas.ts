/** A fill or stroke style whose colours pass into each other. */
export interface CanvasGradient2D {
  /** @param offset share of the way, 0 to 1 */
  addColorStop(offset: number, color: string): void;
}

/**
 * The subset of a 2-D canvas context that the engine calls. DOM, Offscreen and @napi-rs/canvas contexts
 * satisfy it structurally; `Image` is the host's drawable type.
 */
export interface Canvas2D<Image = unknown> {
  fillStyle: unknown;
  strokeStyle: unknown;
  lineWidth: number;
  lineJoin: string;
  lineCap: string;
  miterLimit: number;
  lineDashOffset: number;
  font: string;
  textAlign: string;
  textBaseline: string;
  direction: string;
  globalAlpha: number;
  /** How what is painted mixes with what is there; `source-over` covers it. */
  globalCompositeOperation: string;
  /** The shadow of what is painted, in device pixels; none while its colour is transparent. */
  shadowColor: string;
  shadowBlur: number;
  shadowOffsetX: number;
  shadowOffsetY: number;
  imageSmoothingEnabled: boolean;
  imageSmoothingQuality: string;
  /**
   * Whether painted text stays text, as in a PDF: spaces are painted too, then, although nobody sees them.
   */
  readonly keepsText?: boolean;
  /**
   * Whether a clip stays an outline, as in a PDF. Elsewhere its edges are sure only where they are those of
   * whole device pixels: Chromium smooths them on a canvas element, and not on an `OffscreenCanvas`.
   */
  readonly keepsClips?: boolean;
  /** Paints letters one by one that are found and copied as this text; absent where text is pixels. */
  readonly readsAs?: (text: string, paint: () => void) => void;
  /** What the next text is copied as, letter for letter, where it is drawn in capitals. */
  typed?: string | undefined;
  /** Room after each painted letter that belongs to the letter, so that readers do not take it for a space. */
  spacing?: number | undefined;
  /** Set while letters are painted that are painted again above: they are no text of their own. */
  isRepeated?: boolean;
  save(): void;
  restore(): void;
  setTransform(a: number, b: number, c: number, d: number, e: number, f: number): void;
  transform(a: number, b: number, c: number, d: number, e: number, f: number): void;
  beginPath(): void;
  closePath(): void;
  moveTo(x: number, y: number): void;
  lineTo(x: number, y: number): void;
  /** A cubic curve with two control points. */
  bezierCurveTo(x1: number, y1: number, x2: number, y2: number, x: number, y: number): void;
  rect(x: number, y: number, width: number, height: number): void;
  arc(x: number, y: number, radius: number, start: number, end: number): void;
  clip(): void;
  fill(rule?: 'nonzero' | 'evenodd'): void;
  stroke(): void;
  setLineDash(segments: number[]): void;
  fillRect(x: number, y: number, width: number, height: number): void;
  strokeRect(x: number, y: number, width: number, height: number): void;
  clearRect(x: number, y: number, width: number, height: number): void;
  fillText(text: string, x: number, y: number): void;
  strokeText(text: string, x: number, y: number): void;
  /** Between two points of the space in which it is used. */
  createLinearGradient(x: number, y: number, toX: number, toY: number): CanvasGradient2D;
  /** Between two circles. */
  createRadialGradient(
    x: number,
    y: number,
    radius: number,
    toX: number,
    toY: number,
    toRadius: number,
  ): CanvasGradient2D;
  drawImage(image: Image, x: number, y: number, width: number, height: number): void;
}
