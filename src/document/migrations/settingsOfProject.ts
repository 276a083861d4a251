/**
 * Form 1 → 2. Facts of the project leave the layers and the entry of the sheet, and become one entry of
 * settings.
 *
 *     1  [{ type: 'db', derived, decidedNames, copiesFrom, … }, { type: 'text' }, { type: 'sheet', pages, bleedMm, safeMm }]
 *     2  [{ type: 'db', … }, { type: 'text' }, { type: 'settings', version: 2, pages, bleedMm, safeMm, derivedColumns, decisions,
 *          copiesColumn }]
 *
 * Layers could disagree. Copies were filled by the decisions of the lowest layer with picks that had some, so
 * these are kept; layers without picks count only while no layer has any. Made columns were those of all
 * layers with a selection, a later one in the place of an earlier one of its name. A value that no version
 * could read is left to the reader of form 2.
 */
export function settingsOfProject(list: readonly unknown[]): readonly unknown[] {
  const layers = list.filter((entry) => typeOf(entry) !== 'sheet');
  const sheet = list.find((entry) => typeOf(entry) === 'sheet');
  const data = layers.filter((layer) => typeOf(layer) === 'db');
  const bound = data.filter(isBound);
  const deciding = bound.length > 0 ? bound : data;
  const facts = {
    pages: pageCount(field(sheet, 'pages')),
    bleedMm: length(field(sheet, 'bleedMm'), 20),
    safeMm: length(field(sheet, 'safeMm'), 50),
    derivedColumns: madeColumns(data),
    decisions: deciding.map((layer) => field(layer, 'decidedNames')).find((value) => value !== undefined),
    copiesColumn: deciding.map((layer) => field(layer, 'copiesFrom')).find(isColumnName),
  };
  const present = Object.entries(facts).filter(([, value]) => value !== undefined);
  return [
    ...layers.map((layer) => (typeOf(layer) === 'db' ? withoutFacts(Object(layer)) : layer)),
    { type: 'settings', version: 2, ...Object.fromEntries(present) },
  ];
}

function withoutFacts(layer: object): object {
  return Object.fromEntries(Object.entries(layer).filter(([name]) => !FACTS.has(name)));
}
const FACTS: ReadonlySet<string> = new Set(['derived', 'decidedNames', 'copiesFrom']);

/** Whether a layer has picks that form 1 could read. */
function isBound(layer: unknown): boolean {
  const cells = field(layer, 'selectedCells');
  return Array.isArray(cells) && cells.length > 0 && cells.every((item) => [item].flat().every(isCell));
}

function isCell(cell: unknown): boolean {
  return cell === null || ['string', 'number', 'boolean'].includes(typeof cell);
}

function madeColumns(data: readonly unknown[]): readonly unknown[] | undefined {
  const all = data.filter(hasQuery).flatMap((layer) => {
    const columns = field(layer, 'derived');
    return Array.isArray(columns) ? [...columns] : [];
  });
  const byName = [...new Map(all.map((column) => [field(column, 'name'), column])).values()];
  return byName.length === 0 ? undefined : byName.slice(0, 50);
}

/** The original writes an empty text or object for no selection. */
function hasQuery(layer: unknown): boolean {
  const query = field(layer, 'query');
  return typeof query === 'object' && query !== null && Object.keys(query).length > 0;
}

function pageCount(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isInteger(value) && value > 1 && value <= 10 ? value : undefined;
}

function length(value: unknown, max: number): number | undefined {
  return typeof value === 'number' && value > 0 && value <= max ? value : undefined;
}

function isColumnName(value: unknown): boolean {
  return typeof value === 'string' && value !== '' && value.length <= 1000;
}

function typeOf(entry: unknown): unknown {
  return field(entry, 'type');
}

function field(holder: unknown, name: string): unknown {
  return Reflect.get(Object(holder), name);
}
