/** One face at one size; `size` in document pixels. `family` is a name of the font catalogue, such as `Arial`. */
export interface FontSpec {
  readonly family: string;
  readonly size: number;
  readonly weight: 'normal' | 'bold';
  readonly style: 'normal' | 'italic';
}

/** What text layout asks of a host: the advance width of a text set in one face, in document pixels, kerning included. */
export interface TextMeasurer {
  advance(text: string, font: FontSpec): number;
}
