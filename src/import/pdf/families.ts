/**
 * The family of ours that is nearest to a font of a PDF: by its name, else by its kind and the width of the
 * text in it.
 */
import { FONT_FAMILIES } from '../../document/fontCatalogue.ts';
import { drawnWeight } from '../../document/fonts.ts';
import { isBoldWeight } from '../../document/text/fontWeight.ts';
import type { TextMeasurer } from '../../engine/ports/index.ts';
import type { ReplacedFont } from '../imported.ts';
import type { PdfFont } from './content.ts';
import type { LineStyle, PdfLine } from './lines.ts';

/** Families that stand for others, by a part of their names in small letters without spaces. */
const NAMES: readonly (readonly [part: RegExp, family: string])[] = [
  [/times|tinos|liberationserif|nimbusrom|termes|thorndale|freeserif|^timr/u, 'Times New Roman'],
  [/impact|bebas|oswald|anton|leaguegothic/u, 'Oswald'],
  [/narrow|condensed|condbold/u, 'Calibri'],
  [/arial|arimo|helvet|^helv|liberationsans|nimbussan|heros|freesans|albany|swiss/u, 'Arial'],
  [/calibri|carlito/u, 'Calibri'],
  [
    /cambria|caladea|georgia|gelasio|ptserif|charter|literata|sourceserif|notoserif|merriweather|lora|crimson/u,
    'PT Serif',
  ],
  [/slab|bitter|arvo|rockwell|alegreya|spectral|vollkorn/u, 'PT Serif'],
  [/ptsans|trebuchet|firasans|officina|myriad/u, 'PT Sans'],
  [/montserrat|gotham|raleway|futura|century\s?gothic|gilroy|proximanova/u, 'Montserrat'],
  [/playfair|bodoni|didot|abril|dmserif|prata|yeseva/u, 'Playfair Display'],
  [/cormorant|garamond|cinzel|forum|marcellus|cardo/u, 'Cormorant'],
  [/comfortaa|comicsans|nunito/u, 'Comfortaa'],
  [/roboto|segoe|inter|opensans|sourcesans|notosans|ubuntu/u, 'Roboto'],
  [/lobster/u, 'Lobster'],
  [/marck/u, 'Marck Script'],
  [/greatvibes|edwardian|kunstler|allura|alexbrush/u, 'Great Vibes'],
  [/pacifico/u, 'Pacifico'],
  [/badscript|segoescript|segoeprint/u, 'Bad Script'],
  [/caveat|kalam/u, 'Caveat'],
];

const SCRIPTS =
  /script|handwrit|calligr|brush|cursive|corsiva|chancery|dancing|sacramento|parisienne|tangerine|satisfy|cookie|kaushan|pinyon|italianno|signature/u;
const SERIFS =
  /serif|roman|bookman|antiqua|palatino|minion|century|baskerville|caslon|cmr\d|lmroman|nimbusrom/u;

const CANDIDATES = {
  sans: ['Arial', 'PT Sans', 'Roboto', 'Calibri', 'Montserrat'],
  serif: ['Times New Roman', 'PT Serif', 'Cormorant'],
  script: ['Marck Script', 'Caveat', 'Bad Script', 'Great Vibes', 'Pacifico', 'Lobster'],
} as const;

/** Families that may be chosen for these fonts; they must be loaded before one is chosen. */
export function familiesFor(fonts: readonly PdfFont[]): readonly string[] {
  return [...new Set(fonts.flatMap(candidatesOf))];
}

/** The family for each of these fonts, by its name in the file. */
export function chosenFamilies(
  fonts: readonly PdfFont[],
  lines: readonly PdfLine[],
  measurer: TextMeasurer,
): ReadonlyMap<string, string> {
  const byName = new Map(fonts.map((font) => [font.name, font]));
  return new Map(
    Array.from(byName, ([name, font]) => {
      const alike = lines.filter(({ style }) => style.font.name === name);
      return [name, familyOf(font, alike, measurer)];
    }),
  );
}

/** Fonts that another family stands in for, as people call them; those of the same widths are the same. */
export function replacedFonts(families: ReadonlyMap<string, string>): readonly ReplacedFont[] {
  const replaced = new Map<string, string>();
  for (const [name, to] of families) {
    const plain = plainName(name);
    if (SAME.test(plain) || plain.startsWith(to.toLowerCase().replaceAll(' ', ''))) continue;
    const from = spokenName(name);
    if (from !== '') replaced.set(from, to);
  }
  return Array.from(replaced, ([from, to]) => ({ from, to }));
}

/** Names of files that have the letters of a family of ours. */
const SAME =
  /times|tinos|liberationserif|nimbusrom|termes|arial(?!narrow)|arimo|helvet|liberationsans|nimbussan|heros|calibri|carlito/u;

/** «ABCDEF+BebasNeue-Bold» is «Bebas Neue»; the numbers that browsers write are no name. */
function spokenName(name: string): string {
  const base = name
    .replace(/^[A-Z]{6}\+/u, '')
    .replace(/[-,].*$/u, '')
    .replace(/(?:PS)?MT$/u, '');
  return /\p{L}{3}/u.test(base) ? base.replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ').replaceAll('_', ' ') : '';
}

function familyOf(font: PdfFont, lines: readonly PdfLine[], measurer: TextMeasurer): string {
  const candidates = candidatesOf(font);
  const [first = DEFAULT] = candidates;
  if (candidates.length < 2) return first;
  const differences = candidates.map((family) => difference(lines, family, measurer));
  const least = Math.min(...differences);
  // An earlier one that is nearly as wide is the better guess.
  return candidates[differences.findIndex((each) => each <= least + 0.01)] ?? first;
}

const DEFAULT = 'Arial';

function candidatesOf({ name, serif }: PdfFont): readonly string[] {
  const plain = plainName(name);
  const own = FONT_FAMILIES.find(({ family }) => plain.startsWith(family.toLowerCase().replaceAll(' ', '')));
  if (own !== undefined && !/narrow|condensed/u.test(plain)) return [own.family];
  const known = NAMES.find(([part]) => part.test(plain));
  if (known !== undefined) return [known[1]];
  if (SCRIPTS.test(plain)) return CANDIDATES.script;
  return (serif || SERIFS.test(plain)) && !plain.includes('sans') ? CANDIDATES.serif : CANDIDATES.sans;
}

/** Without the prefix of a subset and the suffix of a style: «ABCDEF+Times-Bold» is «times-bold». */
function plainName(name: string): string {
  return name
    .replace(/^[A-Z]{6}\+/u, '')
    .toLowerCase()
    .replaceAll(/[\s_]/gu, '');
}

/** By how much a text in the family is wider or narrower than in the file, as a share. */
function difference(lines: readonly PdfLine[], family: string, measurer: TextMeasurer): number {
  let theirs = 0;
  let ours = 0;
  for (const { text, start, end, style } of lines.slice(0, SAMPLE)) {
    theirs += end - start;
    ours += measurer.advance(text, { family, size: style.size, ...faceOf(family, style) });
  }
  return theirs === 0 ? 0 : Math.abs(ours / theirs - 1);
}
const SAMPLE = 20;

/** The face of this family that is nearest to letters of the file. */
export function faceOf(family: string, { font, thickened, slanted }: LineStyle) {
  return {
    weight: thickened === true && !isBoldWeight(font.weight) ? 'bold' : drawnWeight(family, font.weight),
    style: font.italic || slanted === true ? 'italic' : 'normal',
  } as const;
}
