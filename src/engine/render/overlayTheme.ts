/** Colours of what the editor draws over the page, as CSS colours; the shell takes them from its theme. */
export interface OverlayTheme {
  /** Outlines, handles and the marquee's edge. */
  readonly accent: string;
  readonly handleFill: string;
  readonly marqueeFill: string;
  readonly guide: string;
  readonly caret: string;
  /** Translucent, over the letters. */
  readonly textSelection: string;
  /** The mark in the place of an image that cannot be had. */
  readonly missing: string;
  /** The frame of a text that does not fit in it. */
  readonly overflow: string;
}

/** Colours and font of the rulers. */
export interface RulerTheme {
  readonly background: string;
  readonly tick: string;
  readonly label: string;
  /** The stretch that the selection takes up. */
  readonly extent: string;
  readonly pointer: string;
  /** A CSS font of the interface, such as `10px "Golos Text"`. */
  readonly font: string;
}
