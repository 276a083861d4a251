/** The catalogue of bundled families: which faces and subsets each has. What is done with it: `fonts.ts`. */
import type { FontFace } from './fontFaces.ts';
import type { FONT_METRICS } from './text/fontMetrics.ts';
import type { WeightClass } from './text/fontWeight.ts';

type FontCategory = 'text' | 'display' | 'handwriting';
export type FontSubset = 'latin' | 'cyrillic' | 'latin-ext' | 'cyrillic-ext' | 'vietnamese';
export interface FontFamily {
  /** Name shown to people and stored in documents. */
  readonly family: string;
  /** The fontsource package with the files. */
  readonly source: keyof typeof FONT_METRICS;
  readonly category: FontCategory;
  readonly faces: readonly FontFace[];
  readonly subsets: readonly FontSubset[];
}

const PLAIN = [400] as const;
const TWO = [400, 700] as const;
const TO_BOLD = [400, 500, 600, 700] as const;
const FROM_LIGHT = [300, ...TO_BOLD] as const;
const FROM_THIN = [100, ...FROM_LIGHT, 900] as const;
const TO_BLACK = [...TO_BOLD, 900] as const;

function upright(weights: readonly WeightClass[]): readonly FontFace[] {
  return weights.map((weight) => `${weight}-normal` as const);
}
function withItalics(weights: readonly WeightClass[]): readonly FontFace[] {
  return [...upright(weights), ...weights.map((weight) => `${weight}-italic` as const)];
}

const ALL_SUBSETS = ['latin', 'cyrillic', 'latin-ext', 'cyrillic-ext', 'vietnamese'] as const;
const NO_VIETNAMESE = ['latin', 'cyrillic', 'latin-ext', 'cyrillic-ext'] as const;
const NO_CYRILLIC_EXT = ['latin', 'cyrillic', 'latin-ext', 'vietnamese'] as const;
const SMALLEST = ['latin', 'cyrillic', 'latin-ext'] as const;

/** Every family, in display order within its category. */
export const FONT_FAMILIES: readonly FontFamily[] = [
  { family: 'Arial', source: 'arimo', category: 'text', faces: withItalics(TWO), subsets: ALL_SUBSETS },
  {
    family: 'Times New Roman',
    source: 'tinos',
    category: 'text',
    faces: withItalics(TWO),
    subsets: ALL_SUBSETS,
  },
  { family: 'Calibri', source: 'carlito', category: 'text', faces: withItalics(TWO), subsets: ALL_SUBSETS },
  { family: 'PT Sans', source: 'pt-sans', category: 'text', faces: withItalics(TWO), subsets: NO_VIETNAMESE },
  {
    family: 'PT Serif',
    source: 'pt-serif',
    category: 'text',
    faces: withItalics(TWO),
    subsets: NO_VIETNAMESE,
  },
  {
    family: 'Roboto',
    source: 'roboto',
    category: 'text',
    faces: withItalics(FROM_THIN),
    subsets: ALL_SUBSETS,
  },
  {
    family: 'Montserrat',
    source: 'montserrat',
    category: 'text',
    faces: withItalics(FROM_THIN),
    subsets: ALL_SUBSETS,
  },
  {
    family: 'Playfair Display',
    source: 'playfair-display',
    category: 'display',
    faces: withItalics(TO_BLACK),
    subsets: NO_CYRILLIC_EXT,
  },
  {
    family: 'Cormorant',
    source: 'cormorant',
    category: 'display',
    faces: withItalics(FROM_LIGHT),
    subsets: ALL_SUBSETS,
  },
  {
    family: 'Oswald',
    source: 'oswald',
    category: 'display',
    faces: upright(FROM_LIGHT),
    subsets: ALL_SUBSETS,
  },
  {
    family: 'Comfortaa',
    source: 'comfortaa',
    category: 'display',
    faces: upright(FROM_LIGHT),
    subsets: ALL_SUBSETS,
  },
  { family: 'Lobster', source: 'lobster', category: 'display', faces: upright(PLAIN), subsets: ALL_SUBSETS },
  {
    family: 'Marck Script',
    source: 'marck-script',
    category: 'handwriting',
    faces: upright(PLAIN),
    subsets: SMALLEST,
  },
  {
    family: 'Great Vibes',
    source: 'great-vibes',
    category: 'handwriting',
    faces: upright(PLAIN),
    subsets: ALL_SUBSETS,
  },
  {
    family: 'Pacifico',
    source: 'pacifico',
    category: 'handwriting',
    faces: upright(PLAIN),
    subsets: ALL_SUBSETS,
  },
  {
    family: 'Bad Script',
    source: 'bad-script',
    category: 'handwriting',
    faces: upright(PLAIN),
    subsets: ALL_SUBSETS,
  },
  {
    family: 'Caveat',
    source: 'caveat',
    category: 'handwriting',
    faces: upright(TO_BOLD),
    subsets: NO_VIETNAMESE,
  },
];
