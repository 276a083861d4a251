/** One face at one size; `size` in document pixels. `family` is a name of the font catalogue, such as `Arial`. */
export interface FontSpec {
  readonly family: string;
  readonly size: number;
  readonly weight: 'normal' | 'bold';
  readonly style: 'normal' | 'italic';
}

/**
 * What text layout asks of a host: the advance width of a text set in one face, in document pixels, kerning included and
 * linear in the font size. Throws when the face is not loaded.
 */
export interface TextMeasurer {
  advance(text: string, font: FontSpec): number;
}
