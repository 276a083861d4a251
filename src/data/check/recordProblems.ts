/** Problems of the values themselves: spaces, alphabets, lists of names, people listed twice. */
import { layerTitle } from '../../document/layers/layerTitle.ts';
import type { DocumentRecords } from '../../document/records/records.ts';
import type { CellChange } from '../bindings/changeCells.ts';
import { hasMixedWord, withOneAlphabet } from '../names/mixedAlphabet.ts';
import { capitalNames, checkNameList, isSwapped, isPersonName } from '../names/nameList.ts';
import { partsOfName, isInitialsHeading, isWholeName, namePartOf } from '../names/personNames.ts';
import type { CellProblemKind, CopyProblem } from './copyProblem.ts';
import type { ShowingLayer, ShownColumn } from './shownColumns.ts';
import { unlikeValues } from './unlikeValues.ts';
import type { LayerWith } from '../../document/layers/capabilities.ts';
import type { LayerId } from '../../document/layers/layer.ts';
import type { SelectedItem } from '../../document/table/table.ts';
import { wordsOf } from '../../document/text/foldText.ts';
import { shortDate } from '../template/dates.ts';
import { readDate } from '../template/readDate.ts';
import type { NameRole } from '../names/personName.ts';

const SAMPLE = 50;

interface NameColumn {
  readonly role: NameRole | null;
  /** The heading says so, not only the values. */
  readonly isCertain: boolean;
}

interface Duplicate {
  readonly recordIndex: number;
  readonly layerId: LayerId;
  readonly layerName: string;
}

const COUNTER_HEADING =
  /^(?:№|n|no|номер|id|код)\.?$|п\s?[/.]\s?п|^(?:рег|порядков)|^(?:№|номер)\s(?:диплом|грамот|сертификат|свидетельств|удостоверени|бланк|документ)/iu;

/**
 * Rows that are enough to see from the numbers alone that a column counts: places of a short list count as
 * well.
 */
const FEWEST = 6;

/** What would put one record right. */
export interface Correction {
  readonly recordIndex: number;
  readonly before: string;
  readonly after: string;
  readonly cells: readonly CellChange[];
  /** A person should look at it first: «Исправить все» leaves it out. */
  readonly isUnsure?: true;
}
/** A problem of one record. */
export interface RecordProblem {
  readonly problem: CopyProblem;
  readonly recordIndex: number;
  readonly correction?: Correction;
  /** A matter of style: the copies are ready with it. */
  readonly isQuiet?: true;
}

/**
 * Problems of the values that these layers print, layer by layer. A value is checked where it is printed
 * first; one with one mistake is looked at for others once that is put right.
 */
export function recordProblems(
  layers: readonly ShowingLayer[],
  records: DocumentRecords,
): readonly RecordProblem[] {
  const all = layers.flatMap(({ columns }) => columns);
  const declined = new Set(all.filter(({ cases }) => cases.length > 0).map(({ name }) => name));
  const checked = new Map<string, ShownColumn[]>();
  const found = layers.flatMap(({ layer, columns }) =>
    columns.flatMap((column) => {
      const { name, values, isPrinted } = column;
      const before = name === '' ? [] : (checked.get(name) ?? []);
      const isNew = (record: number) =>
        isPrinted(record) &&
        before.every((known) => known.values[record] !== values[record] || !known.isPrinted(record));
      if (!values.some((_, record) => isNew(record))) return [];
      checked.set(name, [...before, column]);
      const problems = columnProblems(layer, column, declined.has(name));
      return problems.filter(({ recordIndex }) => isNew(recordIndex));
    }),
  );
  const duplicates = duplicateRecords(layers, records).map(({ recordIndex, ...whose }) => ({
    problem: { kind: 'duplicate', ...whose } as const,
    recordIndex,
  }));
  return [...found, ...swappedColumns(layers), ...unlikeColumns(layers), ...duplicates];
}

/**
 * Values unlike the rest of their column; a column is looked at once, where it is shown first. Names of
 * people have checks of their own.
 */
function unlikeColumns(layers: readonly ShowingLayer[]): readonly RecordProblem[] {
  const seen = new Set<string>();
  return layers.flatMap(({ layer, columns }) =>
    columns.flatMap((column) => {
      const { name, values } = column;
      if (name === '' || seen.has(name)) return [];
      seen.add(name);
      if (namesIn(column) !== null) return [];
      return unlikeValues(values)
        .filter(({ index }) => column.isPrinted(index))
        .map(({ index: recordIndex, why, meant }): RecordProblem => {
          const before = values[recordIndex] ?? '';
          const cells = meant === null ? [] : [{ recordIndex, column: name, before, after: meant }];
          const value = before.slice(0, MAX_SHOWN);
          const whose = { layerId: layer.id, layerName: layerTitle(layer) };
          return {
            problem: { kind: 'unlike', column: name, why, value, ...whose },
            recordIndex,
            correction: { recordIndex, before, after: meant ?? before, cells },
          };
        });
    }),
  );
}

/** A long cell would make a long sentence. */
const MAX_SHOWN = 60;

function columnProblems(
  layer: ShowingLayer['layer'],
  column: ShownColumn,
  isDeclined: boolean,
): readonly RecordProblem[] {
  const { name, values } = column;
  const found = new Map<number, RecordProblem>();
  const add = (
    kind: CellProblemKind,
    recordIndex: number,
    { before, after, isUnsure }: Pick<Correction, 'before' | 'after' | 'isUnsure'>,
  ) => {
    if (found.has(recordIndex)) return;
    const cells = after === before ? [] : [{ recordIndex, column: name, before, after }];
    const problem = { kind, column: name, layerId: layer.id, layerName: layerTitle(layer) };
    const unsure = isUnsure === true && { isUnsure };
    const correction = { recordIndex, before, after, cells, ...unsure };
    const quiet = kind === 'capitals' && ({ isQuiet: true } as const);
    found.set(recordIndex, { problem, recordIndex, correction, ...quiet });
  };
  for (const [index, value] of values.entries()) {
    const clean = withSingleSpaces(value);
    if (clean !== value) add('spaces', index, { before: value, after: clean });
    else if (hasMixedWord(value))
      add('mixedAlphabet', index, { before: value, after: withOneAlphabet(value) });
  }
  const names = namesIn(column);
  if (names !== null) {
    for (const { kind, index, ...change } of checkNameList(values, { isDeclined, ...names }))
      add(kind, index, change);
    for (const { kind, index, ...change } of capitalNames(values, names.role)) add(kind, index, change);
  }
  return [...found.values()];
}

/** Records with the surname in the column of the first name, each once. */
function swappedColumns(layers: readonly ShowingLayer[]): readonly RecordProblem[] {
  const seen = new Set<string>();
  return layers.flatMap(swappedIn).filter(({ correction }) => {
    const key = JSON.stringify(correction);
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
}

function swappedIn({ layer, columns }: ShowingLayer): readonly RecordProblem[] {
  const names = columns.map(({ name }) => name);
  const [surname, first] = (partsOfName(names) ?? []).map((place) => columns[place]);
  if (surname === undefined || first === undefined) return [];
  return surname.values.flatMap((before, recordIndex) => {
    const other = first.values[recordIndex] ?? '';
    const isPrinted = surname.isPrinted(recordIndex) || first.isPrinted(recordIndex);
    if (!isPrinted || !isSwapped(before, other)) return [];
    const cells = [
      { recordIndex, column: surname.name, before, after: other },
      { recordIndex, column: first.name, before: other, after: before },
    ];
    const problem = {
      kind: 'swappedName',
      column: surname.name,
      layerId: layer.id,
      layerName: layerTitle(layer),
    } as const;
    const correction = { recordIndex, before: `${before} ${other}`, after: `${other} ${before}`, cells };
    return [{ problem, recordIndex, correction }];
  });
}

/** Single spaces in lines without spaces at their ends; line breaks stay. */
function withSingleSpaces(text: string): string {
  return /^\s|\s$|[^\S\n]{2}|[^\S\n]\n|\n[^\S\n]/u.test(text)
    ? text
        .replaceAll(/[^\S\n]{2,}/gu, ' ')
        .replaceAll(/[^\S\n]*\n[^\S\n]*/gu, '\n')
        .trim()
    : text;
}

/**
 * Records with the same person and the same values as an earlier one; letter case, ё, spaces and the notation
 * of dates do not count. A person with other values beside the name, such as a second prize, is no duplicate:
 * all picks count, because texts and rules of other layers use them too. Only a column that numbers the rows
 * does not: it differs in every row.
 * @param layers those that show the people
 */
function duplicateRecords(layers: readonly ShowingLayer[], records: DocumentRecords): readonly Duplicate[] {
  const columns = layers.flatMap(({ layer, columns: shown }) => shown.map((column) => ({ layer, column })));
  const people = columns.filter(({ column }) => namesIn(column) !== null);
  const [owner] = people;
  if (owner === undefined) return [];
  const whose = { layerId: owner.layer.id, layerName: layerTitle(owner.layer) };
  const seen = new Set<string>();
  const found: Duplicate[] = [];
  const picks = records.layers.map((layer) => ({ layer, counters: countersOf(layer) }));
  for (let index = 0; index < records.rows; index += 1) {
    const key = picks.map(({ layer, counters }) => keyOfItem(layer.selectedCells[index], counters)).join('|');
    const names = people.map(({ column }) => column.values[index] ?? '');
    if (seen.has(key) && hasPerson(names)) found.push({ recordIndex: index, ...whose });
    seen.add(key);
  }
  return found;
}

/**
 * Whether one of the columns has a whole name, or all of them together: surname and first name may have
 * columns of their own.
 */
function hasPerson(names: readonly string[]): boolean {
  return names.some(isPersonName) || isPersonName([...new Set(names)].join(' '));
}

/** Places of the columns of a layer that number the rows or the documents. */
function countersOf({ query, selectedCells }: LayerWith<'records'>): ReadonlySet<number> {
  const columns = (query?.columns ?? []).map(({ name }, place) => ({ name, place }));
  const valuesAt = (place: number) => selectedCells.map((item) => [item].flat()[place] ?? '');
  const counters = columns.filter(({ name, place }) => isCounter(name, valuesAt(place)));
  return new Set(counters.map(({ place }) => place));
}

/**
 * Whether a column differs in every row because it counts: by its heading, or by numbers that grow by one.
 */
function isCounter(heading: string, values: readonly string[]): boolean {
  const filled = values.map((value) => value.trim()).filter((value) => value !== '');
  if (new Set(filled).size < filled.length) return false;
  if (COUNTER_HEADING.test(heading.trim())) return true;
  const isNext = (value: string, row: number) =>
    row === 0 ? /^\d{1,9}$/u.test(value) : Number(value) === Number(filled[row - 1]) + 1;
  return filled.length >= FEWEST && filled.every(isNext);
}

function keyOfItem(item: SelectedItem = '', counters: ReadonlySet<number>): string {
  return [item]
    .flat()
    .map((value, place) => (counters.has(place) ? '' : keyOfValue(value)))
    .join('|');
}

function keyOfValue(value: string): string {
  const date = readDate(value);
  return date === null ? wordsOf(value).join(' ') : shortDate(date.date);
}

/**
 * Whether a column holds names of people: by its heading, else by most of its first values. `role` is the
 * part of the name, or null for full names. Null for another column.
 */
function namesIn(column: { readonly name: string; readonly values: readonly string[] }): NameColumn | null {
  const part = namePartOf(column.name);
  if (part !== null) return { role: part.role, isCertain: true };
  if (isWholeName(column.name)) return { role: null, isCertain: isInitialsHeading(column.name) };
  const sample = column.values.filter((value) => value.trim() !== '').slice(0, SAMPLE);
  const people = sample.filter(isPersonName).length;
  return people * 2 > sample.length ? { role: null, isCertain: false } : null;
}
