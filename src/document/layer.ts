/**
 * Layers: the parts of a document. A closed union; a `switch` over `type` must be exhaustive.
 *
 * Geometry, the same for every kind: `x`, `y` is the top-left corner of the box before rotation, in document pixels;
 * `rotation` turns the box clockwise about its own centre, in degrees.
 */
import { z } from 'zod';
import {
  DEFAULT_COLOR,
  DEFAULT_LAYER_POSITION,
  DEFAULT_LINE_HEIGHT,
  MAX_COORDINATE,
  MAX_LAYER_SIDE,
  MAX_LINE_HEIGHT,
  MAX_NAME_LENGTH,
  MAX_SELECTED_CELLS,
  MAX_TEXT_LENGTH,
  MIN_LINE_HEIGHT,
} from './constants.ts';
import type { CellAddress, CellQuery, SelectedItem } from './table.ts';
import { cellAddressSchema, cellQuerySchema } from './table.ts';
import type { TextFormat, TextFormatting } from './textFormatting.ts';
import {
  colorSchema,
  DEFAULT_TEXT_FORMAT,
  textFormatSchema,
  textFormattingSchema,
} from './textFormatting.ts';

export type LayerId = string;
/** What a text does that is too long for its box: wrap and grow downwards, or get smaller until it fits. */
export type TextFit = 'wrap' | 'shrink';

const coordinate = z.number().finite().min(-MAX_COORDINATE).max(MAX_COORDINATE);
const side = z.number().finite().positive().max(MAX_LAYER_SIDE);

const commonShape = {
  id: z.string().min(1).max(64),
  name: z.string().max(MAX_NAME_LENGTH),
  visible: z.boolean().default(true),
  x: coordinate.default(DEFAULT_LAYER_POSITION),
  y: coordinate.default(DEFAULT_LAYER_POSITION),
  rotation: z.number().finite().default(0),
};
/** The box of a text. A null width takes the width of the text; a null height takes the height of its lines. */
const textBoxShape = {
  width: side.nullable().default(null),
  height: side.nullable().default(null),
  lineHeight: z.number().min(MIN_LINE_HEIGHT).max(MAX_LINE_HEIGHT).default(DEFAULT_LINE_HEIGHT),
  fit: z.enum(['wrap', 'shrink']).default('wrap'),
};

export const textLayerSchema = z.object({
  ...commonShape,
  ...textBoxShape,
  type: z.literal('text'),
  display: z.string().max(MAX_TEXT_LENGTH),
  formatting: textFormattingSchema,
});

export const dbLayerSchema = z.object({
  ...commonShape,
  ...textBoxShape,
  type: z.literal('db'),
  /** Shown while no record is applied; also what every copy shows when nothing is selected. */
  display: z.string().max(MAX_TEXT_LENGTH),
  color: colorSchema.default(DEFAULT_COLOR),
  /** Every inline property but the colour, which the specification keeps as the field above. */
  style: textFormatSchema.omit({ color: true }),
  selectedCells: z
    .array(z.union([z.string(), z.array(z.string()).readonly()]))
    .max(MAX_SELECTED_CELLS)
    .readonly(),
  selectedCellsIdx: z.array(cellAddressSchema).readonly(),
  /** `row:column` of each selected cell → index of its item in `selectedCells`. A list of pairs on the wire. */
  selectedCellsIdxString: z.map(z.string(), z.number().int().nonnegative()),
  query: cellQuerySchema.nullable(),
  /** Template over the selected columns, such as `{Фамилия} {Имя}`; empty shows the value itself. */
  format: z.string().max(2000),
});

export const imageLayerSchema = z.object({
  ...commonShape,
  type: z.literal('image'),
  /** `/api/images/{hash}` or a `data:image/…` address. */
  src: z.string().max(20_000_000),
  /** Size before `scale`, in document pixels: the box drawn is width × scale by height × scale. */
  width: side,
  height: side,
  scale: z.number().finite().positive().max(1000).default(1),
  fileName: z.string().max(255),
});

export const layerSchema = z.discriminatedUnion('type', [textLayerSchema, dbLayerSchema, imageLayerSchema]);

export interface LayerCommon {
  readonly id: LayerId;
  readonly name: string;
  readonly visible: boolean;
  readonly x: number;
  readonly y: number;
  readonly rotation: number;
}
export interface TextBox {
  readonly width: number | null;
  readonly height: number | null;
  readonly lineHeight: number;
  readonly fit: TextFit;
}
export interface TextLayer extends LayerCommon, TextBox {
  readonly type: 'text';
  readonly display: string;
  readonly formatting: TextFormatting;
}
export interface DbLayer extends LayerCommon, TextBox {
  readonly type: 'db';
  readonly display: string;
  readonly color: string;
  readonly style: Omit<TextFormat, 'color'>;
  readonly selectedCells: readonly SelectedItem[];
  readonly selectedCellsIdx: readonly CellAddress[];
  readonly selectedCellsIdxString: ReadonlyMap<string, number>;
  readonly query: CellQuery | null;
  readonly format: string;
}
export interface ImageLayer extends LayerCommon {
  readonly type: 'image';
  readonly src: string;
  readonly width: number;
  readonly height: number;
  readonly scale: number;
  readonly fileName: string;
}
export type Layer = TextLayer | DbLayer | ImageLayer;
export type LayerType = Layer['type'];

const commonDefaults = {
  visible: true,
  x: DEFAULT_LAYER_POSITION,
  y: DEFAULT_LAYER_POSITION,
  rotation: 0,
} as const;
const textBoxDefaults = { width: null, height: null, lineHeight: DEFAULT_LINE_HEIGHT, fit: 'wrap' } as const;

/** A text layer with the defaults of the specification (§3, §9). */
export function createTextLayer(
  fields: Pick<TextLayer, 'id' | 'name' | 'display'> & Partial<TextLayer>,
): TextLayer {
  return {
    ...commonDefaults,
    ...textBoxDefaults,
    type: 'text',
    formatting: { default: DEFAULT_TEXT_FORMAT, segments: [] },
    ...fields,
  };
}

/** A DB layer with the defaults of the specification, nothing selected yet. */
export function createDbLayer(fields: Pick<DbLayer, 'id' | 'name' | 'display'> & Partial<DbLayer>): DbLayer {
  const { color, ...style } = DEFAULT_TEXT_FORMAT;
  return {
    ...commonDefaults,
    ...textBoxDefaults,
    type: 'db',
    color,
    style,
    selectedCells: [],
    selectedCellsIdx: [],
    selectedCellsIdxString: new Map(),
    query: null,
    format: '',
    ...fields,
  };
}

/** An image layer at scale 1. */
export function createImageLayer(
  fields: Pick<ImageLayer, 'id' | 'name' | 'src' | 'width' | 'height' | 'fileName'> & Partial<ImageLayer>,
): ImageLayer {
  return { ...commonDefaults, type: 'image', scale: 1, ...fields };
}
