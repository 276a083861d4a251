/**
 * Matches the wanted columns of a layer by name: exact, ignoring case, by key (`headingKey`), or by synonym
 * (`columnSynonyms.ts`). A person's name may be in one column («ФИО») or in two or three.
 */
import { findField } from '../../document/template/formatTemplate.ts';
import { headingKey } from '../../document/template/headingKey.ts';
import { findWholeName, isOfOthers, isWholeName, namePartOf, partsOfName } from '../names/personNames.ts';
import { LIKELY_SYNONYMS, PEOPLE, SYNONYMS } from './columnSynonyms.ts';

/** Columns that together give one wanted field; empty when another field covers it, null when not found. */
export type FieldColumns = readonly number[] | null;

/** Made at the first use: the script that has `headingKey` may be evaluated after this one. */
let known: ReturnType<typeof wordKeys> | null = null;
const keys = () => (known ??= wordKeys());

const keysOf = (lines: readonly (readonly string[])[]) => lines.map((words) => words.map(headingKey));

function wordKeys() {
  return {
    sure: keysOf(SYNONYMS),
    likely: keysOf(LIKELY_SYNONYMS),
    people: new Set(PEOPLE.map(headingKey)),
  };
}

interface MatchOptions {
  /** The column of people, where no heading says «ФИО»; −1 without one. */
  readonly person?: number;
  /** Columns that other fields want by their own names: no synonym of theirs. */
  readonly taken?: ReadonlySet<number>;
}

/** Finds each wanted field among the present columns. */
export function matchColumns(
  present: readonly string[],
  wanted: readonly string[],
  { person = -1, taken = NOTHING }: MatchOptions = {},
): readonly FieldColumns[] {
  const named = findWholeName(present);
  const headed = named < 0 ? partsOfName(present) : null;
  // Whole names under «Фамилия»: the values win.
  const parted = headed?.includes(person) === true ? null : headed;
  const whole = named < 0 && parted === null ? person : named;
  const found = wanted.map((name): FieldColumns => {
    const column = findColumn(present, name, whole, taken);
    if (column >= 0) return [column];
    return isPerson(name) ? parted : null;
  });
  const parts = partsOfName(wanted);
  if (whole < 0 || parts === null || parts.every((part) => found[part] !== null)) return found;
  return found.map((columns, field) =>
    parts.includes(field) ? (field === Math.min(...parts) ? [whole] : []) : columns,
  );
}

/**
 * The column that a field likely means when none has its name: one whose words are those of the field but for
 * words added or another ending, as «Ваш класс» and «Баллы» for «Класс» and «Балл». −1 without one. The
 * person is asked about it.
 */
export function likelyColumn(present: readonly string[], wanted: string): number {
  const words = plainWords(wanted);
  if (words.length === 0) return -1;
  const synonym = findSynonym(keys().likely, present, wanted, NOTHING);
  let best = { column: synonym, added: Infinity };
  for (const [column, name] of present.entries()) {
    const others = plainWords(name);
    const [few, many] = words.length <= others.length ? [words, others] : [others, words];
    if (few.length === 0 || !few.every((word) => many.some((other) => areForms(word, other)))) continue;
    const added = many.length - few.length;
    if (added < best.added) best = { column, added };
  }
  return best.column;
}

/** Words that say nothing about a column's meaning. */
const FILLERS =
  /^(?:ваш\p{L}*|твой|сво\p{L}*|полн\p{L}*|полностью|участник\p{L}*|ученик\p{L}*|учащ\p{L}*|обучающ\p{L}*|ребенка|конкурсант\p{L}*|и|в|на|по|за|с|о|об|для|the|of|your|обязательно|пожалуйста|укажите|введите|напишите)$/u;

function plainWords(name: string): readonly string[] {
  const words = headingKey(name.replaceAll(/\([^)]*\)/gu, ' ')).match(/[\p{L}\p{N}]+/gu) ?? [];
  const telling = words.filter((word) => !FILLERS.test(word));
  return telling.length > 0 ? telling : words;
}

/** Whether two words are one in other forms: «балл» and «баллы», «класса» and «класс». */
function areForms(a: string, b: string): boolean {
  if (a === b) return true;
  const length = Math.min(a.length, b.length);
  if (length < 4 || Math.abs(a.length - b.length) > 2) return false;
  const stem = Math.max(4, length - 1);
  return a.slice(0, stem) === b.slice(0, stem);
}

function findColumn(
  present: readonly string[],
  wanted: string,
  whole: number,
  taken: ReadonlySet<number>,
): number {
  const written = findField(present, wanted);
  if (written >= 0) return written;
  if (isPerson(wanted)) return whole;
  const noted = findNoted(present, wanted);
  if (noted >= 0) return noted;
  const part = findPart(present, wanted);
  return part >= 0 ? part : findSynonym(keys().sure, present, wanted, taken);
}

/** «Фамилия участника» for «Фамилия», where no other column has surnames of a list; −1 without one. */
function findPart(present: readonly string[], wanted: string): number {
  const part = namePartOf(wanted);
  if (part === null || part.whose !== '') return -1;
  const found = present.flatMap((name, column) => {
    return namePartOf(name)?.role === part.role && !isOfOthers(name) ? [column] : [];
  });
  return found.length === 1 ? (found[0] ?? -1) : -1;
}

/** A year, a number or a request behind a heading: «Класс (2026)», «Школа (обязательно)». */
const NOTE =
  /\s*\((?:\d{1,4}(?:[\s/–-]+\d{2,4})?(?:\s*г(?:\.|од)?)?|обязательно|(?:полн|кратк|сокращ[её]нн)[^()]{0,30}|по уставу|при наличии|если есть)\)\s*$/iu;

/** The only column whose heading is the wanted one with such a note behind it; −1 without one. */
function findNoted(present: readonly string[], wanted: string): number {
  const key = headingKey(wanted);
  const found = present.flatMap((name, column) =>
    NOTE.test(name) && headingKey(name.replace(NOTE, '')) === key ? [column] : [],
  );
  return found.length === 1 ? (found[0] ?? -1) : -1;
}

/** Whether a field wants people: by a heading of whole names, or by a word for those who are awarded. */
function isPerson(wanted: string): boolean {
  return isWholeName(wanted) || (keys().people.has(headingKey(wanted)) && namePartOf(wanted) === null);
}

const NOTHING: ReadonlySet<number> = new Set();

/** The first column headed by another word of a line that has the wanted one; −1 without one. */
function findSynonym(
  lines: readonly (readonly string[])[],
  present: readonly string[],
  wanted: string,
  taken: ReadonlySet<number>,
): number {
  const key = headingKey(wanted);
  const words = new Set(lines.filter((line) => line.includes(key)).flat());
  if (words.size === 0) return -1;
  const isOne = (name: string) => words.has(headingKey(name)) || words.has(headingKey(shortHeading(name)));
  return present.findIndex((name, column) => !taken.has(column) && isOne(name));
}

/** «Полное наименование ОО (по уставу)» is «Наименование ОО». */
function shortHeading(name: string): string {
  return name
    .replace(NOTE, '')
    .replace(/^\s*(?:полное|краткое|сокращ[её]нное)\s+(?=наименование|название)/iu, '');
}
