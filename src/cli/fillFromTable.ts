/**
 * Fills all DB layers from a table, as the editor does with a newer file: columns are matched by their
 * header. Without a person to ask, a sheet with another name is accepted if it has the columns.
 */
import { derivedOf } from '../document/records/decisions.ts';
import type { LayerWith } from '../document/layers/capabilities.ts';
import { takesRecords } from '../document/layers/capabilities.ts';
import { pickCount, recordsOf } from '../document/records/records.ts';
import type { Document } from '../document/document.ts';
import type { Table } from '../document/table/table.ts';
import type { FoundPicks, PickSearch, RowChoice } from '../data/columns/index.ts';
import type { CorrectionQuestion } from '../data/copies/index.ts';
import { bindCells, NO_CELLS, withFirstRecord } from '../data/bindings/index.ts';
import {
  withTableColumns,
  bindSelection,
  findPicks,
  neededColumns,
  layerPicksOf,
  wantsColumns,
} from '../data/columns/index.ts';
import { carryCorrections, withDerivedColumns } from '../data/copies/index.ts';
import { columnLetter, hiddenCount } from '../data/picks/index.ts';
import { RUSSIAN_FILLING } from '../data/records/index.ts';
import {
  isAcross,
  likelyHeaderRow,
  lookAlikeHeadings,
  lookAlikeText,
  serviceRows,
  twinColumns,
  withSectionColumns,
} from '../data/table/index.ts';
import { formatProblems } from '../data/template/index.ts';
import { MAX_SELECTED_CELLS } from '../document/schema/constants.ts';

type Filled =
  | { readonly kind: 'refused'; readonly text: string }
  | { readonly kind: 'filled'; readonly document: Document; readonly notes: readonly string[] };

export function fillFromTable(
  document: Document,
  table: Table,
  wishes: {
    readonly rows: 'all' | 'same';
    readonly sheet: string | null;
    /** Hides the layers whose columns the table lacks, instead of refusing it. */
    readonly allowMissing?: boolean;
    /** Columns that the run uses although no layer does, such as in names of files. */
    readonly also?: readonly string[];
  },
): Filled {
  const complete = withDerivedColumns(withSectionColumns(table), derivedOf(document));
  const searched = wishes.sheet === null ? complete : onlySheet(complete, wishes.sheet);
  if (searched === null)
    return refusal(`В таблице нет листа «${wishes.sheet ?? ''}». Есть: ${sheetNames(table)}.`);
  const bound = document.layers.filter((layer) => takesRecords(layer)).filter(({ query }) => query !== null);
  if (bound.length === 0)
    return refusal(
      'В проекте нет слоёв, связанных со столбцами. Свяжите их в редакторе и сохраните проект снова.',
    );
  const across = searched.sheets.find(isAcross);
  if (across !== undefined && searched.sheets.every((sheet) => isAcross(sheet) || sheet.rows.length === 0))
    return refusal(
      `На листе «${across.name}» люди записаны в столбцах, а заголовки — в строках. Поверните таблицу и сохраните её снова: в Excel скопируйте её и вставьте специальной вставкой с транспонированием.`,
    );
  const choice: RowChoice = wishes.rows === 'all' ? ALL_ROWS : { kind: 'kept', previous: null };
  const neededBy = (layer: LayerWith<'records'>) => neededColumns(document, layer, wishes.also ?? []);
  const waiting = sheetForAll(searched, bound.filter(wantsColumns), neededBy);
  const searches = bound.map((layer) => {
    const sheets = wantsColumns(layer) ? waiting : searched;
    return { layer, ...findNeeded(sheets, layer, choice, neededBy(layer)) };
  });
  const missing = searches.flatMap(({ layer, search }) =>
    search.kind === 'found' ? [] : [missingText(search, layer, headers(searched))],
  );
  if (missing.length > 0 && (!wishes.allowMissing || missing.length === bound.length))
    return refusal([...missing, ...headersText(searched), ...lookAlikeTexts(searched)].join(' '));
  const unshown = new Set(searches.flatMap(({ leftOut }) => leftOut));
  const notes = [
    ...missing.map((text) => `${text} Слой не нарисован.`),
    ...[...unshown].map((name) => `Столбца «${name}» в таблице нет. На листе он не показан.`),
  ];
  let filled = document;
  for (const { layer, search } of searches) {
    if (search.kind !== 'found') {
      filled = withoutLayer(filled, layer.id);
      continue;
    }
    const { found } = search;
    const selection = layerPicksOf(found);
    if (selection.selectedCells.length === 0) return refusal(noRowsText(layer, found));
    if (selection.selectedCells.length > MAX_SELECTED_CELLS)
      return refusal(`В таблице слишком много строк: можно взять до ${MAX_SELECTED_CELLS}.`);
    filled = bindSelection(filled, layer.id, selection);
    const about = [
      ...sheetNote(layer, found),
      ...hiddenNote(found),
      ...serviceNote(found),
      ...twinNotes(found),
      ...lookAlikeHeadings(found.sheet, found.headerRow).map(lookAlikeText),
    ];
    notes.push(...about.filter((note) => !notes.includes(note)));
  }
  const carried = carryCorrections(document, withTableColumns(filled, searched, wishes.also));
  const filledDocument = withFirstRecord(RUSSIAN_FILLING, document, carried.document);
  const after = [...correctionNotes(carried.questions), ...afterNotes(filledDocument)];
  return { kind: 'filled', document: filledDocument, notes: [...notes, ...after] };
}

function onlySheet(table: Table, name: string): Table | null {
  const sheets = table.sheets.filter((sheet) => sheet.name === name);
  return sheets.length === 0 ? null : { ...table, sheets };
}

interface FoundNeeded {
  readonly search: PickSearch;
  /** Columns that the layer picks, nothing shows, and the table lacks. */
  readonly leftOut: readonly string[];
}

/** Finds a layer's cells; columns that nothing shows may be missing. */
function findNeeded(
  table: Table,
  layer: LayerWith<'records'>,
  choice: RowChoice,
  needed: readonly string[],
): FoundNeeded {
  const whole = findPicks(table, layer, choice);
  if (whole.kind !== 'no-columns' || layer.query === null) return { search: whole, leftOut: [] };
  const leftOut = whole.missing.filter((name) => !needed.includes(name));
  if (leftOut.length === 0) return { search: whole, leftOut: [] };
  const columns = layer.query.columns.filter(({ name }) => !leftOut.includes(name));
  if (columns.length === 0) return { search: whole, leftOut: [] };
  const search = findPicks(table, { ...layer, query: { ...layer.query, columns } }, choice);
  return { search, leftOut: search.kind === 'found' ? leftOut : [] };
}

const ALL_ROWS: RowChoice = { kind: 'all' };

/** Uses one sheet for all layers of a template if it has all of their columns. */
function sheetForAll(
  table: Table,
  layers: readonly LayerWith<'records'>[],
  neededBy: (layer: LayerWith<'records'>) => readonly string[],
): Table {
  const sheets = table.sheets.map((sheet) => ({ ...table, sheets: [sheet] }));
  return (
    sheets.find((one) => layers.every((layer) => findPicks(one, layer, ALL_ROWS).kind === 'found')) ??
    sheets.find((one) =>
      layers.every((layer) => findNeeded(one, layer, ALL_ROWS, neededBy(layer)).search.kind === 'found'),
    ) ??
    table
  );
}

function withoutLayer(document: Document, id: string): Document {
  const { layers } = bindCells(document, id, NO_CELLS);
  return {
    ...document,
    layers: layers.map((layer) => (layer.id === id ? { ...layer, visible: false } : layer)),
  };
}

function missingText(search: PickSearch, layer: LayerWith<'records'>, has: readonly string[]): string {
  const names = search.kind === 'no-columns' ? search.missing : [];
  const sheet = search.kind === 'no-columns' ? search.sheet : null;
  if (sheet === null && names.length > 0 && names.every((name) => has.includes(name)))
    return `Столбцы для слоя «${layer.name}» на разных листах, а нужны на одном: ${quote(namesOfQuery(layer))}.`;
  const where = sheet === null ? 'В таблице' : `На листе «${sheet.name}»`;
  return `${where} нет столбцов для слоя «${layer.name}»: ${quote(names)}.`;
}

function namesOfQuery({ query }: LayerWith<'records'>): readonly string[] {
  return (query?.columns ?? []).map(({ name }) => name);
}

function headersText(table: Table): readonly string[] {
  const has = headers(table);
  return has.length === 0 ? [] : [`Есть: ${quote(has)}.`];
}

/** «Oтчество» among the headings looks like the missing one. */
function lookAlikeTexts({ sheets }: Table): readonly string[] {
  return sheets.flatMap((sheet) => lookAlikeHeadings(sheet, likelyHeaderRow(sheet)).map(lookAlikeText));
}

const SHOWN_HEADERS = 20;

/** The existing column names. */
function headers({ sheets }: Table): readonly string[] {
  const rows = sheets.map((sheet) => sheet.rows[likelyHeaderRow(sheet) ?? -1] ?? []);
  return [...new Set(rows.flat().map((cell) => cell.trim()))]
    .filter((cell) => cell !== '')
    .slice(0, SHOWN_HEADERS);
}

function noRowsText(layer: LayerWith<'records'>, { sheet, filter }: FoundPicks): string {
  const filtered = filter === '' ? '' : `, где есть «${filter}» (отбор задан в проекте)`;
  return `На листе «${sheet.name}» нет строк для слоя «${layer.name}»${filtered}.`;
}

function sheetNote({ name, query }: LayerWith<'records'>, { sheet }: FoundPicks): readonly string[] {
  if (query === null || query.sheet === '' || query.sheet === sheet.name) return [];
  return [`Листа «${query.sheet}» в таблице нет, данные слоя «${name}» взяты с листа «${sheet.name}».`];
}

function hiddenNote({ sheet, headerRow, withHidden }: FoundPicks): readonly string[] {
  const count = withHidden ? 0 : hiddenCount(sheet, headerRow);
  return count === 0 ? [] : [`На листе «${sheet.name}» скрыто строк: ${count}. Они не взяты.`];
}

function serviceNote({ sheet, headerRow, withService = false }: FoundPicks): readonly string[] {
  const service = withService ? [] : [...serviceRows(sheet, headerRow).keys()];
  if (service.length === 0) return [];
  const rows = service.slice(0, SHOWN_HEADERS).map((row) => row + 1);
  return [`На листе «${sheet.name}» итоги, подписи и подзаголовки не взяты: строки ${rows.join(', ')}.`];
}

/** People beside the ones that were taken, under the same heading. */
function twinNotes({ sheet, headerRow }: FoundPicks): readonly string[] {
  return twinColumns(sheet, headerRow).map(({ name, columns }) => {
    const [first = '', ...others] = columns.map(columnLetter);
    return `На листе «${sheet.name}» столбец «${name}» есть не один: взят ${first}, люди есть и в ${others.join(', ')}.`;
  });
}

function correctionNotes(questions: readonly CorrectionQuestion[]): readonly string[] {
  return questions.map(
    ({ correction: { column, was, value } }) =>
      `Исправление в столбце «${column}» не повторено, строка не узнана: «${was ?? ''}» → «${value}».`,
  );
}

function afterNotes(document: Document): readonly string[] {
  const { columns } = recordsOf(document);
  const filled = document.layers
    .filter((layer) => takesRecords(layer))
    .filter((layer) => pickCount(layer) > 0);
  const notes = filled
    .filter((layer) => formatProblems(layer, columns).length > 0)
    .map(({ name, format }) => `Образец слоя «${name}» не подходит к столбцам: ${format}`);
  if (new Set(filled.map(pickCount)).size < 2) return notes;
  const counts = filled.map((layer) => `«${layer.name}» — ${pickCount(layer)}`).join(', ');
  return [...notes, `Значений у слоёв не поровну: ${counts}.`];
}

function sheetNames({ sheets }: Table): string {
  return quote(sheets.map(({ name }) => name));
}

function quote(names: readonly string[]): string {
  return names.map((name) => `«${name}»`).join(', ');
}

function refusal(text: string): Filled {
  return { kind: 'refused', text };
}
