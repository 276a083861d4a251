/** A text whose content comes from the table in each copy. */
import { z } from 'zod';
import {
  MAX_FORMAT_LENGTH,
  MAX_SELECTED_ADDRESSES,
  MAX_SELECTED_CELLS,
  MAX_TEXT_LENGTH,
} from '../schema/constants.ts';
import type { Immutable } from '../schema/immutable.ts';
import type { CellQuery } from '../table/table.ts';
import { cellAddressSchema, cellQuerySchema, correctionSchema, selectedItemSchema } from '../table/table.ts';
import { dbTemplate } from '../template/dbTemplate.ts';
import { colorSchema, segmentSchema, textFormatSchema } from '../text/textFormattingSchema.ts';
import type { KindField } from './kindFields.ts';
import { describedKind, repaired } from './kindFields.ts';
import { DB_DEFAULTS } from './layerDefaults.ts';
import { savedFormatSchema, savedSegmentsSchema } from './layerFields.ts';
import type { LayerKind } from './layerKind.ts';
import { TEXT_BOX_FIELDS } from './textBoxFields.ts';
import { DISPLAY } from './textKind.ts';
import {
  decodeSegments,
  decodeTextFormat,
  lenientColorSchema,
  publicFormat,
  publicSegments,
} from './wireFormat.ts';

const formatSchema = z.string().max(MAX_FORMAT_LENGTH);
/** Every inline property except the colour, which the specification keeps in a field of its own. */
const styleSchema = textFormatSchema.omit({ color: true });
const segmentsSchema = z.array(segmentSchema).optional();
const querySchema = cellQuerySchema.nullable();
/** What a save has of a list of cells; opening repairs its members. */
const savedCells = (most: number) => z.array(z.unknown()).max(most).optional();

/** Cells as the original stored them: strings, numbers, dates as strings, null for empty. */
const cellSchema = z
  .union([z.string(), z.number(), z.boolean(), z.null()])
  .transform((cell) => (cell === null ? '' : String(cell)));
const itemsSchema = z.array(z.union([cellSchema, z.array(cellSchema)]));
const pairsSchema = z.array(z.tuple([z.string(), z.number().int().nonnegative()]));
const cellMapSchema = z.union([
  pairsSchema.transform((pairs) => new Map(pairs)),
  z.record(z.string(), z.number().int().nonnegative()).transform((record) => new Map(Object.entries(record))),
]);

const described = describedKind(
  'db',
  {
    ...TEXT_BOX_FIELDS,
    /** Shown while no record is applied, and in every copy when nothing is selected. */
    display: DISPLAY,
    color: repaired(colorSchema, DB_DEFAULTS.color, lenientColorSchema),
    style: {
      schema: styleSchema,
      saved: savedFormatSchema.optional(),
      decode: (fields, name) => {
        const { color: _color, ...plain } = decodeTextFormat(fields.raw(name));
        return plain;
      },
    } satisfies KindField<typeof styleSchema>,
    selectedCells: {
      ...repaired(z.array(selectedItemSchema).max(MAX_SELECTED_CELLS), [], itemsSchema),
      saved: savedCells(MAX_SELECTED_CELLS),
    },
    selectedCellsIdx: {
      ...repaired(z.array(cellAddressSchema), []),
      saved: savedCells(MAX_SELECTED_ADDRESSES),
    },
    /**
     * `row:column` of each selected cell → index of its item in `selectedCells`. A list of pairs on the wire.
     */
    selectedCellsIdxString: {
      ...repaired(z.map(z.string(), z.number().int().nonnegative()), new Map(), cellMapSchema),
      saved: z
        .array(z.tuple([z.string(), z.unknown()]))
        .max(MAX_SELECTED_ADDRESSES)
        .optional(),
    },
    query: {
      ...repaired(querySchema, null),
      decode: (fields, name) => (isSelection(fields.raw(name)) ? fields.read(name, querySchema, null) : null),
    } satisfies KindField<typeof querySchema>,
    /** Values of `selectedCells` that were corrected by hand; left out of a save without any. */
    corrections: {
      ...repaired(z.array(correctionSchema).max(MAX_SELECTED_ADDRESSES), [], z.array(correctionSchema)),
      saved: savedCells(MAX_SELECTED_ADDRESSES),
    },
    /** Template over the selected columns, such as `{Фамилия} {Имя}`; when empty, the value itself is shown. */
    format: repaired(
      formatSchema,
      '',
      formatSchema.nullable().transform((template) => template ?? ''),
    ),
    /**
     * Parts of the format that look different from `style` and `color`; absent without any, as in older
     * documents.
     */
    segments: {
      schema: segmentsSchema,
      saved: savedSegmentsSchema.optional(),
      decode: (fields) => {
        const parts = decodeSegments(fields, MAX_TEXT_LENGTH);
        return parts.length > 0 ? parts : undefined;
      },
    } satisfies KindField<typeof segmentsSchema>,
  },
  TEXT_BOX_FIELDS,
);
export const dbLayerSchema = described.schema;
export type DbLayer = Immutable<z.infer<typeof dbLayerSchema>>;

export const dbKind = {
  ...described,
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

/** The original writes an empty string or object for no selection. */
function isSelection(saved: unknown): boolean {
  if (saved === undefined || saved === '' || saved === null) return false;
  return typeof saved !== 'object' || Object.keys(saved).length > 0;
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
