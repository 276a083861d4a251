import type { DbLayer } from '../../document/layer.ts';
import { NAME_CASES } from '../names/nameCase.ts';
import type { TemplateField } from '../../document/formatTemplate.ts';
import { findField, parseFormat } from '../../document/formatTemplate.ts';

/** A column that a layer shows. */
export interface ShownColumn {
  readonly name: string;
  /** Index of its value in a pick. */
  readonly place: number;
  /** Pipes of cases that the template applies to it. */
  readonly cases: readonly string[];
  /** Values by record, for the records that the layer has. */
  readonly values: readonly string[];
}

const CASE_PIPES = new Set<string>(Object.values(NAME_CASES));

/** The columns of a bound layer that its template uses, or all without a template. */
export function shownColumns({ format, query, selectedCells }: DbLayer): readonly ShownColumn[] {
  const names = (query?.columns ?? []).map(({ name }) => name);
  const fields = parseFormat(format).parts.filter((part) => part.kind === 'field');
  const places = format.trim() === '' ? allPlaces(selectedCells) : placesOf(fields, names);
  return places.map((place) => ({
    name: names[place] ?? '',
    place,
    cases: casesOf(fields, names, place),
    values: selectedCells.map((item) => (typeof item === 'string' ? [item] : item)[place] ?? ''),
  }));
}

function placesOf(fields: readonly TemplateField[], names: readonly string[]): readonly number[] {
  const places = fields.map(({ name }) => findField(names, name));
  return [...new Set(places)].filter((place) => place >= 0);
}

function allPlaces(cells: DbLayer['selectedCells']): readonly number[] {
  const widest = cells.reduce((most, item) => Math.max(most, typeof item === 'string' ? 1 : item.length), 0);
  return Array.from({ length: widest }, (_, place) => place);
}

function casesOf(
  fields: readonly TemplateField[],
  names: readonly string[],
  place: number,
): readonly string[] {
  const calls = fields.filter(({ name }) => findField(names, name) === place).flatMap(({ pipes }) => pipes);
  return [...new Set(calls.map(({ name }) => name).filter((name) => CASE_PIPES.has(name)))];
}
