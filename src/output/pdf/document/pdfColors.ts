/**
 * How a PDF writes the colours of the page. For the screen they are RGB. For a print shop (PDF/X-4) black is
 * black ink alone and white is paper; all other colours are sRGB by its profile, which the shop's program
 * converts.
 */
import { colorParts } from '../../../engine/math/index.ts';
import { array, decimal, reference } from '../file/syntax.ts';

export interface PdfColors {
  /** Operators that set the colour of areas, by `#rrggbb`. */
  fill(color: string): string;
  /** Operators that set the colour of lines. */
  stroke(color: string): string;
  /** The colour space of images, gradients and palettes. */
  readonly space: string;
  /** The space in which what is seen through is mixed. */
  readonly blending: string;
  /** Named spaces of the resources that all pages share. */
  readonly named: Readonly<Record<string, string>>;
  /** The colour of a reader at the start of a page, as `fill` takes it; empty if it is always written. */
  readonly start: string;
}

export const SCREEN_COLORS: PdfColors = {
  fill: (color) => `${colorOperands(color)}rg `,
  stroke: (color) => `${colorOperands(color)}RG `,
  space: '/DeviceRGB',
  blending: '/DeviceRGB',
  named: {},
  start: '#000000',
};

/** @param profile the object of the profile of sRGB */
export function printColors(profile: number): PdfColors {
  const space = array(['/ICCBased', reference(profile)]);
  return {
    fill: (color) => inkOf(color, 'k') ?? `/RGB cs ${colorOperands(color)}sc `,
    stroke: (color) => inkOf(color, 'K') ?? `/RGB CS ${colorOperands(color)}SC `,
    space,
    blending: '/DeviceCMYK',
    named: { RGB: space },
    start: '',
  };
}

/** Black as black ink alone, white as no ink; null for other colours. */
function inkOf(color: string, operator: 'k' | 'K'): string | null {
  const parts = partsOf(color);
  if (parts.every((part) => part === 0)) return `0 0 0 1 ${operator} `;
  return parts.every((part) => part === 0xff) ? `0 0 0 0 ${operator} ` : null;
}

/** `r g b ` of `#rrggbb`, also before an opacity. */
export function colorOperands(color: string): string {
  return partsOf(color)
    .map((part) => `${decimal(part / 255)} `)
    .join('');
}

function partsOf(color: string): readonly number[] {
  return /^#[0-9a-f]{6}(?:[0-9a-f]{2})?$/i.test(color) ? colorParts(color.slice(0, 7)) : [0, 0, 0];
}
