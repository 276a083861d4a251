/**
 * A field of several columns is one value: `{Фамилия + Имя + Отчество|фамилия и инициалы}`. Its columns are
 * joined with spaces, without the empty ones, and each pipe gets the whole; cases and letters give the same part
 * by part. A column that has the whole name itself, with its plus, is an ordinary field.
 */
import type { PipeName } from './pipeNames.ts';

const JOINT = /\s\+\s/u;

/** Between the columns of a field, as it is written. */
export const PLUS = ' + ';

/** The names in a field: several of a joined one, else the field's own. */
export function namesInField(name: string): readonly string[] {
  const names = name.split(JOINT).map((each) => each.trim());
  return names.length > 1 && names.every((each) => each !== '') ? names : [name];
}

/** A field's own name and those that it joins: what a text may need of a table. */
export function allNamesIn(name: string): readonly string[] {
  const names = namesInField(name);
  return names.length > 1 ? [name, ...names] : names;
}

/**
 * Places of a field's columns, found by `find`; empty where one of them is missing. A column with the field's
 * whole name goes first.
 */
export function placesOfField(name: string, find: (column: string) => number): readonly number[] {
  const own = find(name);
  if (own >= 0) return [own];
  const names = namesInField(name);
  const places = names.length > 1 ? names.map(find) : [];
  return places.every((place) => place >= 0) ? places : [];
}

/** Pipes that give the same part by part as of the whole. */
const OF_EACH_PART: ReadonlySet<string> = new Set<PipeName>([
  'именительный',
  'родительный',
  'дательный',
  'винительный',
  'творительный',
  'предложный',
  'прописные',
  'строчные',
  'каждое с заглавной',
]);

/** Whether a pipe may be applied to each column of a field instead of the whole. */
export function isOfEachPart(pipe: string): boolean {
  return OF_EACH_PART.has(pipe);
}
