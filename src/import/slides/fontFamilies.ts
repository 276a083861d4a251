/** Families of the catalogue for the fonts of a file: the same one, or one that is like it. */
import { FONT_FAMILIES } from '../../document/fontCatalogue.ts';
import type { Xml } from '../xml.ts';
import { attribute, numberOf } from '../xml.ts';

const CATALOGUE = new Map(FONT_FAMILIES.map(({ family }) => [family.toLowerCase(), family]));

/** Fonts with the widths of one of the catalogue. */
const SAME = new Map([
  ['helvetica', 'Arial'],
  ['helvetica neue', 'Arial'],
  ['arimo', 'Arial'],
  ['liberation sans', 'Arial'],
  ['arial unicode ms', 'Arial'],
  ['times', 'Times New Roman'],
  ['tinos', 'Times New Roman'],
  ['liberation serif', 'Times New Roman'],
  ['carlito', 'Calibri'],
  ['cormorant garamond', 'Cormorant'],
]);

const ALIKE: readonly (readonly [RegExp, string])[] = [
  [/^calibri|candara|corbel|segoe ui|myriad|optima|aptos/iu, 'Calibri'],
  [/^arial|verdana|tahoma|sans|franklin|trebuchet|open sans|noto sans/iu, 'Arial'],
  [/gothic|montserrat|futura|avenir|raleway|poppins|gill|nunito|proxima/iu, 'Montserrat'],
  [/vibes|vivaldi|edwardian|kunstler|shelley|zapfino|allura|alex brush/iu, 'Great Vibes'],
  [/lobster|brush|forte|magneto|harlow/iu, 'Lobster'],
  [/script|corsiva|calligraph|cursive|chancery|mistral|monotype|palace/iu, 'Marck Script'],
  [/comic|hand|ink free|kristen|chalk|papyrus|segoe print/iu, 'Caveat'],
  [/impact|haettenschweiler|bebas|oswald|league gothic|compressed|condensed/iu, 'Oswald'],
  [/rounded|comfortaa|varela|quicksand/iu, 'Comfortaa'],
  [/bodoni|didot|playfair|abril|elephant|algerian|castellar|engravers|copperplate/iu, 'Playfair Display'],
  [/garamond|cormorant|goudy|centaur|perpetua|trajan|cinzel/iu, 'Cormorant'],
  [/georgia|cambria|constantia|palatino|antiqua|bookman|century|serif|slab|rockwell|book/iu, 'PT Serif'],
];

/** By the class that a font states: the upper half of its `pitchFamily`. */
const CLASSES: readonly (string | undefined)[] = [
  undefined,
  'Times New Roman',
  'Arial',
  'Arial',
  'Marck Script',
  'Playfair Display',
];

interface CatalogueFamily {
  readonly family: string;
  readonly isReplaced: boolean;
}

/**
 * @param name as the file has it
 * @param font the element that names it, which may state its class
 */
export function catalogueFamily(name: string, font?: Xml): CatalogueFamily {
  const plain = name.trim().toLowerCase();
  const same = CATALOGUE.get(plain) ?? SAME.get(plain);
  if (same !== undefined) return { family: same, isReplaced: false };
  const alike = ALIKE.find(([pattern]) => pattern.test(plain))?.[1];
  if (alike !== undefined) return { family: alike, isReplaced: true };
  const stated = CLASSES[(numberOf(font, 'pitchFamily') ?? 0) >> 4] ?? ofPanose(attribute(font, 'panose'));
  return { family: stated ?? 'Arial', isReplaced: true };
}

/** The first byte says letters of a hand or of print, the second one serifs. */
function ofPanose(panose: string | undefined): string | undefined {
  const kind = panose?.slice(0, 2);
  const serifs = Number.parseInt(panose?.slice(2, 4) ?? '', 16);
  if (kind === '03') return 'Marck Script';
  if (kind !== '02' || Number.isNaN(serifs) || serifs < 2) return undefined;
  return serifs <= 10 ? 'Times New Roman' : 'Arial';
}
