/**
 * A layer that is scaled together with others about a fixed point, mirrored first where a handle was dragged
 * past the opposite edge. A box is never sheared: of a turned one the sides take the part of each factor that
 * lies along them, `sx^cos² · sy^sin²`. So a factor and its inverse cancel out for every rotation, and one
 * factor for both axes keeps all proportions.
 */
import { changeLayers, withFields } from '../../document/changeLayer.ts';
import type { Document } from '../../document/document.ts';
import { hasPicture, hasText } from '../../document/layers/capabilities.ts';
import type { LayerWith } from '../../document/layers/capabilities.ts';
import type { Layer } from '../../document/layers/layer.ts';
import { mirroredLayer } from '../edits/place/mirroredLayer.ts';
import { scaledLines } from '../edits/sheet/scaledLines.ts';
import { boxedLayer } from '../edits/place/setLayerBox.ts';
import type { Mirrored, Size } from '../kinds/sizedKind.ts';
import { tidy } from '../math/interval.ts';
import { normaliseDegrees, sineCosine } from '../math/angle.ts';
import { centreOf } from '../math/bounds.ts';
import { rotatePoint } from '../math/matrix.ts';
import type { Point } from '../math/point.ts';
import type { GestureBox } from './gesture.ts';

export interface Member extends GestureBox {
  /** At pointer down. */
  readonly layer: Layer;
}

export interface Scaling {
  /** Stays where it is, also in the mirror; document space. */
  readonly fixed: Point;
  readonly factors: Point;
  readonly mirrored: Mirrored;
  /** Of the axes of the scaling, in degrees clockwise. */
  readonly rotation: number;
  /** Letters and lines are scaled too, by the factor of `x`. */
  readonly hasLines: boolean;
  /** Size of a text's layout, in document pixels. */
  readonly sizeOf: (layer: LayerWith<'text'>) => Size;
}

/** Scales layers of a document; unknown ones are ignored. */
export function scaledMembers(document: Document, members: readonly Member[], scaling: Scaling): Document {
  const boxes = new Map(members.map((member) => [member.layerId, member]));
  return changeLayers(document, [...boxes.keys()], (layer) => {
    const member = boxes.get(layer.id);
    return member === undefined ? layer : scaledMember(layer, member, scaling);
  });
}

function scaledMember(layer: Layer, member: Member, scaling: Scaling): Layer {
  const { factors, fixed, mirrored, rotation, hasLines, sizeOf } = scaling;
  const box = mirroredBox(alongAxes(member, -rotation, fixed), scaling);
  const lined = (of: Layer): Layer => (hasLines ? scaledLines(of, factors.x) : of);
  const size = scaledSize(box, factors);
  const placed = (sides: Partial<Size>, drawn: Size, held: 'centre' | 'corner'): Layer => {
    const place = scaledPlace(box, drawn, fixed, factors, held);
    const { x, y } = alongAxes({ ...box, ...place, ...drawn }, rotation, fixed);
    return boxedLayer(mirroredInPlace(lined(layer), rotation + box.rotation, mirrored), {
      ...sides,
      x: tidy(x),
      y: tidy(y),
    });
  };
  if (!hasText(member.layer)) {
    // A picture that keeps its proportions saves its scale, and to the last digit.
    const isScaled = hasPicture(member.layer) && factors.x === factors.y;
    const sides = isScaled ? size : tidySize(size);
    return placed(sides, sides, 'centre');
  }
  const { width, height } = member.layer;
  const tidied = tidySize(size);
  const sides = {
    ...(width !== null && { width: tidied.width }),
    ...(height !== null && { height: tidied.height }),
  };
  const lettered = lined(member.layer);
  const drawn = hasText(lettered) ? sizeOf({ ...lettered, ...sides }) : size;
  return placed(sides, drawn, width === null || height === null ? 'corner' : 'centre');
}

function tidySize({ width, height }: Size): Size {
  return { width: tidy(width), height: tidy(height) };
}

/** The box in space that is turned about a point. */
function alongAxes<Box extends GestureBox>(box: Box, degrees: number, about: Point): Box {
  if (degrees === 0) return box;
  const { x, y } = rotatePoint(centreOf(box), degrees, about);
  return { ...box, x: x - box.width / 2, y: y - box.height / 2, rotation: box.rotation + degrees };
}

/** In the space of the axes. */
function mirroredBox(box: GestureBox, { mirrored, fixed }: Scaling): GestureBox {
  if (!mirrored.x && !mirrored.y) return box;
  return {
    ...box,
    x: mirrored.x ? 2 * fixed.x - box.x - box.width : box.x,
    y: mirrored.y ? 2 * fixed.y - box.y - box.height : box.y,
    rotation: mirrored.x === mirrored.y ? box.rotation : -box.rotation,
  };
}

function mirroredInPlace(layer: Layer, rotation: number, mirrored: Mirrored): Layer {
  if (!mirrored.x && !mirrored.y) return layer;
  const turned = mirrored.x === mirrored.y ? layer.rotation : normaliseDegrees(rotation);
  return mirroredLayer(withFields(layer, { rotation: turned }), mirrored);
}

/** The sides of a box after scaling, in document pixels. */
export function scaledSize(box: GestureBox, factors: Point): Size {
  const { sin, cos } = sineCosine(box.rotation);
  return {
    width: box.width * factors.x ** (cos * cos) * factors.y ** (sin * sin),
    height: box.height * factors.x ** (sin * sin) * factors.y ** (cos * cos),
  };
}

/**
 * The top-left corner, before rotation, of a scaled box of this size. `held` says which of its points moves
 * with the scaling: the centre, or, for a text whose size is its own, the corner at which it begins, so that
 * texts on one line stay on it.
 */
export function scaledPlace(
  box: GestureBox,
  size: Size,
  fixed: Point,
  factors: Point,
  held: 'centre' | 'corner',
): Point {
  const centre = centreOf(box);
  const toCorner = (of: Size) => rotatePoint({ x: -of.width / 2, y: -of.height / 2 }, box.rotation);
  const before = held === 'centre' ? { x: 0, y: 0 } : toCorner(box);
  const after = held === 'centre' ? { x: 0, y: 0 } : toCorner(size);
  return {
    x: fixed.x + (centre.x + before.x - fixed.x) * factors.x - after.x - size.width / 2,
    y: fixed.y + (centre.y + before.y - fixed.y) * factors.y - after.y - size.height / 2,
  };
}
