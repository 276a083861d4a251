/** Colours of DrawingML: their six forms, and the changes that a file makes to them. */
import type { Xml } from '../xml.ts';
import { attribute, child, numberOf } from '../xml.ts';

export interface Color {
  /** `#rrggbb` */
  readonly hex: string;
  /** 0 to 1. */
  readonly alpha: number;
}

/** The colour of a name such as `accent1` or `tx1`; undefined for an unknown one. */
export type ColorScheme = (name: string) => string | undefined;

/** Red, green and blue, 0 to 1. */
type Rgb = readonly [number, number, number];

export const COLOR_NAMES = ['srgbClr', 'schemeClr', 'sysClr', 'prstClr', 'scrgbClr', 'hslClr'] as const;

/**
 * The colour in an element; null where it has none.
 * @param ownColor what `phClr` means: the colour that a shape gives to a fill of its theme
 */
export function colorIn(
  holder: Xml | undefined,
  scheme: ColorScheme,
  ownColor: Color | null = null,
): Color | null {
  const element = child(holder, ...COLOR_NAMES);
  if (element === undefined) return null;
  const base = baseOf(element, scheme, ownColor);
  if (base === null) return null;
  let { rgb, alpha } = base;
  for (const change of element.children) {
    const share = (numberOf(change, 'val') ?? 0) / 100_000;
    if (change.name === 'alpha') alpha = share;
    else if (change.name === 'alphaMod') alpha *= share;
    else if (change.name === 'alphaOff') alpha += share;
    else rgb = CHANGES[change.name]?.(rgb, share) ?? rgb;
  }
  return { hex: hexOf(rgb), alpha: withinByte(alpha) };
}

function baseOf(
  element: Xml,
  scheme: ColorScheme,
  ownColor: Color | null,
): { rgb: Rgb; alpha: number } | null {
  const value = attribute(element, 'val') ?? '';
  const share = (name: string): number => (numberOf(element, name) ?? 0) / 100_000;
  switch (element.name) {
    case 'srgbClr':
      return opaque(value);
    case 'schemeClr':
      if (value === 'phClr')
        return ownColor === null ? null : { rgb: rgbOf(ownColor.hex) ?? BLACK, alpha: ownColor.alpha };
      return opaque(scheme(value));
    case 'sysClr':
      return opaque(attribute(element, 'lastClr') ?? (value === 'window' ? 'ffffff' : '000000'));
    case 'prstClr':
      return opaque(NAMED[value] ?? '000000');
    case 'scrgbClr':
      return { rgb: [curveLight(share('r')), curveLight(share('g')), curveLight(share('b'))], alpha: 1 };
    default:
      return {
        rgb: fromHsl([(numberOf(element, 'hue') ?? 0) / 21_600_000, share('sat'), share('lum')]),
        alpha: 1,
      };
  }
}

const BLACK: Rgb = [0, 0, 0];

function opaque(hex: string | undefined): { rgb: Rgb; alpha: number } | null {
  const rgb = rgbOf(hex ?? '');
  return rgb === null ? null : { rgb, alpha: 1 };
}

const CHANGES: Readonly<Record<string, (rgb: Rgb, share: number) => Rgb>> = {
  lumMod: (rgb, share) => inHsl(rgb, ([h, s, l]) => [h, s, l * share]),
  lumOff: (rgb, share) => inHsl(rgb, ([h, s, l]) => [h, s, l + share]),
  lum: (rgb, share) => inHsl(rgb, ([h, s]) => [h, s, share]),
  satMod: (rgb, share) => inHsl(rgb, ([h, s, l]) => [h, s * share, l]),
  satOff: (rgb, share) => inHsl(rgb, ([h, s, l]) => [h, s + share, l]),
  sat: (rgb, share) => inHsl(rgb, ([h, , l]) => [h, share, l]),
  // Angles are in 60,000ths of a degree, which come here divided by 100,000.
  hueOff: (rgb, share) => inHsl(rgb, ([h, s, l]) => [h + share / 216, s, l]),
  hueMod: (rgb, share) => inHsl(rgb, ([h, s, l]) => [h * share, s, l]),
  shade: (rgb, share) => each(rgb, (value) => curveLight(straight(value) * share)),
  tint: (rgb, share) => each(rgb, (value) => curveLight(straight(value) * share + 1 - share)),
  gray: ([r, g, b]) => {
    const value = 0.3 * r + 0.59 * g + 0.11 * b;
    return [value, value, value];
  },
  inv: (rgb) => each(rgb, (value) => curveLight(1 - straight(value))),
  comp: (rgb) => inHsl(rgb, ([h, s, l]) => [h + 0.5, s, l]),
  gamma: (rgb) => each(rgb, curveLight),
  invGamma: (rgb) => each(rgb, straight),
};

function each([r, g, b]: Rgb, change: (value: number) => number): Rgb {
  return [change(r), change(g), change(b)];
}

/** From light to the values of sRGB, and back. */
function curveLight(value: number): number {
  const light = withinByte(value);
  return light <= 0.003_130_8 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055;
}
function straight(value: number): number {
  return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

type Hsl = readonly [hue: number, saturation: number, light: number];

function inHsl(rgb: Rgb, change: (hsl: Hsl) => Hsl): Rgb {
  const [h, s, l] = change(toHsl(rgb));
  return fromHsl([h - Math.floor(h), withinByte(s), withinByte(l)]);
}

function toHsl([r, g, b]: Rgb): Hsl {
  const [most, least] = [Math.max(r, g, b), Math.min(r, g, b)];
  const [range, light] = [most - least, (most + least) / 2];
  if (range === 0) return [0, 0, light];
  const saturation = range / (1 - Math.abs(2 * light - 1));
  const turn = most === r ? (g - b) / range : most === g ? (b - r) / range + 2 : (r - g) / range + 4;
  return [(turn / 6 + 1) % 1, saturation, light];
}

function fromHsl([hue, saturation, light]: Hsl): Rgb {
  const reach = saturation * Math.min(light, 1 - light);
  const at = (offset: number): number => {
    const place = (offset + hue * 12) % 12;
    return light - reach * Math.max(-1, Math.min(place - 3, 9 - place, 1));
  };
  return [at(0), at(8), at(4)];
}

function withinByte(value: number): number {
  return Math.min(1, Math.max(0, value));
}

function rgbOf(hex: string): Rgb | null {
  const [, r, g, b] = /^#?([\da-f]{2})([\da-f]{2})([\da-f]{2})$/iu.exec(hex) ?? [];
  if (r === undefined || g === undefined || b === undefined) return null;
  return [Number.parseInt(r, 16) / 255, Number.parseInt(g, 16) / 255, Number.parseInt(b, 16) / 255];
}

function hexOf(rgb: Rgb): string {
  return `#${rgb
    .map((value) =>
      Math.round(withinByte(value) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** A colour as on paper of another one, for what cannot be transparent by itself. */
export function mixColors(one: string, other: string, share: number): string {
  const [from, to] = [rgbOf(one) ?? BLACK, rgbOf(other) ?? BLACK];
  return hexOf([
    from[0] + (to[0] - from[0]) * share,
    from[1] + (to[1] - from[1]) * share,
    from[2] + (to[2] - from[2]) * share,
  ]);
}

/** Names that programs write; all others are black. */
const NAMED: Readonly<Record<string, string>> = {
  white: 'ffffff',
  black: '000000',
  red: 'ff0000',
  green: '008000',
  blue: '0000ff',
  yellow: 'ffff00',
  orange: 'ffa500',
  gold: 'ffd700',
  silver: 'c0c0c0',
  gray: '808080',
  grey: '808080',
  ltGray: 'd3d3d3',
  lightGray: 'd3d3d3',
  dkGray: 'a9a9a9',
  darkGray: 'a9a9a9',
  maroon: '800000',
  purple: '800080',
  navy: '000080',
  teal: '008080',
  lime: '00ff00',
  aqua: '00ffff',
  cyan: '00ffff',
  fuchsia: 'ff00ff',
  magenta: 'ff00ff',
  olive: '808000',
  brown: 'a52a2a',
  pink: 'ffc0cb',
  violet: 'ee82ee',
  crimson: 'dc143c',
  darkRed: '8b0000',
  dkRed: '8b0000',
  dkGreen: '006400',
  darkGreen: '006400',
  dkBlue: '00008b',
  darkBlue: '00008b',
  ltBlue: 'add8e6',
  lightBlue: 'add8e6',
};
