/** What reads and draws SVG text: `resvg` in the worker and in tests. Nothing of a file is run or fetched by it. */
export interface DrawingEngine {
  /** The drawing in few kinds of elements, with styles and units resolved; throws for what is no drawing. */
  readonly simplified: (svg: string) => string;
  /** The drawing in this width, pixels; throws, too. */
  readonly draw: (svg: string, width: number) => Drawn;
}

export interface Drawn {
  readonly width: number;
  readonly height: number;
  /** Four bytes each, from the top left; the fourth is the opacity. */
  readonly pixels: () => Uint8Array;
  readonly png: () => Uint8Array<ArrayBuffer>;
}
