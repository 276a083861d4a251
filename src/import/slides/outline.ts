/** Outlines of shapes as text of SVG paths, in document pixels of their boxes. */

/** One part of a shape, which is painted by itself. */
export interface OutlinePart {
  readonly d: string;
  /** Absent where it is filled as the shape is. */
  readonly fill?: 'none' | 'darker' | 'lighter';
  /** Absent where its outline is drawn. */
  readonly stroke?: false;
  readonly evenOdd?: true;
}

export interface OutlineBox {
  readonly w: number;
  readonly h: number;
  /** The shorter side. */
  readonly s: number;
  /** A handle of the shape by its place, `adj` or `adj1`…: a share, as its file or its kind has it. */
  readonly adj: (index: number, usual: number) => number;
}

export type Outliner = (box: OutlineBox) => string | readonly OutlinePart[];

type Corner = readonly [x: number, y: number];

export function polygon(...corners: readonly Corner[]): string {
  return `${corners.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('')}Z`;
}

export function rect(x: number, y: number, w: number, h: number): string {
  return `M${x} ${y}h${w}v${h}h${-w}Z`;
}

export function ellipse(cx: number, cy: number, rx: number, ry: number): string {
  return `M${cx - rx} ${cy}a${rx} ${ry} 0 0 1 ${2 * rx} 0a${rx} ${ry} 0 0 1 ${-2 * rx} 0Z`;
}

/** A quarter of a circle or an ellipse, to a point away. */
export function quarter(rx: number, ry: number, dx: number, dy: number, isClockwise = true): string {
  return `a${rx} ${ry} 0 0 ${isClockwise ? 1 : 0} ${dx} ${dy}`;
}

/** A rectangle whose corners are each rounded or cut by their own length, from the left upper one on. */
export function corneredOutline(
  { w, h }: Pick<OutlineBox, 'w' | 'h'>,
  lengths: readonly [number, number, number, number],
  isCut: (index: number) => boolean = () => false,
): string {
  const [a, b, c, d] = lengths;
  const turn = (index: number, length: number, dx: number, dy: number): string => {
    if (length === 0) return '';
    return isCut(index)
      ? `l${dx * length} ${dy * length}`
      : quarter(length, length, dx * length, dy * length);
  };
  return [
    `M${a} 0H${w - b}${turn(1, b, 1, 1)}`,
    `V${h - c}${turn(2, c, -1, 1)}`,
    `H${d}${turn(3, d, -1, -1)}`,
    `V${a}${turn(0, a, 1, -1)}Z`,
  ].join('');
}

/** A polygon or a star whose first corner is on top, in a box that it touches. */
export function regular({ w, h }: OutlineBox, corners: number, inner: number | null = null): string {
  const count = inner === null ? corners : corners * 2;
  const points = Array.from({ length: count }, (_, index): Corner => {
    const angle = (2 * Math.PI * index) / count - Math.PI / 2;
    const radius = inner !== null && index % 2 === 1 ? inner : 1;
    return [radius * Math.cos(angle), radius * Math.sin(angle)];
  });
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [across, down] = [w / (Math.max(...xs) - left), h / (Math.max(...ys) - top)];
  return polygon(...points.map(([x, y]): Corner => [(x - left) * across, (y - top) * down]));
}

/**
 * A part of the ellipse in the box, from an angle to another one in degrees, clockwise from the right.
 * @param toMiddle whether it is a slice; else its ends are joined, or left as they are
 */
export function slice(
  { w, h }: OutlineBox,
  from: number,
  to: number,
  ends: 'slice' | 'chord' | 'open',
): string {
  const [rx, ry] = [w / 2, h / 2];
  const at = (angle: number): string => {
    const turn = (angle * Math.PI) / 180;
    return `${rx + rx * Math.cos(turn)} ${ry + ry * Math.sin(turn)}`;
  };
  const sweep = (((to - from) % 360) + 360) % 360 || 360;
  const middle = from + sweep / 2;
  const arc = [middle, from + sweep].map((angle) => `A${rx} ${ry} 0 0 1 ${at(angle)}`).join('');
  if (ends === 'slice') return `M${rx} ${ry}L${at(from)}${arc}Z`;
  return `M${at(from)}${arc}${ends === 'chord' ? 'Z' : ''}`;
}
