/** Paints of SVG: colours, and gradients of the same file. */
import type { Gradient, Paint } from '../../document/layers/paint.ts';
import { MAX_GRADIENT_STOPS } from '../../document/schema/constants.ts';
import type { StyleRule, SvgStyle } from './svgStyle.ts';
import { colorOf, styleOfElement } from './svgStyle.ts';
import type { XmlElement } from './xml.ts';

export interface PaintSource {
  readonly byId: ReadonlyMap<string, XmlElement>;
  readonly rules: readonly StyleRule[];
  /** Counts what cannot be taken. */
  readonly skip: (what: 'pattern' | 'link') => void;
}

/**
 * The paint of a property.
 * @param size of the box that is painted; gradients are measured in it
 */
export function svgPaint(
  text: string,
  style: SvgStyle,
  size: { readonly width: number; readonly height: number },
  source: PaintSource,
): Paint | null {
  const [, id, fallback = ''] = /^\s*url\(\s*["']?#([^"')]+)["']?\s*\)(.*)$/u.exec(text) ?? [];
  if (id === undefined) {
    if (/url\(/iu.test(text)) source.skip('link');
    return colorOf(text, style) ?? null;
  }
  const element = source.byId.get(id);
  const gradient = element === undefined ? null : gradientOf(element, size, source);
  if (gradient !== null) return gradient;
  if (element?.name === 'pattern') source.skip('pattern');
  return fallback.trim() === '' ? null : (colorOf(fallback, style) ?? null);
}

/** How many gradients may take their stops from each other. */
const MAX_LINKS = 8;

function gradientOf(
  element: XmlElement,
  { width, height }: { readonly width: number; readonly height: number },
  source: PaintSource,
): Paint | null {
  const isLinear = element.name === 'linearGradient';
  if (!isLinear && element.name !== 'radialGradient') return null;
  const stops = few(stopsOf(element, source, MAX_LINKS));
  const [first, second] = stops;
  if (first === undefined) return null;
  if (second === undefined) return first.color;
  if (!isLinear) return { kind: 'radial', stops };
  const isInBox = element.attributes.get('gradientUnits') !== 'userSpaceOnUse';
  const of = (name: string, otherwise: number): number => {
    const value = element.attributes.get(name);
    const number = Number.parseFloat(value ?? '');
    if (!Number.isFinite(number)) return otherwise;
    return value?.trim().endsWith('%') === true ? number / 100 : number;
  };
  const [dx, dy] = [of('x2', 1) - of('x1', 0), of('y2', 0) - of('y1', 0)];
  const angle = Math.atan2(isInBox ? dy * height : dy, isInBox ? dx * width : dx);
  return { kind: 'linear', angle: Math.round((((angle * 180) / Math.PI + 360) % 360) * 10) / 10, stops };
}

/** Of one gradient. */
const MAX_READ_STOPS = 100;

type Stops = readonly Gradient['stops'][number][];

function stopsOf(element: XmlElement, source: PaintSource, links: number): Stops {
  let last = 0;
  const stops = element.children.slice(0, MAX_READ_STOPS).flatMap((child) => {
    if (child.name !== 'stop') return [];
    const style = styleOfElement(child, new Map(), source.rules);
    const offset = child.attributes.get('offset') ?? '0';
    const share = Number.parseFloat(offset) / (offset.trim().endsWith('%') ? 100 : 1);
    last = Math.max(last, Number.isFinite(share) ? Math.min(1, Math.max(0, share)) : 0);
    return [{ at: last, color: colorOf(style.get('stop-color') ?? 'black', style) ?? '#ffffff' }];
  });
  if (stops.length > 0 || links === 0) return stops;
  const [, id = ''] = /^#(.+)$/u.exec(element.attributes.get('href') ?? '') ?? [];
  const other = source.byId.get(id);
  return other === undefined ? [] : stopsOf(other, source, links - 1);
}

/** At most as many as a gradient may have, spread over all of them. */
function few(stops: Stops): Stops {
  if (stops.length <= MAX_GRADIENT_STOPS) return stops;
  const step = (stops.length - 1) / (MAX_GRADIENT_STOPS - 1);
  return Array.from({ length: MAX_GRADIENT_STOPS }, (_, index) => stops[Math.round(index * step)]).flatMap(
    (stop) => stop ?? [],
  );
}
