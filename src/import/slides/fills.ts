/** What areas and lines are painted with. */
import type { Gradient, Paint } from '../../document/layers/paint.ts';
import { MAX_GRADIENT_STOPS } from '../../document/schema/constants.ts';
import type { Color } from './colors.ts';
import { colorIn, mixColors } from './colors.ts';
import type { PartContext } from './partContext.ts';
import { degrees } from './units.ts';
import type { Xml } from '../xml.ts';
import { attribute, child, childrenOf, numberOf } from '../xml.ts';

export type Fill =
  | { readonly kind: 'none' }
  | { readonly kind: 'paint'; readonly paint: Paint; readonly alpha: number }
  /** The element that says which picture, and how. */
  | { readonly kind: 'picture'; readonly source: Xml };

const FILL_NAMES = ['noFill', 'solidFill', 'gradFill', 'blipFill', 'pattFill', 'grpFill'] as const;

/** The element of a fill among the children; undefined where nothing is said about it. */
export function fillElement(holder: Xml | undefined): Xml | undefined {
  return child(holder, ...FILL_NAMES);
}

/**
 * The fill that an element says, itself or as its child.
 * @param ownColor what `phClr` means
 * @param ofGroup the fill of the group, which a shape may ask for
 */
export function readFill(
  element: Xml | undefined,
  context: PartContext,
  {
    ownColor = null,
    ofGroup,
  }: { readonly ownColor?: Color | null; readonly ofGroup?: Fill | undefined } = {},
): Fill | undefined {
  if (element === undefined) return undefined;
  switch (element.name) {
    case 'noFill':
      return { kind: 'none' };
    case 'solidFill': {
      const color = colorIn(element, context.scheme, ownColor);
      return color === null ? undefined : { kind: 'paint', paint: color.hex, alpha: color.alpha };
    }
    case 'gradFill':
      return gradientFill(element, context, ownColor);
    case 'blipFill':
      return { kind: 'picture', source: element };
    case 'pattFill': {
      const [front, back] = ['fgClr', 'bgClr'].map((name) =>
        colorIn(child(element, name), context.scheme, ownColor),
      );
      context.leave('узоры заливки');
      return {
        kind: 'paint',
        paint: mixColors(back?.hex ?? '#ffffff', front?.hex ?? '#000000', 0.4),
        alpha: 1,
      };
    }
    case 'grpFill':
      return ofGroup ?? { kind: 'none' };
    default:
      return undefined;
  }
}

function gradientFill(element: Xml, context: PartContext, ownColor: Color | null): Fill | undefined {
  const stops = childrenOf(child(element, 'gsLst'), 'gs')
    .flatMap((stop) => {
      const color = colorIn(stop, context.scheme, ownColor);
      const at = Math.min(1, Math.max(0, (numberOf(stop, 'pos') ?? 0) / 100_000));
      return color === null ? [] : [{ at, color: color.hex, alpha: color.alpha }];
    })
    .toSorted((a, b) => a.at - b.at);
  const [first] = stops;
  if (first === undefined) return undefined;
  const alpha = stops.reduce((sum, stop) => sum + stop.alpha, 0) / stops.length;
  if (stops.some((stop) => Math.abs(stop.alpha - alpha) > 0.02))
    context.leave('прозрачность внутри градиентов');
  if (stops.length === 1) return { kind: 'paint', paint: first.color, alpha };
  const few = thinStops(stops.map(({ at, color }) => ({ at, color })));
  const path = attribute(child(element, 'path'), 'path');
  if (path !== undefined) {
    if (path !== 'circle') context.leave('прямоугольные градиенты, ставшие круглыми');
    return { kind: 'paint', paint: { kind: 'radial', stops: few }, alpha };
  }
  const angle = degrees(numberOf(child(element, 'lin'), 'ang') ?? 0);
  const whole = ((angle % 360) + 360) % 360;
  return { kind: 'paint', paint: { kind: 'linear', angle: Math.round(whole * 10) / 10, stops: few }, alpha };
}

type Stops = Gradient['stops'];

/** At most as many as a gradient may have, spread over all of them. */
function thinStops(stops: Stops): Stops {
  if (stops.length <= MAX_GRADIENT_STOPS) return stops;
  const step = (stops.length - 1) / (MAX_GRADIENT_STOPS - 1);
  return Array.from({ length: MAX_GRADIENT_STOPS }, (_, index) => stops[Math.round(index * step)]).flatMap(
    (stop) => stop ?? [],
  );
}

/** The paint of something that stands in a mirror. */
export function mirroredPaint(paint: Paint): Paint {
  return typeof paint === 'string' || paint.kind === 'radial'
    ? paint
    : { ...paint, angle: (540 - paint.angle) % 360 };
}

/** The one colour that stands for a paint, for what has no gradients. */
export function plainPaint(paint: Paint): string {
  return typeof paint === 'string' ? paint : (paint.stops[0]?.color ?? '#000000');
}
