/** A text whose content comes from the table in each copy. */
import { z } from 'zod';
import {
  MAX_FORMAT_LENGTH,
  MAX_SELECTED_ADDRESSES,
  MAX_SELECTED_CELLS,
  MAX_TEXT_LENGTH,
} from '../schema/constants.ts';
import type { Immutable } from '../schema/immutable.ts';
import type { CellQuery, SelectedItem } from '../table/table.ts';
import { cellAddressSchema, cellQuerySchema, correctionSchema, selectedItemSchema } from '../table/table.ts';
import { colorSchema, segmentSchema, textFormatSchema } from '../text/textFormattingSchema.ts';
import { DB_DEFAULTS } from './layerDefaults.ts';
import {
  commonShape,
  readTextBox,
  savedBoxShape,
  savedCommonShape,
  savedFormatSchema,
  savedSegmentsSchema,
  textBoxShape,
} from './layerFields.ts';
import type { Fields } from '../schema/fields.ts';
import type { LayerKind } from './layerKind.ts';
import { lenientDisplaySchema } from './textKind.ts';
import {
  decodeSegments,
  decodeTextFormat,
  lenientColorSchema,
  publicFormat,
  publicSegments,
} from './wireFormat.ts';
import { dbTemplate } from '../template/dbTemplate.ts';

const display = z.string().max(MAX_TEXT_LENGTH);
const format = z.string().max(MAX_FORMAT_LENGTH);

export const dbLayerSchema = z.object({
  ...commonShape,
  ...textBoxShape,
  type: z.literal('db'),
  /** Shown while no record is applied, and in every copy when nothing is selected. */
  display,
  color: colorSchema,
  /** Every inline property except the colour, which the specification keeps in the field above. */
  style: textFormatSchema.omit({ color: true }),
  selectedCells: z.array(selectedItemSchema).max(MAX_SELECTED_CELLS),
  selectedCellsIdx: z.array(cellAddressSchema),
  /**
   * `row:column` of each selected cell → index of its item in `selectedCells`. A list of pairs on the wire.
   */
  selectedCellsIdxString: z.map(z.string(), z.number().int().nonnegative()),
  query: cellQuerySchema.nullable(),
  /** Values of `selectedCells` that were corrected by hand; left out of a save without any. */
  corrections: z.array(correctionSchema).max(MAX_SELECTED_ADDRESSES),
  /** Template over the selected columns, such as `{Фамилия} {Имя}`; when empty, the value itself is shown. */
  format,
  /**
   * Parts of the format that look different from `style` and `color`; absent without any, as in older
   * documents.
   */
  segments: z.array(segmentSchema).optional(),
});
export type DbLayer = Immutable<z.infer<typeof dbLayerSchema>>;

export const dbKind = {
  schema: dbLayerSchema,
  savedSchema: z.looseObject({
    ...savedCommonShape,
    ...savedBoxShape,
    type: z.literal('db'),
    display,
    style: savedFormatSchema.optional(),
    segments: savedSegmentsSchema.optional(),
    selectedCells: z.array(z.unknown()).max(MAX_SELECTED_CELLS).optional(),
    selectedCellsIdx: z.array(z.unknown()).max(MAX_SELECTED_ADDRESSES).optional(),
    selectedCellsIdxString: z
      .array(z.tuple([z.string(), z.unknown()]))
      .max(MAX_SELECTED_ADDRESSES)
      .optional(),
    corrections: z.array(z.unknown()).max(MAX_SELECTED_ADDRESSES).optional(),
  }),
  decode: (fields) => {
    const { color: _color, ...style } = decodeTextFormat(fields.raw('style'));
    const segments = decodeSegments(fields, MAX_TEXT_LENGTH);
    return {
      ...readTextBox(fields),
      type: 'db',
      display: fields.read('display', lenientDisplaySchema, ''),
      color: fields.read('color', lenientColorSchema, DB_DEFAULTS.color),
      style,
      selectedCells: fields.read('selectedCells', itemsSchema, []),
      selectedCellsIdx: fields.read('selectedCellsIdx', addressesSchema, []),
      selectedCellsIdxString: fields.read('selectedCellsIdxString', cellMapSchema, new Map<string, number>()),
      query: readQuery(fields),
      format: fields.read('format', formatSchema, '') ?? '',
      corrections: fields.read('corrections', correctionsSchema, []),
      ...(segments.length > 0 && { segments }),
    };
  },
  encode: ({ selectedCellsIdxString, corrections }) => ({
    selectedCellsIdxString: [...selectedCellsIdxString],
    corrections: corrections.length === 0 ? undefined : corrections,
  }),
  redact: (layer, publishing) => {
    const { isPerson } = publishing;
    // Nobody sees a hidden layer before it is published.
    const isNamed = (text: string) => isPerson(text) || (!layer.visible && publishing.looksLikeName(text));
    const name = isNamed(layer.name) || layer.name.trim() === '' ? UNNAMED : layer.name;
    const publicTemplate = isNamed(layer.format) ? '' : layer.format;
    const query = publicQuery(layer.query, isNamed);
    const shown = placeholder(publicTemplate, query, name);
    const { segments = [], ...rest } = layer;
    const keepsParts = segments.length > 0 && shown === dbTemplate(layer);
    return {
      ...rest,
      ...(keepsParts && { segments: publicSegments(segments, isPerson) }),
      name,
      format: publicTemplate,
      style: publicFormat(layer.style, isPerson),
      display: shown,
      selectedCells: [],
      selectedCellsIdx: [],
      selectedCellsIdxString: new Map(),
      corrections: [],
      query,
    };
  },
} satisfies LayerKind<DbLayer>;

const correctionsSchema = z.array(correctionSchema);
const addressesSchema = z.array(cellAddressSchema);
const formatSchema = format.nullable();
/** Cells as the original stored them: strings, numbers, dates as strings, null for empty. */
const cellSchema = z
  .union([z.string(), z.number(), z.boolean(), z.null()])
  .transform((cell) => (cell === null ? '' : String(cell)));
const itemsSchema: z.ZodType<SelectedItem[]> = z.array(z.union([cellSchema, z.array(cellSchema)]));
const pairsSchema = z.array(z.tuple([z.string(), z.number().int().nonnegative()]));
const cellMapSchema = z.union([
  pairsSchema.transform((pairs) => new Map(pairs)),
  z.record(z.string(), z.number().int().nonnegative()).transform((record) => new Map(Object.entries(record))),
]);

/** The original writes an empty string or object for no selection. */
function readQuery(fields: Fields): CellQuery | null {
  const raw = fields.raw('query');
  if (raw === undefined || raw === '' || raw === null) return null;
  if (typeof raw === 'object' && Object.keys(raw).length === 0) return null;
  return fields.read<CellQuery | null>('query', cellQuerySchema, null);
}

const UNNAMED = 'Данные таблицы';
/** With more columns, none are published; templates do not need so many. */
const MAX_PUBLIC_COLUMNS = 1000;

/** The query's column names, without sheet, rows and filter; null when a name might be a person's. */
function publicQuery(query: CellQuery | null, isPerson: (text: string) => boolean): CellQuery | null {
  if (query === null || query.headerRow === null) return null;
  const { headerRow, columns } = query;
  if (columns.length === 0 || columns.length > MAX_PUBLIC_COLUMNS) return null;
  if (columns.some(({ name }) => isPerson(name))) return null;
  return { sheet: '', headerRow, columns, rows: [], filter: null };
}

/** Placeholder text in place of a record: the field names. */
function placeholder(template: string, query: CellQuery | null, name: string): string {
  if (template.trim() !== '') return template;
  return query === null ? name : query.columns.map((column) => `{${column.name}}`).join(' ');
}
