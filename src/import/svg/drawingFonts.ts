/** Fonts of the letters in a drawing: those of the catalogue; other letters are drawn in the default one. */
import { FONT_FAMILIES } from '../../document/fontCatalogue.ts';
import { fontFamily } from '../../document/fonts.ts';
import { DEFAULT_FONT_FAMILY } from '../../document/schema/constants.ts';

/** Of one drawing; each is several files. */
const MAX_FAMILIES = 4;

/** Families of the catalogue that a drawing with letters names, always with the default one; none without letters. */
export function wantedFamilies(text: string): readonly string[] {
  if (!/<(?:\w+:)?text[\s>]/u.test(text)) return [];
  const named = namesIn(text).flatMap((name) => catalogueFamily(name) ?? []);
  return [...new Set([DEFAULT_FONT_FAMILY, ...named])].slice(0, MAX_FAMILIES);
}

/** Families that are not in the catalogue, each once. */
export function missingFamilies(text: string): readonly string[] {
  if (!/<(?:\w+:)?text[\s>]/u.test(text)) return [];
  return [...new Set(namesIn(text).filter((name) => catalogueFamily(name) === undefined))];
}

/** The name that the files of a family of the catalogue have in them. */
export function ownName(family: string): string {
  const { source } = fontFamily(family);
  const isStandIn = !family.toLowerCase().replaceAll(' ', '-').startsWith(source);
  return isStandIn ? source.replace(/^./u, (letter) => letter.toUpperCase()) : family;
}

/** The text with families by the names that their files have. */
export function withOwnNames(text: string): string {
  return FONT_FAMILIES.reduce((present, { family }) => {
    const own = ownName(family);
    if (own === family) return present;
    return present.replaceAll(
      new RegExp(`(font(?:-family)?\\s*[:=][^;<>{}]{0,200}?)\\b${family}\\b`, 'gu'),
      `$1${own}`,
    );
  }, text);
}

function catalogueFamily(name: string): string | undefined {
  return FONT_FAMILIES.find(({ family }) => family.toLowerCase() === name.toLowerCase())?.family;
}

const GENERIC = /^(?:sans-serif|serif|monospace|cursive|fantasy|system-ui|inherit|initial)$/iu;

/** The first family of each list. */
function namesIn(text: string): readonly string[] {
  const names = Array.from(
    text.matchAll(/font-family\s*[:=]\s*["']?\s*(?:&quot;|["'])?([^;,"'<>{}&]{1,64})/gu),
    ([, name = '']) => name.trim(),
  );
  return names.filter((name) => name !== '' && !GENERIC.test(name));
}
