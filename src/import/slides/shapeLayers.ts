/** Shapes as shape layers; those that are filled with a picture also as image layers. */
import type { Layer, ShapeLayer } from '../../document/layers/layer.ts';
import { createShapeLayer } from '../../document/layers/layer.ts';
import type { Paint } from '../../document/layers/paint.ts';
import { MIN_LAYER_SIDE } from '../../document/schema/constants.ts';
import type { Bounds } from '../../engine/math/index.ts';
import { boxOfPath, pathTextIn, readSvgPath } from '../../engine/svg/index.ts';
import { mixColors } from './colors.ts';
import { mirroredPaint, plainPaint } from './fills.ts';
import type { Frame } from './frames.ts';
import { placedIn } from './frames.ts';
import type { Geometry } from './geometry.ts';
import { imageLayer } from './imageLayers.ts';
import type { Line } from './lines.ts';
import type { OutlinePart } from './outline.ts';
import type { PartContext } from './partContext.ts';
import type { ShapeStyle } from './shapeStyle.ts';
import { roundPixels } from './units.ts';

interface PlacedShape {
  readonly name: string;
  readonly frame: Frame;
  readonly geometry: Geometry;
  readonly style: Pick<ShapeStyle, 'fill' | 'line' | 'shadow'>;
}

export function shapeLayers(shape: PlacedShape, context: PartContext, newId: () => string): readonly Layer[] {
  const { name, frame, geometry, style } = shape;
  const { fill, line, shadow } = style;
  const withShadow = <L extends Layer>(layer: L): L =>
    shadow === undefined ? layer : { ...layer, dropShadow: shadow };
  if (geometry.form === 'line') {
    return line === null ? [] : [withShadow(lineLayer(name, frame, line, newId()))];
  }
  const picture =
    fill?.kind === 'picture'
      ? imageLayer(fill.source, { id: newId(), name, frame, geometry }, context)
      : null;
  const area =
    fill?.kind === 'paint' && fill.alpha > 0
      ? { paint: frame.isMirrored ? mirroredPaint(fill.paint) : fill.paint, alpha: fill.alpha }
      : null;
  const looks = looksOf(area, line);
  const drawn = looks.flatMap((look) => drawnLayers(shape, look, context, newId));
  const first = picture ?? drawn[0];
  // The part at the bottom casts the shadow of all.
  return [...(picture === null ? [] : [picture]), ...drawn].map((layer) =>
    layer === first ? withShadow(layer) : layer,
  );
}

interface ShapeLook {
  readonly fill: Paint | null;
  readonly line: Line | null;
  readonly opacity: number;
}

/** Fill and line that are not equally transparent are layers of their own. */
function looksOf(
  area: { readonly paint: Paint; readonly alpha: number } | null,
  line: Line | null,
): readonly ShapeLook[] {
  const stroke = line !== null && line.alpha > 0 ? line : null;
  if (area === null && stroke === null) return [];
  if (area === null || stroke === null)
    return [{ fill: area?.paint ?? null, line: stroke, opacity: area?.alpha ?? stroke?.alpha ?? 1 }];
  if (Math.abs(area.alpha - stroke.alpha) < 0.02)
    return [{ fill: area.paint, line: stroke, opacity: area.alpha }];
  return [
    { fill: area.paint, line: null, opacity: area.alpha },
    { fill: null, line: stroke, opacity: stroke.alpha },
  ];
}

function drawnLayers(
  { name, frame, geometry }: PlacedShape,
  look: ShapeLook,
  context: PartContext,
  newId: () => string,
): readonly ShapeLayer[] {
  const opacity = look.opacity < 1 ? { opacity: Math.round(look.opacity * 100) / 100 } : {};
  if (geometry.form !== 'paths') {
    const { line } = look;
    const total = line === null ? 0 : (line.double?.outer ?? line.width) + doubledWidth(line);
    const grown = {
      x: -total / 2,
      y: -total / 2,
      width: Math.max(MIN_LAYER_SIDE, frame.width + total),
      height: Math.max(MIN_LAYER_SIDE, frame.height + total),
    };
    const radius = geometry.form === 'rectangle' ? geometry.radius : 0;
    return [
      createShapeLayer({
        id: newId(),
        name,
        ...placedIn(frame, grown),
        shape: geometry.form === 'ellipse' ? 'ellipse' : 'rectangle',
        fill: look.fill,
        ...strokeOf(line),
        ...(line?.double !== undefined && {
          strokeWidth: roundPixels(line.double.outer),
          inner: { gap: roundPixels(line.double.gap), width: roundPixels(line.double.inner) },
        }),
        radius: radius > 0 ? roundPixels(radius + total / 2) : 0,
        ...opacity,
      }),
    ];
  }
  if (look.line?.start !== undefined || look.line?.end !== undefined)
    context.leave('стрелки на концах ломаных и кривых');
  if (look.line?.double !== undefined) context.leave('двойные линии фигур, ставшие одинарными');
  return geometry.parts.flatMap((part) => {
    const layer = pathLayer(part, name, frame, look, newId());
    return layer === null ? [] : [{ ...layer, ...opacity }];
  });
}

function doubledWidth({ double }: Line): number {
  return double === undefined ? 0 : double.gap + double.inner;
}

function strokeOf(line: Line | null): Pick<ShapeLayer, 'stroke' | 'strokeWidth' | 'dash'> {
  return line === null
    ? { stroke: null, strokeWidth: 0, dash: 'solid' }
    : { stroke: line.paint, strokeWidth: roundPixels(line.width), dash: line.dash };
}

const MAX_STEPS = 20_000;

function pathLayer(
  part: OutlinePart,
  name: string,
  frame: Frame,
  look: ShapeLook,
  id: string,
): ShapeLayer | null {
  const fill = part.fill === 'none' || look.fill === null ? null : tonePaint(look.fill, part.fill);
  const line = part.stroke === false ? null : look.line;
  if (fill === null && line === null) return null;
  const read = readSvgPath(part.d, MAX_STEPS);
  const path = frame.isMirrored
    ? {
        ...read,
        coordinates: read.coordinates.map((value, index) => (index % 2 === 0 ? frame.width - value : value)),
      }
    : read;
  if (path.steps.length < 2) return null;
  const box: Bounds = boxOfPath(path);
  const d = pathTextIn(path, box);
  if (d === null) return null;
  return createShapeLayer({
    id,
    name,
    ...placedIn(frame, box),
    shape: 'path',
    d,
    ...(part.evenOdd === true && { evenOdd: true as const }),
    fill,
    ...strokeOf(line),
  });
}

function tonePaint(paint: Paint, tone: OutlinePart['fill']): Paint {
  if (tone === 'darker') return mixColors(plainPaint(paint), '#000000', 0.2);
  return tone === 'lighter' ? mixColors(plainPaint(paint), '#ffffff', 0.3) : paint;
}

/** A line goes from one corner of its frame to the opposite one. */
function lineLayer(name: string, frame: Frame, line: Line, id: string): ShapeLayer {
  const length = Math.max(MIN_LAYER_SIDE, Math.hypot(frame.width, frame.height));
  const across = frame.isMirrored ? -frame.width : frame.width;
  const turn = (Math.atan2(frame.height, across) * 180) / Math.PI;
  const height = Math.max(MIN_LAYER_SIDE, line.width);
  const box = {
    x: (frame.width - length) / 2,
    y: (frame.height - height) / 2,
    width: length,
    height,
  };
  return createShapeLayer({
    id,
    name,
    ...placedIn(frame, box, turn),
    shape: 'line',
    fill: null,
    ...strokeOf(line),
    ...(line.start !== undefined && { start: line.start }),
    ...(line.end !== undefined && { end: line.end }),
    ...(line.alpha < 1 && { opacity: Math.round(line.alpha * 100) / 100 }),
  });
}
