/** Paints of a page that lie apart as layers: pictures, and outlines as shapes. */
import type { ImageLayer, ShapeLayer } from '../../document/layers/layer.ts';
import { createImageLayer, createShapeLayer } from '../../document/layers/layer.ts';
import { MAX_STROKE_WIDTH } from '../../document/schema/constants.ts';
import { boxOfPath, pathTextIn } from '../../engine/svg/index.ts';
import { strokeLook } from '../strokeLook.ts';
import type { PaintedPath, PaintedPicture } from './paints.ts';
import type { TakenPaint } from './takenPaints.ts';

interface PaintLayerDeps {
  /** Document pixels in a point. */
  readonly scale: number;
  readonly newId: () => string;
}

/** Pictures have the name of their object as `src`; whoever has the pictures gives them another. */
export function layerOfPaint(
  { what }: TakenPaint,
  number: number,
  deps: PaintLayerDeps,
): ShapeLayer | ImageLayer {
  return what.kind === 'picture' ? imageOf(what, number, deps) : shapeOf(what, number, deps);
}

function imageOf(picture: PaintedPicture, number: number, { scale, newId }: PaintLayerDeps): ImageLayer {
  return createImageLayer({
    id: newId(),
    name: `Картинка ${number}`,
    src: picture.id,
    x: picture.x * scale,
    y: picture.y * scale,
    width: picture.width * scale,
    height: picture.height * scale,
    rotation: picture.rotation,
    opacity: picture.opacity,
  });
}

function shapeOf(painted: PaintedPath, number: number, { scale, newId }: PaintLayerDeps): ShapeLayer {
  const { stroke } = painted;
  const path = { ...painted.path, coordinates: painted.path.coordinates.map((value) => value * scale) };
  const box = boxOfPath(path);
  const d = pathTextIn(path, box);
  if (d === null) throw new Error('The outline is too long, although it was taken.');
  return createShapeLayer({
    ...box,
    id: newId(),
    name: `Фигура ${number}`,
    shape: 'path',
    d,
    ...(painted.evenOdd && { evenOdd: true }),
    fill: painted.fill,
    opacity: painted.fill === null ? (stroke?.opacity ?? 1) : painted.fillOpacity,
    stroke: stroke?.color ?? null,
    strokeWidth: stroke === null ? 0 : Math.min(MAX_STROKE_WIDTH, stroke.width * scale),
    ...(stroke !== null && { strokeLook: strokeLook(stroke) }),
  });
}
