/**
 * Records in groups: those with one value in a column share a copy (decision 0328).
 *
 *   record   0      1        2      3      4        members   0 2 | 1 4 | 3
 *   Команда  Волна  Комета   волна         Комета   groupOf   0 1 0 2 1
 *
 * Groups come in the order of their first records, members in the order of records. Letter case, ё and spaces do
 * not tell values apart. A record without a value is a group of its own, because nobody shares nothing.
 */
import type { SelectedItem } from '../table/table.ts';
import { foldText } from '../text/foldText.ts';

export interface RecordGroups {
  /** The column, as the records call it. */
  readonly column: string;
  /** All records, group by group. */
  readonly members: Uint32Array;
  /** By group, the place of its first record in `members`; at the end the number of records. */
  readonly starts: Uint32Array;
  /** By record. */
  readonly groupOf: Uint32Array;
}

/** The picks of a layer, and the place of the column in them. */
interface GroupSource {
  readonly cells: readonly SelectedItem[];
  readonly place: number;
}

/**
 * Groups the records of a document. A record takes its value from the first source that has it. Kept for picks
 * that have every record, because a layer that is dragged asks in every frame.
 */
export function groupRecords(column: string, sources: readonly GroupSource[], rows: number): RecordGroups {
  const whole = sources[0]?.cells.length === rows ? sources[0] : undefined;
  const before = whole && known.get(whole.cells);
  if (before !== undefined && before.place === whole?.place && before.groups.column === column)
    return before.groups;
  const valueOf = (record: number): string => {
    const source = sources.find(({ cells }) => cells[record] !== undefined);
    return (source && [source.cells[record] ?? ''].flat()[source.place]) ?? '';
  };
  const groups = grouped(column, rows, valueOf);
  if (whole !== undefined) known.set(whole.cells, { place: whole.place, groups });
  return groups;
}

const known = new WeakMap<
  readonly SelectedItem[],
  { readonly place: number; readonly groups: RecordGroups }
>();

function grouped(column: string, rows: number, valueOf: (record: number) => string): RecordGroups {
  const groupOf = new Uint32Array(rows);
  const sizes: number[] = [];
  const byKey = new Map<string, number>();
  for (let record = 0; record < rows; record += 1) {
    const key = groupKey(valueOf(record));
    const group = byKey.get(key) ?? sizes.length;
    if (key !== '') byKey.set(key, group);
    sizes[group] = (sizes[group] ?? 0) + 1;
    groupOf[record] = group;
  }
  const starts = new Uint32Array(sizes.length + 1);
  for (const [group, size] of sizes.entries()) starts[group + 1] = (starts[group] ?? 0) + size;
  const next = Uint32Array.from(starts);
  const members = new Uint32Array(rows);
  for (let record = 0; record < rows; record += 1) {
    const group = groupOf[record] ?? 0;
    const place = next[group] ?? 0;
    members[place] = record;
    next[group] = place + 1;
  }
  return { column, members, starts, groupOf };
}

/** Equal for values that belong together; empty for an empty one. */
export function groupKey(value: string): string {
  return foldText(value).replaceAll(/\s+/gu, ' ').trim();
}

/** The records of a group, from 0, in their order; none for a group that does not exist. */
export function membersOf({ members, starts }: RecordGroups, group: number): readonly number[] {
  const [from, to] = [starts[group], starts[group + 1]];
  return from === undefined || to === undefined ? [] : [...members.subarray(from, to)];
}

/**
 * The values of several records as those of one: a column that has one value keeps it, another one has its
 * different values, joined with commas. Empty ones do not count.
 */
export function mergedValues(
  columns: number,
  records: readonly { readonly values: readonly string[] }[],
): readonly string[] {
  return Array.from({ length: columns }, (_, place) =>
    distinctTexts(records.map(({ values }) => values[place] ?? '')).join(', '),
  );
}

/** The different texts that are not empty, the first writing of each. */
export function distinctTexts(texts: readonly string[]): readonly string[] {
  const byKey = new Map<string, string>();
  for (const text of texts) {
    const key = groupKey(text);
    if (key !== '' && !byKey.has(key)) byKey.set(key, text);
  }
  return [...byKey.values()];
}
