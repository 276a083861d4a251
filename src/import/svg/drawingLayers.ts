/** Parts of a drawing as layers, in document pixels of its page. */
import type { Layer } from '../../document/layers/layer.ts';
import { createImageLayer, createShapeLayer } from '../../document/layers/layer.ts';
import type { Paint } from '../../document/layers/paint.ts';
import type { Bounds } from '../../engine/math/index.ts';
import { pathTextIn } from '../../engine/svg/index.ts';
import type { DrawingPart, PartPaint, ShapePart } from './parts.ts';

/** Ids are numbers of the drawing; whoever adds the layers gives them others. */
export function layersOf(parts: readonly DrawingPart[]): readonly Layer[] {
  return parts.map((part, index) => {
    const [id, name] = [`svg-${index + 1}`, `Часть ${index + 1}`];
    const place = { x: part.box.x, y: part.box.y, width: part.box.width, height: part.box.height };
    if (part.part === 'shape') return shapeLayer(part, { id, name, ...place });
    const { src, opacity, blend } = part;
    return createImageLayer({ id, name, src, ...place, opacity, ...(blend && { blend }) });
  });
}

function shapeLayer(
  { path, box, evenOdd, fill, stroke, strokeWidth, strokeLook, opacity }: ShapePart,
  place: Bounds & { readonly id: string; readonly name: string },
): Layer {
  return createShapeLayer({
    ...place,
    shape: 'path',
    d: pathTextIn(path, box) ?? '',
    ...(evenOdd && { evenOdd: true }),
    fill: paintIn(fill, box),
    stroke: paintIn(stroke, box),
    strokeWidth,
    ...(strokeLook !== undefined && stroke !== null && { strokeLook }),
    opacity,
  });
}

/** A paint of the page in shares of a box. */
function paintIn(paint: PartPaint | null, { x, y, width, height }: Bounds): Paint | null {
  if (paint === null || typeof paint === 'string') return paint;
  const { stops } = paint;
  const [across, down] = [(value: number) => (value - x) / width, (value: number) => (value - y) / height];
  if (paint.kind === 'linear') {
    const way = { x: across(paint.x), y: down(paint.y), toX: across(paint.toX), toY: down(paint.toY) };
    const angle = (Math.atan2(paint.toY - paint.y, paint.toX - paint.x) * 180) / Math.PI;
    return { kind: 'linear', angle: Math.round(((angle + 360) % 360) * 10) / 10, way, stops };
  }
  const { a, b, c, d, e, f } = paint.matrix;
  const [fx, fy] = paint.focus;
  return {
    kind: 'radial',
    stops,
    ellipse: {
      x: across(e),
      y: down(f),
      across: [a / width, b / height],
      down: [c / width, d / height],
      ...((fx !== 0 || fy !== 0) && { focus: [fx, fy] }),
    },
  };
}
