/** The copies of a document as the register knows them, and the rows that are theirs. */
import type { Document } from '../../document/document.ts';
import type { IssuedRegister, IssuedRow } from '../../document/issued/issuedRegister.ts';
import { MAX_ISSUED_TEXT } from '../../document/schema/constants.ts';
import { templatesOf } from '../../document/layers/content.ts';
import { recordKey } from '../../document/recordKey.ts';
import type { DocumentRecords, RecordValues } from '../../document/records/records.ts';
import { recordsOf } from '../../document/records/records.ts';
import { recordValues } from '../../document/records/copyValues.ts';
import { wordsOf } from '../../document/text/foldText.ts';
import { cutToLength } from '../../document/text/graphemes.ts';
import { copyNames } from '../copies/copyNames.ts';
import type { Filling } from '../records/filling.ts';
import { foundOnce } from '../../document/schema/foundOnce.ts';

/** A copy that may get a number. */
export interface IssuedCopy {
  /** From 0. */
  readonly copy: number;
  readonly key: string;
  readonly name: string;
  readonly values: RecordValues;
}

/**
 * All copies of a document; one without a name where it has no records. That one is known by its texts: who types
 * one name after another hands out another document each time.
 */
export function issuedCopies(filling: Filling, document: Document): readonly IssuedCopy[] {
  const records = recordsOf(document);
  if (records.count === 0) {
    const texts = document.layers.flatMap(templatesOf);
    return [{ copy: 0, key: `single.${recordKey(texts)}`, name: '', values: NO_VALUES }];
  }
  // Letters ask for each portion of them.
  const known = foundOnce(records, newCopies);
  const copies = known.get(filling) ?? copiesOf(filling, document, records);
  known.set(filling, copies);
  return copies;
}

const newCopies = () => new Map<Filling, readonly IssuedCopy[]>();

function copiesOf(filling: Filling, document: Document, records: DocumentRecords): readonly IssuedCopy[] {
  const nameOf = copyNames(filling, document);
  const met = new Map<string, number>();
  return Array.from({ length: records.count }, (_, copy) => {
    const values = recordValues(records, copy);
    const key = recordKey(values.values);
    const before = met.get(key) ?? 0;
    met.set(key, before + 1);
    return {
      copy,
      key: before === 0 ? key : `${key}.${before}`,
      name: cutToLength(nameOf(copy), MAX_ISSUED_TEXT),
      values,
    };
  });
}

const NO_VALUES: RecordValues = { columns: [], values: [] };

/** Whether a row can belong to a copy of the next run. */
function isOpen({ state }: IssuedRow, resumes: boolean): boolean {
  if (state.kind === 'unfinished') return resumes || state.mayBeOut === true;
  return state.kind === 'issued' || state.kind === 'replacing';
}

/**
 * The row of each copy that had one in this issue: that of the same record, else of the only one with the same
 * name, else of the copy in the same place whose name differs in a letter or two. Records that differ more are
 * new: a wrong new number can be withdrawn, while one number for two people cannot be mended. All copies are
 * asked for, so that one does not get the row of another one that is not made now.
 * @param resumes whether numbers of runs that have not ended are used again
 * @returns places in the register by copy
 */
export function rowsOfCopies(
  { rows, issue }: IssuedRegister,
  copies: readonly IssuedCopy[],
  resumes: boolean,
): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  const open = new Map<number, IssuedRow>();
  const byKey = new Map<string, number>();
  for (const [place, row] of rows.entries()) {
    if (row.issue !== issue || !isOpen(row, resumes)) continue;
    open.set(place, row);
    // The later of two runs that have not ended.
    byKey.set(row.key, place);
  }
  let left = copies.filter(({ copy, key }) => {
    const place = byKey.get(key);
    if (place !== undefined) found.set(copy, place);
    return place === undefined;
  });
  const taken = new Set(copies.map(({ key }) => key));
  for (const [place, { key }] of open) if (taken.has(key)) open.delete(place);
  for (const alike of [sameName, nearName]) {
    // Before the first documents of an issue, and while each copy has its row: names take long to compare.
    if (open.size === 0) break;
    for (const [copy, place] of alike(left, open)) {
      found.set(copy, place);
      open.delete(place);
    }
    left = left.filter(({ copy }) => !found.has(copy));
  }
  return found;
}

type Pairs = readonly (readonly [copy: number, place: number])[];
type Open = ReadonlyMap<number, IssuedRow>;

/** Pairs of a copy and a row whose folded name no other one has. */
function sameName(copies: readonly IssuedCopy[], open: Open): Pairs {
  const named = groups(copies, ({ name }) => foldName(name));
  const rows = groups([...open], ([, { name }]) => foldName(name));
  return [...named].flatMap(([name, [copy, ...others]]): Pairs => {
    const [row, ...more] = rows.get(name) ?? [];
    const isOne = name !== '' && others.length === 0 && more.length === 0;
    return isOne && copy !== undefined && row !== undefined ? [[copy.copy, row[0]]] : [];
  });
}

/** Pairs in the same place of the list: a name in which a misspelling was put right. */
function nearName(copies: readonly IssuedCopy[], open: Open): Pairs {
  const rows = groups([...open], ([, { place }]) => String(place));
  return copies.flatMap(({ copy, name }): Pairs => {
    const [row, ...more] = rows.get(String(copy)) ?? [];
    if (row === undefined || more.length > 0) return [];
    return isNear(foldName(name), foldName(row[1].name)) ? [[copy, row[0]]] : [];
  });
}

/** Shorter names differ in two letters by being other names. */
const SHORTEST_NEAR = 8;
const MOST_CHANGED = 2;

function isNear(a: string, b: string): boolean {
  const shorter = Math.min(a.length, b.length);
  if (shorter < SHORTEST_NEAR) return false;
  // The common beginning and end leave what differs.
  let start = 0;
  while (start < shorter && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < shorter - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  return Math.max(a.length, b.length) - start - end <= MOST_CHANGED;
}

function foldName(name: string): string {
  return wordsOf(name).join(' ');
}

function groups<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const found = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const same = found.get(key);
    if (same === undefined) found.set(key, [item]);
    else same.push(item);
  }
  return found;
}
