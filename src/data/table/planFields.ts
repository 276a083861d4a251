/**
 * Plans one table for all layers of a project: which columns give each DB layer its fields, by the saved
 * names, whatever the sheet's name. Fields that are not found stay undecided.
 */
import { isSameText } from '../../document/text/cleanText.ts';
import type { LayerWith } from '../../document/layers/capabilities.ts';
import { findField } from '../../document/template/formatTemplate.ts';
import { headingKey } from '../../document/template/headingKey.ts';
import type { PipeName } from '../../document/template/pipeNames.ts';
import { takesRecords } from '../../document/layers/capabilities.ts';
import type { Document } from '../../document/document.ts';
import type { LayerId } from '../../document/layers/layer.ts';
import type { Table, TableSheet } from '../../document/table/table.ts';
import { findWholeName, isWholeName } from '../names/personNames.ts';
import { columnLetter } from './layerPicks.ts';
import type { FieldColumns } from './columnMatch.ts';
import { likelyColumn, matchColumns } from './columnMatch.ts';
import { likelyHeaderRow } from './headerRow.ts';
import { mainSheet } from './mainSheet.ts';
import type { PersonColumn } from './personColumn.ts';
import { personColumn } from './personColumn.ts';
import type { QueryLayer } from './tableRecords.ts';
import { hasQuery, takesWholeRows } from './tableRecords.ts';
import { columnNames } from './waitingLayers.ts';
import { wantsColumns } from './wantsColumns.ts';

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
}
export interface LayerPlan {
  readonly id: LayerId;
  readonly name: string;
  /** Bound to values, waiting for its first table, or new. */
  readonly state: 'bound' | 'waiting' | 'new';
  /** Cells were picked one by one, so column names do not determine them. */
  readonly byHand: boolean;
  readonly fields: readonly FieldPlan[];
  /** Fill from the columns; keep the present values; or clear. */
  readonly decision: 'fill' | 'keep' | 'clear';
}

const HEADER_SEARCH = 15;

/**
 * Plans the layers that name columns or have values, and always the layer `extra`, for this view of the
 * table.
 */
export function planLayers(document: Document, view: SheetView, extra: LayerId | null): readonly LayerPlan[] {
  const finder = finderOf(view, document.layers.filter(hasQuery));
  return document.layers.flatMap((layer): readonly LayerPlan[] => {
    if (hasQuery(layer)) return [planOf(layer, finder)];
    if (!takesRecords(layer)) return [];
    return layer.id === extra || layer.selectedCells.length > 0 ? [planWithoutQuery(layer)] : [];
  });
}

/** Whether the layer still needs a decision. */
export function isOpen({ decision, fields }: LayerPlan): boolean {
  return decision === 'fill' && fields.some(({ columns }) => columns === null);
}

/**
 * The sheet with most fields of these layers: the sheets that they name first, then the others from the left.
 */
export function viewFor(table: Table, layers: readonly QueryLayer[]): SheetView | null {
  const named = new Set(layers.map(({ query }) => query.sheet));
  const sheets = table.sheets.toSorted((a, b) => Number(named.has(b.name)) - Number(named.has(a.name)));
  let best: { readonly view: SheetView; readonly found: number } | null = null;
  for (const sheet of sheets) {
    for (const headerRow of headerRows(sheet, layers)) {
      const finder = finderOf({ sheet, headerRow }, layers);
      const fields = layers.flatMap((layer) => fieldsOf(layer, finder));
      // A likely column counts less than a named one, so that of two heading rows the right one wins.
      const found = fields.reduce(
        (sum, { columns, isDoubtful }) => sum + (columns === null ? 0 : isDoubtful === true ? 0.4 : 1),
        0,
      );
      if (found > (best?.found ?? 0)) best = { view: { sheet, headerRow }, found };
    }
  }
  const first = mainSheet(table);
  return best?.view ?? (first === undefined ? null : { sheet: first, headerRow: likelyHeaderRow(first) });
}

/** Candidate header rows, likeliest first. */
function headerRows(sheet: TableSheet, layers: readonly QueryLayer[]): ReadonlySet<number | null> {
  const saved = layers.filter((layer) => !wantsColumns(layer)).map(({ query }) => query.headerRow);
  const near = Array.from({ length: Math.min(HEADER_SEARCH, sheet.rows.length) }, (_, row) => row);
  return new Set([...saved, likelyHeaderRow(sheet), ...near]);
}

function planOf(layer: QueryLayer, finder: Finder): LayerPlan {
  const { id, name } = layer;
  const waits = wantsColumns(layer);
  const byHand = !waits && !takesWholeRows(layer);
  const fields = fieldsOf(layer, finder);
  const isFound = fields.every(({ columns }) => columns !== null);
  return {
    id,
    name,
    state: waits ? 'waiting' : 'bound',
    byHand,
    fields: byHand ? fields.map((field) => ({ ...field, columns: null })) : fields,
    decision: waits && !isFound ? 'keep' : 'fill',
  };
}

/** A new layer, or one with values of unknown source. */
function planWithoutQuery({ id, name, selectedCells }: LayerWith<'records'>): LayerPlan {
  const fields = [{ name: '', columns: null }];
  const isBound = selectedCells.length > 0;
  return { id, name, state: isBound ? 'bound' : 'new', byHand: isBound, fields, decision: 'fill' };
}

/** What fields are looked for in. */
interface Finder {
  readonly present: readonly string[];
  readonly person: PersonColumn | null;
  /** Columns that a field of the document wants by their own names. */
  readonly taken: ReadonlySet<number>;
}

function finderOf({ sheet, headerRow }: SheetView, layers: readonly QueryLayer[]): Finder {
  const present = columnNames(sheet, headerRow);
  const wanted = layers.flatMap(({ query }) => query.columns.map(({ name }) => name));
  const taken = new Set(wanted.map((name) => findField(present, name)));
  return { present, person: personColumn(sheet), taken };
}

/** A column keeps its index if the name matches; of two columns with one name the letter decides. */
function fieldsOf({ query }: QueryLayer, { present, person, taken }: Finder): readonly FieldPlan[] {
  const whole = person?.values === 'whole' ? person.column : -1;
  const matches = matchColumns(
    present,
    query.columns.map(({ name }) => name),
    { person: whole, taken },
  );
  return query.columns.map(({ index, name }, field): FieldPlan => {
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
    const isFree = likely >= 0 && !matches.some((match) => match?.includes(likely) === true);
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
