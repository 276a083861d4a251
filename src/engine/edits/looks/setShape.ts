import { isKind } from '../../../document/layers/capabilities.ts';
import type { Document } from '../../../document/document.ts';
import type { LayerId, ShapeLayer } from '../../../document/layers/layer.ts';
import {
  MAX_CORNERS,
  MAX_LAYER_SIDE,
  MAX_STAR_DEPTH,
  MAX_STROKE_WIDTH,
  MIN_CORNERS,
  MIN_STAR_DEPTH,
} from '../../../document/schema/constants.ts';
import { clamp } from '../../math/interval.ts';
import { changeLayer, withFields } from '../../../document/changeLayer.ts';

type ShapeFields = Partial<
  Pick<ShapeLayer, 'shape' | 'fill' | 'stroke' | 'strokeWidth' | 'dash' | 'radius'>
> & {
  /** Null takes the field away. */
  readonly [Name in OptionalField]?: ShapeLayer[Name] | null;
};

/** Fields that only some forms have, and which forms. */
const FORMS_WITH = {
  corners: ['polygon', 'star'],
  depth: ['star'],
  start: ['line'],
  end: ['line'],
  inner: ['rectangle', 'ellipse'],
  d: ['path'],
  evenOdd: ['path'],
  strokeLook: ['rectangle', 'ellipse', 'line', 'polygon', 'star', 'path'],
} as const satisfies Partial<Record<keyof ShapeLayer, readonly ShapeLayer['shape'][]>>;
type OptionalField = keyof typeof FORMS_WITH;
const OPTIONAL_FIELDS = Object.keys(FORMS_WITH) as readonly OptionalField[]; // its own keys

/**
 * Sets form, fill and stroke of a shape; lengths in document pixels. The box of a line is as high as the
 * line, about the same middle; a line that becomes something else gets a box again. Fields that the form does
 * not have are taken away. Other layers stay as they are.
 */
export function setShape(document: Document, id: LayerId, fields: ShapeFields): Document {
  return changeLayer(document, id, (layer) => {
    if (!isKind(layer, 'shape')) return layer;
    const {
      corners,
      depth,
      start,
      end,
      inner,
      d,
      evenOdd,
      strokeLook = lookFor(layer, fields),
      ...plain
    } = withinLimits(fields);
    const changed = withFields(layer, { ...plain, ...boxOf(layer, { ...layer, ...plain }) });
    return withOptional(changed, { corners, depth, start, end, inner, d, evenOdd, strokeLook });
  });
}

/** What a save would refuse is brought within its limits; what is no number is left out. */
function withinLimits(fields: ShapeFields): ShapeFields {
  const kept = Object.entries(fields).flatMap(([name, value]: readonly [string, unknown]) => {
    const limits = LIMITS.get(name);
    if (limits !== undefined && typeof value === 'number')
      return Number.isNaN(value) ? [] : [[name, limits(value)]];
    return [[name, value]];
  });
  const { inner, ...others }: ShapeFields = Object.fromEntries(kept);
  if (inner === undefined || inner === null) return { ...others, ...(inner === null && { inner }) };
  const { gap, width } = inner;
  if (Number.isNaN(gap) || Number.isNaN(width)) return others;
  return { ...others, inner: { gap: widthOf(gap), width: widthOf(width) } };
}

const widthOf = (value: number) => clamp(value, 0, MAX_STROKE_WIDTH);

const LIMITS: ReadonlyMap<string, (value: number) => number> = new Map([
  ['strokeWidth', widthOf],
  ['radius', (value) => clamp(value, 0, MAX_LAYER_SIDE)],
  ['corners', (value) => clamp(Math.round(value), MIN_CORNERS, MAX_CORNERS)],
  ['depth', (value) => clamp(value, MIN_STAR_DEPTH, MAX_STAR_DEPTH)],
] as const satisfies readonly (readonly [keyof ShapeFields, (value: number) => number])[]);

/** Dashes that are chosen take the place of those that the stroke brought with it. */
function lookFor({ strokeLook }: ShapeLayer, { dash }: ShapeFields): ShapeLayer['strokeLook'] | null {
  if (strokeLook === undefined || dash === undefined) return undefined;
  const { dashes: _, offset: __, ...form } = strokeLook;
  return Object.keys(form).length === 0 ? null : form;
}

type OptionalFields = { readonly [Name in OptionalField]: ShapeLayer[Name] | null | undefined };

/** Null takes a field away, undefined leaves it, unless the form does not have it. */
function withOptional(layer: ShapeLayer, fields: OptionalFields): ShapeLayer {
  const values: Record<string, unknown> = { ...layer };
  let isChanged = false;
  for (const name of OPTIONAL_FIELDS) {
    const isOfForm = FORMS_WITH[name].some((form) => form === layer.shape);
    const value = isOfForm
      ? fields[name] === undefined
        ? layer[name]
        : (fields[name] ?? undefined)
      : undefined;
    if (value === layer[name]) continue;
    isChanged = true;
    if (value === undefined) delete values[name];
    else values[name] = value;
  }
  return isChanged ? (values as ShapeLayer) : layer; // each field is of its own type
}

/** Height of a box that a line gets when it becomes another shape, as a share of its width. */
const BOX_SHARE = 0.6;

function boxOf(before: ShapeLayer, after: ShapeLayer): Partial<Pick<ShapeLayer, 'y' | 'height'>> {
  const height = heightOf(before, after);
  return height === before.height ? {} : { height, y: before.y + (before.height - height) / 2 };
}

function heightOf(before: ShapeLayer, after: ShapeLayer): number {
  const isLow = before.shape === 'line' && Math.abs(before.height - lineHeight(before)) < ROUNDING;
  if (after.shape === 'line') return before.shape === 'line' && !isLow ? before.height : lineHeight(after);
  return isLow ? Math.max(1, Math.round(before.width * BOX_SHARE)) : before.height;
}

/** Boxes of layers that were resized together are rounded, widths of lines are not; document pixels. */
const ROUNDING = 1e-3;

function lineHeight({ strokeWidth }: ShapeLayer): number {
  return Math.max(1, strokeWidth);
}
