/**
 * Records in groups: those with one value in a column share a copy (copies#rows-that-share-a-copy).
 *
 *   record   0      1        2      3      4        members   [0 2] [1 4] [3]
 *   Команда  Волна  Комета   волна         Комета   groupOf   0 1 0 2 1
 *
 * Groups come in the order of their first records, members in the order of records. Letter case, ё and spaces
 * do not tell values apart. A record without a value is a group of its own.
 */
import type { SelectedItem } from '../table/table.ts';
import { foldText } from '../text/foldText.ts';
import { foundOnce } from '../schema/foundOnce.ts';

export interface RecordGroups {
  /** The column, as the records call it. */
  readonly column: string;
  /** By group, its records in their order. */
  readonly members: readonly (readonly number[])[];
  /** By record. */
  readonly groupOf: readonly number[];
  /** Records with nothing in the column: each makes a copy of its own. */
  readonly alone: readonly number[];
}

/** The picks of a layer, and the place of the column in them. */
interface GroupSource {
  readonly cells: readonly SelectedItem[];
  readonly place: number;
}

/**
 * Groups the records of a document. A record takes its value from the first source that has it. Kept for
 * picks that have every record, because a layer that is dragged asks in every frame.
 */
export function groupRecords(column: string, sources: readonly GroupSource[], rows: number): RecordGroups {
  const whole = sources[0]?.cells.length === rows ? sources[0] : undefined;
  const known = whole && foundOnce(whole.cells, newGroups);
  const before = whole && known?.get(whole.place);
  if (before?.column === column) return before;
  const valueOf = (record: number): string => {
    const source = sources.find(({ cells }) => cells[record] !== undefined);
    return (source && [source.cells[record] ?? ''].flat()[source.place]) ?? '';
  };
  const groups = groupRows(column, rows, valueOf);
  if (whole !== undefined) known?.set(whole.place, groups);
  return groups;
}

const newGroups = () => new Map<number, RecordGroups>();

function groupRows(column: string, rows: number, valueOf: (record: number) => string): RecordGroups {
  const groupOf: number[] = [];
  const members: number[][] = [];
  const alone: number[] = [];
  const byKey = new Map<string, number>();
  for (let record = 0; record < rows; record += 1) {
    const key = groupKey(valueOf(record));
    const group = byKey.get(key) ?? members.length;
    if (key === '') alone.push(record);
    else byKey.set(key, group);
    (members[group] ??= []).push(record);
    groupOf.push(group);
  }
  return { column, members, groupOf, alone };
}

/** Equal for values that belong together; empty for an empty one. */
export function groupKey(value: string): string {
  return foldText(value).replaceAll(/\s+/gu, ' ').trim();
}
