/**
 * Vertical metrics of the bundled fonts in ems, by fontsource package. Written by `scripts/fontMetrics.mjs`
 * from the font files; not edited by hand.
 */
export interface FontMetrics {
  /** From the baseline up to the top of the face. */
  readonly ascent: number;
  /** From the baseline down to the bottom of the face, a positive number. */
  readonly descent: number;
  /** Extra space between lines that the face recommends. */
  readonly lineGap: number;
  /** Where glyphs reach farther than `COMMON_INK`. */
  readonly ink?: InkReach;
}

/** How far glyphs of any face reach above and below the baseline, and beyond the ends of their advance. */
type InkReach = readonly [above: number, below: number, aside: number];

export const COMMON_INK: InkReach = [1.08, 0.32, 0.75];

export const FONT_METRICS = {
  arimo: { ascent: 0.905273, descent: 0.211914, lineGap: 0.032715 },
  'bad-script': { ascent: 1.324, descent: 0.648, lineGap: 0, ink: [1.46, 0.65, 0.88] },
  carlito: { ascent: 0.952148, descent: 0.268555, lineGap: 0 },
  caveat: { ascent: 0.96, descent: 0.3, lineGap: 0 },
  comfortaa: { ascent: 0.881, descent: 0.234, lineGap: 0, ink: [1.27, 0.32, 0.88] },
  cormorant: { ascent: 0.924, descent: 0.287, lineGap: 0, ink: [1.12, 0.32, 0.75] },
  'great-vibes': { ascent: 0.851, descent: 0.401, lineGap: 0, ink: [1.12, 0.56, 0.75] },
  lobster: { ascent: 1, descent: 0.25, lineGap: 0, ink: [1.08, 0.49, 0.75] },
  'marck-script': { ascent: 0.864, descent: 0.385, lineGap: 0, ink: [1.08, 0.39, 0.75] },
  montserrat: { ascent: 0.968, descent: 0.251, lineGap: 0 },
  oswald: { ascent: 1.193, descent: 0.289, lineGap: 0, ink: [1.32, 0.36, 0.75] },
  pacifico: { ascent: 1.303, descent: 0.453, lineGap: 0, ink: [1.3, 0.46, 0.75] },
  'playfair-display': { ascent: 1.082, descent: 0.251, lineGap: 0 },
  'pt-sans': { ascent: 1.018, descent: 0.276, lineGap: 0 },
  'pt-serif': { ascent: 1.039, descent: 0.286, lineGap: 0 },
  roboto: { ascent: 0.927734, descent: 0.244141, lineGap: 0 },
  tinos: { ascent: 0.891113, descent: 0.216309, lineGap: 0.04248 },
} as const satisfies Record<string, FontMetrics>;
