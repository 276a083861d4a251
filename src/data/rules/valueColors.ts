/**
 * Colours for the values of a column. Neighbours in the palettes are chosen to be far apart also for people
 * who do not see red, green or blue, and none is outside what a printer mixes.
 */

/** Contrast of text and its ground that WCAG asks for. */
export const ENOUGH_CONTRAST = 4.5;
/** More than this of black or white in a colour of a palette leaves too little of it. */
const MOST_MIXED = 0.5;

/** Readable on white, and under white letters. */
const DEEP =
  '0b5394 966900 5a0f00 5a69e1 2d0087 783c00 5a2d5a a53c5a 785aa5 2d2d96 780f1e 4b0f4b 5a4bc3 c34b69 961e5a ' +
  '3c6900 4b1e69 5a1e3c 004b78 006987 870f3c 007878 b43c2d 7869b4 5a5ad2 870f78 4b2da5 783ca5 c33c4b 873c2d';
/** Readable on a dark ground, and under dark letters. */
const BRIGHT =
  '56b4e9 ffe14b d28700 96e1ff b4c378 2da5a5 5ad2d2 c3e1a5 9687f0 ffc31e 87b487 e1a500 e187c3 f0875a a5f0d2 ' +
  '69e1d2 f0b40f f06987 e1b4ff 96e178 78c3a5 87d2a5 5ac3e1 9696ff 4bb45a b487d2 b4f087 b4b469 ffd24b 87f0ff';

export const WHITE = '#ffffff';
/** Of a band, or a text, whose value has no colour. */
export const GRAPHITE = '#444b57';

const ofList = (list: string) => list.split(' ').map((digits) => `#${digits}`);

/** Contrast of two colours `#rrggbb`, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Whether black letters are read better on it than white ones. */
export function isLight(color: string): boolean {
  return contrastOf(color, '#000000') > contrastOf(color, WHITE);
}

/**
 * A colour for each of `count` values that can be read against all of `beside`, none of them in `taken` while
 * others are left. Null where the palettes have no such colours with at most `mostMixed` of black or white.
 */
export function colorsBeside(
  beside: readonly string[],
  count: number,
  taken: readonly string[] = [],
  mostMixed = MOST_MIXED,
): readonly string[] | null {
  const areLight = beside.every(isLight);
  const readable = ofList(areLight ? DEEP : BRIGHT).map((color) => readableBeside(color, beside));
  if (readable.some((found) => found === null || found.mixed > mostMixed)) return null;
  const colors = [...new Set(readable.map((found) => found?.color ?? ''))];
  const free = colors.filter((color) => !taken.includes(color));
  const offered = [...free, ...colors.filter((color) => taken.includes(color))];
  return Array.from({ length: count }, (_, place) => offered[place % offered.length] ?? GRAPHITE);
}

/** The colour with as little black or white in it as makes it readable; null when neither does. */
export function readableBeside(
  color: string,
  beside: readonly string[],
  enough = ENOUGH_CONTRAST,
): { readonly color: string; readonly mixed: number } | null {
  for (let step = 0; step <= STEPS; step += 1)
    for (const end of ['#000000', WHITE]) {
      const tried = mixed(color, end, step / STEPS);
      if (beside.every((other) => contrastOf(tried, other) >= enough))
        return { color: tried, mixed: step / STEPS };
    }
  return null;
}

const STEPS = 20;

function mixed(color: string, other: string, part: number): string {
  const ends = channelsOf(other);
  const digits = channelsOf(color).map((channel, place) =>
    Math.round(channel + ((ends[place] ?? 0) - channel) * part)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${digits.join('')}`;
}

/** Relative luminance of WCAG, from 0 to 1. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(color).map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function channelsOf(color: string): readonly number[] {
  return [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));
}
