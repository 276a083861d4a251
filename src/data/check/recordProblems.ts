/** Problems of the values themselves: spaces, alphabets, lists of names, people listed twice. */
import { layerTitle } from '../../document/layers/layerTitle.ts';
import type { DocumentRecords } from '../../document/records/records.ts';
import { namesOf, rowValues } from '../../document/records/records.ts';
import { isPlaceholder } from '../../document/table/cellErrors.ts';
import { isSwapped } from '../names/nameList.ts';
import { partsOfName } from '../names/personNames.ts';
import { besideColumns } from './besideColumns.ts';
import { columnProblems } from './columnProblems.ts';
import type { OddDate } from './copyProblem.ts';
import type { RecordProblem } from './recordProblem.ts';
import type { ShowingLayer, ShownColumn } from './shownColumns.ts';
import { oddDateIn, reversedRows } from './oddDates.ts';
import { samePeople } from './samePeople.ts';
import { unlikeColumns } from './unlikeColumns.ts';
import { duplicateRecords } from './duplicateRecords.ts';
import { heldAgainst } from './headingVotes.ts';
import { namesIn } from './nameColumn.ts';
import { isNobody } from './nobody.ts';

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
  const duplicates = duplicateRecords(layers, records).map(
    ({ recordIndex, name, ...whose }): RecordProblem => ({
      problem: { kind: 'duplicate', ...whose },
      recordIndex,
      // A copy of several rows does not say which of them is meant.
      ...(records.groups !== null && {
        correction: { recordIndex, before: name, after: name, cells: [] },
      }),
    }),
  );
  const [orders, rare] = dateOrders(layers, records);
  const odd = [...oddDates(layers), ...orders.map(({ found: each }) => each)];
  const unlike = unlikeColumns(layers, odd, found);
  // A date that is unlike its column has been told of; that it makes the row unlike others says less.
  const ordered = rare.filter(({ found: { recordIndex }, columns }) => {
    return !unlike.some((each) => each.recordIndex === recordIndex && columns.includes(columnOf(each)));
  });
  return [
    ...found,
    ...nobodies(layers, records),
    ...headingVotes(layers),
    ...swappedColumns(layers),
    ...odd,
    ...unlike,
    ...ordered.map(({ found: each }) => each),
    ...duplicates,
    ...samePeople(layers, records, new Set(duplicates.map(({ recordIndex }) => recordIndex))),
  ];
}

function columnOf({ problem }: RecordProblem): string {
  return 'column' in problem ? problem.column : '';
}

/**
 * «мама» and «самостоятельно» in columns of people, which are emptied as dashes are. The fill tells of dashes
 * by itself.
 */
function nobodies(layers: readonly ShowingLayer[], records: DocumentRecords): readonly RecordProblem[] {
  const beside = besideColumns(records);
  const seen = new Set<string>();
  return shownIn(layers).flatMap(({ layer, column }) => {
    const { name, values, isPrinted } = column;
    if (name === '' || seen.has(name) || namesIn(column) === null) return [];
    seen.add(name);
    return values.flatMap((value, recordIndex): readonly RecordProblem[] => {
      if (!isPrinted(recordIndex) || !isNobody(value) || isPlaceholder(value)) return [];
      const whose = { layerId: layer.id, layerName: layerTitle(layer) };
      const problem = {
        kind: 'placeholder',
        column: name,
        value: value.slice(0, MAX_SHOWN),
        ...whose,
      } as const;
      const cells = [{ recordIndex, column: name, before: value, after: '' }];
      const quiet = beside.has(name) && ({ isQuiet: true } as const);
      return [
        { problem, recordIndex, correction: { recordIndex, before: value, after: '', cells }, ...quiet },
      ];
    });
  });
}

/**
 * Columns whose values are not what their headings say, where they are shown first. Whole names are printed
 * rightly under the heading of a part, so this is a quiet line.
 */
function headingVotes(layers: readonly ShowingLayer[]): readonly RecordProblem[] {
  const seen = new Set<string>();
  return shownIn(layers).flatMap(({ layer, column: { name, values, isPrinted } }) => {
    if (name === '' || seen.has(name)) return [];
    seen.add(name);
    const holds = heldAgainst(name, values);
    if (holds === null) return [];
    const problem = {
      kind: 'heading',
      column: name,
      holds,
      layerId: layer.id,
      layerName: layerTitle(layer),
    } as const;
    const quiet = holds === 'wholeNames' && ({ isQuiet: true } as const);
    return values.flatMap((value, recordIndex) =>
      value.trim() !== '' && isPrinted(recordIndex) ? [{ problem, recordIndex, ...quiet }] : [],
    );
  });
}

/** Dates and periods that cannot be meant, where they are shown first. */
function oddDates(layers: readonly ShowingLayer[]): readonly RecordProblem[] {
  const seen = new Set<string>();
  return shownIn(layers).flatMap(({ layer, column: { name, values, isPrinted } }) => {
    if (name === '' || seen.has(name)) return [];
    seen.add(name);
    return values.flatMap((value, recordIndex) => {
      const why = isPrinted(recordIndex) ? oddDateIn(value) : null;
      return why === null ? [] : [oddDate(layer, { column: name, why, value, recordIndex, before: value })];
    });
  });
}

function shownIn(layers: readonly ShowingLayer[]) {
  return layers.flatMap(({ layer, columns }) => columns.map((column) => ({ layer, column })));
}

interface DateOrder {
  readonly found: RecordProblem;
  /** Of both dates. */
  readonly columns: readonly string[];
}

/** Rows with two dates in the wrong order, and those in another order than all other rows. */
function dateOrders(
  layers: readonly ShowingLayer[],
  records: DocumentRecords,
): readonly [wrong: readonly DateOrder[], rare: readonly DateOrder[]] {
  const names = namesOf(records.columns);
  const rows = Array.from({ length: records.rows }, (_, row) => rowValues(records, row).values);
  const all = names.map((name, place) => ({ name, values: rows.map((values) => values[place] ?? '') }));
  const shown = shownIn(layers);
  const wrong: DateOrder[] = [];
  const rare: DateOrder[] = [];
  for (const { row, begin, end, why } of reversedRows(all)) {
    const columns = [begin.name, end.name];
    const owner = shown.find(({ column }) => columns.includes(column.name) && column.isPrinted(row));
    if (owner === undefined) continue;
    const [from = '', to = ''] = [begin.values[row], end.values[row]];
    const place = { column: end.name, why, recordIndex: row, before: to };
    const found = oddDate(owner.layer, { ...place, value: `${from} – ${to}` });
    (why === 'order' ? rare : wrong).push({ found, columns });
  }
  return [wrong, rare];
}

function oddDate(
  layer: ShowingLayer['layer'],
  {
    column,
    why,
    value,
    recordIndex,
    before,
  }: {
    readonly column: string;
    readonly why: OddDate;
    readonly value: string;
    readonly recordIndex: number;
    readonly before: string;
  },
): RecordProblem {
  const whose = { layerId: layer.id, layerName: layerTitle(layer) };
  const problem = { kind: 'oddDate', column, why, value: value.slice(0, MAX_SHOWN), ...whose } as const;
  return { problem, recordIndex, correction: { recordIndex, before, after: before, cells: [] } };
}

/** A long cell would make a long sentence. */
const MAX_SHOWN = 60;

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
