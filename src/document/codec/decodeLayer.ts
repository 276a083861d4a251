/** One layer from the wire, field by field, into a candidate that the engine's schema then judges. */
import { z } from 'zod';
import type { CellQuery, SelectedItem } from '../table.ts';
import type { Layer, TextBox } from '../layer.ts';
import { cellAddressSchema, cellQuerySchema } from '../table.ts';
import { DEFAULT_COLOR, DEFAULT_LAYER_POSITION, DEFAULT_LINE_HEIGHT } from '../constants.ts';
import { imageLayerSchema, textLayerSchema } from '../layer.ts';
import { decodeFormatting, decodeTextFormat, lenientColorSchema } from './decodeFormat.ts';
import type { Fields } from './fields.ts';
import { fieldsOf, objectOf } from './fields.ts';

export interface DecodedLayer {
  /** Null when the kind is unknown. */
  readonly candidate: Layer | null;
  readonly name: string;
  readonly repaired: readonly string[];
}

export function decodeLayer(raw: unknown, index: number): DecodedLayer {
  const fields = fieldsOf(objectOf(raw));
  const common = readCommon(fields, index);
  const candidate = readKind(fields, common);
  return { candidate, name: common.name, repaired: fields.repaired };
}

function readKind(fields: Fields, common: ReturnType<typeof readCommon>): Layer | null {
  switch (fields.raw('type')) {
    case 'text': {
      const display = fields.read('display', textSchema, '');
      const formatting = decodeFormatting(fields.raw('formatting'), display.length);
      return { ...common, ...readTextBox(fields), type: 'text', display, formatting };
    }
    case 'db':
      return { ...common, ...readTextBox(fields), ...readDb(fields) };
    case 'image':
      return {
        ...common,
        type: 'image',
        src: fields.read('src', imageShape.src, ''),
        width: fields.read('width', sideSchema, 100),
        height: fields.read('height', sideSchema, 100),
        scale: fields.read('scale', scaleSchema, 1),
        fileName: fields.read('fileName', imageShape.fileName, ''),
      };
    default:
      return null;
  }
}

// Schemas are made once: making one takes longer than reading a field with it.
const textShape = textLayerSchema.shape;
const imageShape = imageLayerSchema.shape;
/** Numbers, also those written as texts, as form fields of the original wrote them. */
const numberSchema = z.union([
  z.number(),
  z
    .string()
    .regex(/^-?\d+(\.\d+)?(px)?$/)
    .transform(Number.parseFloat),
]);
const sideSchema = numberSchema.pipe(z.number().positive().max(100_000));
const nullableSideSchema = sideSchema.nullable();
const scaleSchema = z.number().positive().max(1000);
const booleanSchema = z.boolean();
const lineHeightSchema = z.number().min(0.5).max(4);
const fitSchema = z.enum(['wrap', 'shrink']);
const addressesSchema = z.array(cellAddressSchema);
const formatSchema = z.string().max(2000).nullable();
const positionSchema = numberSchema.pipe(z.number().min(-100_000).max(100_000));
const textSchema = z.union([textShape.display, z.number().transform(String)]);
const idSchema = z.union([textShape.id, z.number().transform(String)]);

function readCommon(fields: Fields, index: number) {
  return {
    id: fields.read('id', idSchema, `layer-${index + 1}`),
    name: fields.read('name', textShape.name, ''),
    visible: fields.read('visible', booleanSchema, true),
    x: fields.read(['X', 'x'], positionSchema, DEFAULT_LAYER_POSITION),
    y: fields.read(['Y', 'y'], positionSchema, DEFAULT_LAYER_POSITION),
    rotation: fields.read('rotation', numberSchema, 0),
  };
}

function readTextBox(fields: Fields): TextBox {
  return {
    width: fields.read('width', nullableSideSchema, null),
    height: fields.read('height', nullableSideSchema, null),
    lineHeight: fields.read('lineHeight', lineHeightSchema, DEFAULT_LINE_HEIGHT),
    fit: fields.read('fit', fitSchema, 'wrap'),
  };
}

function readDb(fields: Fields) {
  const { color: _, ...style } = decodeTextFormat(fields.raw('style'));
  return {
    type: 'db',
    display: fields.read('display', textSchema, ''),
    color: fields.read('color', lenientColorSchema, DEFAULT_COLOR),
    style,
    selectedCells: fields.read('selectedCells', itemsSchema, []),
    selectedCellsIdx: fields.read('selectedCellsIdx', addressesSchema, []),
    selectedCellsIdxString: fields.read('selectedCellsIdxString', cellMapSchema, new Map<string, number>()),
    query: readQuery(fields),
    format: fields.read('format', formatSchema, '') ?? '',
  } as const;
}

/** Cells as the original kept them: texts, but also numbers, dates as texts, empty ones as null. */
const cellSchema = z
  .union([z.string(), z.number(), z.boolean(), z.null()])
  .transform((cell) => (cell === null ? '' : String(cell)));
const itemsSchema: z.ZodType<SelectedItem[]> = z.array(z.union([cellSchema, z.array(cellSchema)]));
const pairsSchema = z.array(z.tuple([z.string(), z.number().int().nonnegative()]));
const cellMapSchema = z.union([
  pairsSchema.transform((pairs) => new Map(pairs)),
  z.record(z.string(), z.number().int().nonnegative()).transform((record) => new Map(Object.entries(record))),
]);

/** An empty text or an empty object is the original's "nothing selected". */
function readQuery(fields: Fields): CellQuery | null {
  const raw = fields.raw('query');
  if (raw === undefined || raw === '' || raw === null) return null;
  if (typeof raw === 'object' && Object.keys(raw).length === 0) return null;
  return fields.read<CellQuery | null>('query', cellQuerySchema, null);
}
