/** Fonts of the letters in a drawing: those of the catalogue; other letters are drawn in the default one. */
import { familyTable } from '../../document/fontFile/names.ts';
import type { Bytes } from '../../document/fontFile/sfnt.ts';
import { readTables, wholeFont } from '../../document/fontFile/sfnt.ts';
import { FONT_FAMILIES } from '../../document/fontCatalogue.ts';
import { DEFAULT_FONT_FAMILY } from '../../document/schema/constants.ts';
import type { FontWeight, WeightClass } from '../../document/text/fontWeight.ts';
import { weightOfClass } from '../../document/text/fontWeight.ts';
import { namedFont } from '../fontNames.ts';
import { mergedFont } from './mergedFont.ts';

/** Of one drawing; each is several files. */
const MAX_FAMILIES = 4;

interface DrawingFonts {
  /** Of the catalogue, always with the default one. */
  readonly families: readonly string[];
  /** Besides plain and bold. */
  readonly weights: readonly FontWeight[];
}

/** What a drawing with letters names; nothing without letters. */
export function fontsOfDrawing(text: string): DrawingFonts {
  if (!hasLetters(text)) return { families: [], weights: [] };
  const named = listsIn(text).flatMap((names) => catalogueFamily(names) ?? []);
  const weights = Array.from(text.matchAll(/font-weight\s*[:=]\s*["']?\s*([1-9])00\b/gu), ([, hundreds]) =>
    weightOfClass((Number(hundreds) * 100) as WeightClass),
  );
  return {
    families: [...new Set([DEFAULT_FONT_FAMILY, ...named])].slice(0, MAX_FAMILIES),
    weights: [...new Set(weights)],
  };
}

/** Families that no family of the catalogue draws, each once; of a list the first. */
export function missingFamilies(text: string): readonly string[] {
  if (!hasLetters(text)) return [];
  const missing = listsIn(text).flatMap((names) =>
    catalogueFamily(names) === undefined ? names.slice(0, 1) : [],
  );
  return [...new Set(missing)];
}

/** The text with families of the catalogue in place of names for one weight («Montserrat-LightItalic»). */
export function withCatalogueNames(text: string): string {
  return text.replaceAll(LISTS, (list) => {
    // Longer names first: a shorter one may be a part of them.
    const names = namesOf(list).toSorted((a, b) => b.length - a.length);
    return names.reduce((present, name) => {
      const family = catalogueFamily([name]);
      return family === undefined ? present : present.replaceAll(name, family);
    }, list);
  });
}

/**
 * The files of a face as fonts that the engine finds by this family: their own names may be others, such as
 * «Montserrat Thin» for all weights.
 */
export function drawingFaces(files: readonly Bytes[], family: string): readonly Bytes[] {
  const whole = mergedFont(files);
  return (whole === null ? files : [whole]).map((font) => {
    const tables = readTables(font);
    return tables === null ? font : wholeFont(new Map(tables).set('name', familyTable(family)));
  });
}

function hasLetters(text: string): boolean {
  return /<(?:\w+:)?text[\s>]/u.test(text);
}

/** The family that draws a list of names: that of the first which the catalogue has, with or without its face. */
function catalogueFamily(names: readonly string[]): string | undefined {
  for (const name of names) {
    const upright = name.replaceAll('-', ' ').replace(/ ?italic$/iu, '');
    const spellings = [name, upright, namedFont(upright).family].map((each) => each.toLowerCase());
    const known = FONT_FAMILIES.find(({ family }) => spellings.includes(family.toLowerCase()));
    if (known !== undefined) return known.family;
  }
  return undefined;
}

const GENERIC = /^(?:sans-serif|serif|monospace|cursive|fantasy|system-ui|inherit|initial)$/iu;
const LISTS = /font-family\s*[:=]\s*(?:"[^"<>{}]{1,300}"|'[^'<>{}]{1,300}'|[^;"<>{}]{1,300})/gu;

/** Each list of families, without generic ones. */
function listsIn(text: string): readonly (readonly string[])[] {
  return Array.from(text.matchAll(LISTS), ([list]) => namesOf(list)).filter((names) => names.length > 0);
}

function namesOf(list: string): readonly string[] {
  const names = list.replace(/^font-family\s*[:=]/u, '').split(',');
  return names
    .map((name) => name.replaceAll(/["']|&(?:quot|apos);/gu, '').trim())
    .filter((name) => name !== '' && !GENERIC.test(name));
}
