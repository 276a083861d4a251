/** Colours of the editor's overlay, as CSS colours, set by the shell's theme. */
export interface OverlayTheme {
  /** Outlines, handles and marquee border. */
  readonly accent: string;
  readonly handleFill: string;
  /** Edge of every line, for colours that are not chosen to be seen on white paper; without it, none. */
  readonly halo?: string;
  readonly marqueeFill: string;
  readonly guide: string;
  /** Edge of the bleed, on the desk around the sheet. */
  readonly bleed: string;
  /** Edge of the safe margin, on the sheet. */
  readonly safe: string;
  readonly caret: string;
  /** Translucent, painted over the letters. */
  readonly textSelection: string;
  /** Translucent, over a field of the edited template. */
  readonly field: string;
  /** The line under a mistake in the edited template. */
  readonly mistake: string;
  /** Placeholder of an unavailable image. */
  readonly missing: string;
  /** Frame of a text that overflows its box. */
  readonly overflow: string;
}

/** Colours of what lies over the sheet, which is white paper in every theme. */
export const PAPER_OVERLAY = {
  handleFill: '#ffffff',
  guide: '#c2257f',
  safe: '#2f8f5b',
  caret: '#16202f',
  textSelection: 'rgb(37 99 201 / 0.28)',
  field: 'rgb(37 99 201 / 0.14)',
  mistake: '#b3261e',
  missing: '#b3261e',
  overflow: '#b45309',
} as const satisfies Partial<OverlayTheme>;

/** Colours and font of the rulers. */
export interface RulerTheme {
  readonly background: string;
  readonly tick: string;
  readonly label: string;
  /** Range of the selection. */
  readonly extent: string;
  readonly pointer: string;
  /** A CSS font of the interface, such as `10px "Golos Text"`. */
  readonly font: string;
}
