/** What names of fonts say of weights: programs without weights have a family for each («Montserrat SemiBold»). */
import { weightOfWords } from '../document/fontFile/faceOf.ts';
import type { FontWeight } from '../document/text/fontWeight.ts';
import { weightOfClass } from '../document/text/fontWeight.ts';

interface NamedFont {
  readonly family: string;
  /** Without it the name says none. */
  readonly weight?: FontWeight;
}

/** «Montserrat Semi Bold» as the family «Montserrat» and its weight. */
export function namedFont(name: string): NamedFont {
  const words = name.trim().split(/\s+/u);
  for (const count of [2, 1]) {
    const family = words.slice(0, -count).join(' ');
    const weight = weightOfWords([words.slice(-count).join('')]);
    if (family !== '' && weight !== undefined) return { family, weight: weightOfClass(weight) };
  }
  return { family: name };
}

/** What a PDF says of a font. */
interface FontOfPdf {
  /** Of PostScript: `ABCDEF+Roboto-LightItalic`. */
  readonly name: string;
  readonly bold?: boolean;
  readonly black?: boolean;
}

/** The weight by the style in the name, else plain or bold by all that tells of a bold one. */
export function weightOfPdfFont({ name, bold = false, black = false }: FontOfPdf): FontWeight {
  const [, style = ''] = /[-,](.*)$/u.exec(name) ?? [];
  const weight = weightOfWords(style.replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ').split(/[\s,-]+/u));
  if (weight !== undefined) return weightOfClass(weight);
  return bold || black || BOLD.test(name) ? 'bold' : 'normal';
}

const BOLD = /bold|black|heavy|(?:^|[-,])bd/iu;
