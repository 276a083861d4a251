/** What a person decides about documents that were issued. No row is removed, and no number is free again. */
import type { Document } from '../../document/document.ts';
import type { IssuedRegister, IssuedRow } from '../../document/issued/issuedRegister.ts';
import { isRemovedNumber } from '../../document/issued/removedNumbers.ts';

type Rows = ReadonlySet<string>;

/** The documents of these rows, by id, are withdrawn on a day (2026-05-03). */
export function withdrawRows(register: IssuedRegister, ids: Rows, day: string): IssuedRegister {
  return changeRowsBy(register, ids, (row) =>
    row.state.kind === 'replaced' || row.state.kind === 'withdrawn'
      ? row
      : { ...row, state: { kind: 'withdrawn', day } },
  );
}

/** The next copies of these people get new numbers, and these rows say which. */
export function replaceRows(register: IssuedRegister, ids: Rows): IssuedRegister {
  return changeRowsBy(register, ids, (row) =>
    row.state.kind === 'issued' ? { ...row, state: { kind: 'replacing' } } : row,
  );
}

/** These rows, by id, are replaced by documents that are issued already, by number. */
export function supersedeRows(register: IssuedRegister, by: ReadonlyMap<string, string>): IssuedRegister {
  return changeRowsBy(register, new Set(by.keys()), (row) => {
    const number = by.get(row.id);
    return number === undefined || row.state.kind !== 'issued'
      ? row
      : { ...row, state: { kind: 'replaced', by: number } };
  });
}

/** The documents are issued: takes back a withdrawal or a replacement, or ends a run that did not end. */
export function restoreRows(register: IssuedRegister, ids: Rows): IssuedRegister {
  return changeRowsBy(register, ids, (row) =>
    row.state.kind === 'replaced' ? row : { ...row, state: { kind: 'issued' } },
  );
}

/** The documents of a record, by its key, are those of the record that it became: its name was corrected. */
export function carryRows(
  register: IssuedRegister,
  from: string,
  to: Pick<IssuedRow, 'key' | 'name' | 'place'>,
): IssuedRegister {
  const own = register.rows.filter(({ key, issue }) => key === from && issue === register.issue);
  return changeRowsBy(register, new Set(own.map(({ id }) => id)), (row) => ({ ...row, ...to }));
}

/** From now on the same people get new numbers. */
export function newIssue(register: IssuedRegister): IssuedRegister {
  return { ...register, issue: register.issue + 1 };
}

function changeRowsBy(
  register: IssuedRegister,
  ids: Rows,
  change: (row: IssuedRow) => IssuedRow,
): IssuedRegister {
  return {
    ...register,
    rows: register.rows.map((row) => (ids.has(row.id) ? withChange(row, change(row)) : row)),
  };
}

function withChange(before: IssuedRow, now: IssuedRow): IssuedRow {
  return now === before ? before : { ...now, changes: before.changes + 1 };
}

/**
 * Joins what two places know of one register, such as a device and the project. A row that both have is the
 * one that is further on; a name or a number that one of them has lost stays.
 */
export function mergeRegisters(one: IssuedRegister, other: IssuedRegister): IssuedRegister {
  const rows = new Map(one.rows.map((row) => [row.id, row]));
  for (const row of other.rows) {
    const own = rows.get(row.id);
    rows.set(row.id, own === undefined ? row : further(own, row));
  }
  return { issue: Math.max(one.issue, other.issue), rows: [...rows.values()] };
}

/** What a device or a file and the project itself know of the numbers. */
export function joinedRegister(kept: IssuedRegister, { settings }: Document): IssuedRegister {
  const inProject = settings.numbering?.register;
  return inProject === undefined ? kept : mergeRegisters(kept, inProject);
}

function further(a: IssuedRow, b: IssuedRow): IssuedRow {
  const [last, first] = b.changes > a.changes ? [b, a] : [a, b];
  const { number, series } = isRemovedNumber(last.number) ? first : last;
  return { ...last, number, series, name: last.name || first.name, file: last.file || first.file };
}

/** Numbers that two rows have, but for removed ones: two devices gave them without knowing of each other. */
export function doubledNumbers({ rows }: IssuedRegister): ReadonlySet<string> {
  const met = new Set<string>();
  return new Set(
    rows.flatMap(({ number }) =>
      met.size === met.add(number).size && !isRemovedNumber(number) ? [number] : [],
    ),
  );
}
