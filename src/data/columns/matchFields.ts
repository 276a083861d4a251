/**
 * Which columns of a sheet give a layer its fields: by their names, by words for the same, by the parts of a name,
 * by what the values are. The page, `/start`, the command line and a newer file all ask here.
 */
import { findField } from '../../document/template/formatTemplate.ts';
import { headingKey } from '../../document/template/headingKey.ts';
import type { PipeName } from '../../document/template/pipeNames.ts';
import { isSameText } from '../../document/text/cleanText.ts';
import type { TableSheet } from '../../document/table/table.ts';
import { findWholeName, isWholeName } from '../names/personNames.ts';
import type { FieldColumns } from '../table/columnMatch.ts';
import type { GivenField } from './givenFields.ts';
import { likelyColumn, matchColumns } from '../table/columnMatch.ts';
import { columnLetter } from '../picks/layerPicks.ts';
import type { PersonColumn } from '../table/personColumn.ts';
import { personColumn } from '../table/personColumn.ts';
import { columnNames } from '../picks/waitingLayers.ts';

/** A sheet and its header row (zero-based, or null). */
export interface SheetView {
  readonly sheet: TableSheet;
  readonly headerRow: number | null;
}
export interface FieldPlan {
  /** Name of the column that the layer had or wants; empty for a layer without a choice. */
  readonly name: string;
  readonly columns: FieldColumns;
  /** The column was found by a part of its name, or by its values; the person is asked. */
  readonly isDoubtful?: true;
  /** The part of the column's names that the field wants: «имя» of a column with whole names. */
  readonly part?: PipeName;
  /** What a person gives in place of a column; `columns` is empty then. */
  readonly given?: GivenField;
}
/** The columns that a layer asks for: its query. */
interface Wanted {
  readonly columns: readonly { readonly index?: number; readonly name: string }[];
}

/**
 * Indexes of the columns of these fields, where each has one without a doubt; null where one is missing.
 * @param by `headings` leaves out a column that only its values name
 */
export function columnsNamed(
  view: SheetView,
  names: readonly string[],
  by: 'headings' | 'values' = 'values',
): readonly number[] | null {
  const fields = fieldsNamed(view, names, by);
  return fields.every(isSure) ? [...new Set(fields.flatMap(({ columns }) => columns ?? []))] : null;
}

/** Names of fields that have no column for certain. */
export function missingNames(view: SheetView, names: readonly string[]): readonly string[] {
  const fields = fieldsNamed(view, names, 'values');
  return names.filter((_, place) => !isSure(fields[place]));
}

function fieldsNamed(
  view: SheetView,
  names: readonly string[],
  by: 'headings' | 'values',
): readonly FieldPlan[] {
  const wanted = { columns: names.map((name) => ({ name })) };
  const finder = finderOf(view, [wanted]);
  return fieldsOf(wanted, by === 'values' ? finder : { ...finder, person: null });
}

/** Whether a field has a column, and nobody has to be asked. */
export function isSure(field: FieldPlan | undefined): boolean {
  return field !== undefined && field.columns !== null && field.isDoubtful !== true;
}

/** What fields are looked for in. */
export interface Finder {
  readonly present: readonly string[];
  readonly person: PersonColumn | null;
  /** Columns that a field of the document wants by their own names. */
  readonly taken: ReadonlySet<number>;
}

/** @param queries all that look for columns on the sheet */
export function finderOf({ sheet, headerRow }: SheetView, queries: readonly Wanted[]): Finder {
  const present = columnNames(sheet, headerRow);
  const wanted = queries.flatMap(({ columns }) => columns.map(({ name }) => name));
  const taken = new Set(wanted.map((name) => findField(present, name)));
  return { present, person: personColumn(sheet), taken };
}

/** A column keeps its index if the name matches; of two columns with one name the letter decides. */
export function fieldsOf(
  { columns: wanted }: Wanted,
  { present, person, taken }: Finder,
): readonly FieldPlan[] {
  const whole = person?.values === 'whole' ? person.column : -1;
  const matches = matchColumns(
    present,
    wanted.map(({ name }) => name),
    { person: whole, taken },
  );
  return wanted.map(({ index = -1, name }, field): FieldPlan => {
    const isNamed = (column: number) =>
      isSameText(present[column], name) ||
      isSameText(`${present[column] ?? ''} (${columnLetter(column)})`, name);
    const exact = isNamed(index) ? index : present.findIndex((_, column) => isNamed(column));
    const columns = exact >= 0 ? [exact] : (matches[field] ?? null);
    if (columns !== null) {
      const isGuess = exact < 0 && person?.isDoubtful === true && columns[0] === whole;
      return isGuess ? { name, columns, isDoubtful: true } : { name, columns };
    }
    const partial = partOfPerson(name, present, person);
    if (partial !== null) return partial;
    const likely = likelyColumn(present, name);
    // A column of whole names gives nothing else: «Список класса» above people is no class.
    const isTaken = likely === whole || matches.some((match) => match?.includes(likely) === true);
    const isFree = likely >= 0 && !isTaken;
    return isFree ? { name, columns: [likely], isDoubtful: true } : { name, columns: null };
  });
}

/**
 * A field that a person gives this column: the part of its names that the field wants, where it has whole
 * names.
 */
export function fieldOfColumn({ sheet, headerRow }: SheetView, name: string, column: number): FieldPlan {
  const part = PARTS.get(headingKey(name));
  const person = personColumn(sheet);
  const heading = columnNames(sheet, headerRow)[column] ?? '';
  const isWhole = isWholeName(heading) || (person?.column === column && person.values === 'whole');
  return part !== undefined && isWhole && !isSameText(heading, name)
    ? { name, columns: [column], part }
    : { name, columns: [column] };
}

/** Parts of a name that a column of whole names gives. */
const PARTS: ReadonlyMap<string, PipeName> = new Map([
  ['имя', 'имя'],
  ['фамилия', 'фамилия'],
  ['имя и отчество', 'имя и отчество'],
  ['имя отчество', 'имя и отчество'],
  ['имя и фамилия', 'имя и фамилия'],
]);
/** The columns that give the same where a name is in several. */
const JOINED: Partial<Record<PipeName, readonly string[]>> = {
  'имя и отчество': ['Имя', 'Отчество'],
  'имя и фамилия': ['Имя', 'Фамилия'],
};

/** Parts that a column of first names alone has not. */
const NO_FIRST_NAMES: ReadonlySet<PipeName> = new Set(['фамилия']);

/**
 * A field for a part of a name, of a column with whole names or of columns with parts; null when there are
 * none.
 */
function partOfPerson(
  name: string,
  present: readonly string[],
  person: PersonColumn | null,
): FieldPlan | null {
  const part = PARTS.get(headingKey(name));
  if (part === undefined) return null;
  const joined = (JOINED[part] ?? []).map((each) => findField(present, each)).filter((column) => column >= 0);
  if (joined[0] !== undefined && findField(present, 'Имя') === joined[0]) return { name, columns: joined };
  const headed = findWholeName(present);
  if (headed >= 0 && person?.column !== headed) return { name, columns: [headed], part };
  if (person === null) return null;
  const { column, values } = person;
  const doubt = person.isDoubtful ? { isDoubtful: true as const } : {};
  if (values === 'whole') return { name, columns: [column], part, ...doubt };
  return NO_FIRST_NAMES.has(part) ? null : { name, columns: [column], ...doubt };
}
