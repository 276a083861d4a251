/** Shapes of SVG as the text of a path. */
import type { XmlElement } from './xml.ts';

/** The path of an element that draws; null for other elements. */
export function pathTextOf({ name, attributes }: XmlElement): string | null {
  const of = (key: string): number => lengthOf(attributes.get(key)) ?? 0;
  switch (name) {
    case 'path':
      return attributes.get('d') ?? '';
    case 'rect':
      return rectangle(of('x'), of('y'), of('width'), of('height'), roundnessOf(attributes));
    case 'circle':
      return ellipse(of('cx'), of('cy'), of('r'), of('r'));
    case 'ellipse':
      return ellipse(of('cx'), of('cy'), of('rx'), of('ry'));
    case 'line':
      return `M${of('x1')} ${of('y1')}L${of('x2')} ${of('y2')}`;
    case 'polyline':
      return `M${attributes.get('points') ?? ''}`;
    case 'polygon':
      return `M${attributes.get('points') ?? ''}Z`;
    default:
      return null;
  }
}

/** A length in user units; null for none and for a share. Pixels are 96 to the inch. */
export function lengthOf(text: string | undefined): number | null {
  const [, number, unit = ''] =
    /^\s*([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)\s*([a-z%]*)\s*$/iu.exec(text ?? '') ?? [];
  const size = UNITS[unit.toLowerCase()];
  return number === undefined || size === undefined ? null : Number(number) * size;
}

const UNITS: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  pt: 96 / 72,
  pc: 16,
  mm: 96 / 25.4,
  cm: 96 / 2.54,
  in: 96,
};

function roundnessOf(attributes: XmlElement['attributes']): readonly [number, number] {
  const [rx, ry] = [lengthOf(attributes.get('rx')), lengthOf(attributes.get('ry'))];
  return [rx ?? ry ?? 0, ry ?? rx ?? 0];
}

function rectangle(
  x: number,
  y: number,
  width: number,
  height: number,
  [roundX, roundY]: readonly [number, number],
): string {
  if (width <= 0 || height <= 0) return '';
  const [rx, ry] = [Math.min(roundX, width / 2), Math.min(roundY, height / 2)];
  if (rx <= 0 || ry <= 0) return `M${x} ${y}h${width}v${height}h${-width}Z`;
  const corner = (dx: number, dy: number): string => `a${rx} ${ry} 0 0 1 ${dx} ${dy}`;
  const [across, down] = [width - 2 * rx, height - 2 * ry];
  return `M${x + rx} ${y}h${across}${corner(rx, ry)}v${down}${corner(-rx, ry)}h${-across}${corner(-rx, -ry)}v${-down}${corner(rx, -ry)}Z`;
}

function ellipse(cx: number, cy: number, rx: number, ry: number): string {
  if (rx <= 0 || ry <= 0) return '';
  const half = (dx: number): string => `a${rx} ${ry} 0 0 1 ${dx} 0`;
  return `M${cx - rx} ${cy}${half(2 * rx)}${half(-2 * rx)}Z`;
}
