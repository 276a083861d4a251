/** Arrows, connectors, brackets and callouts of DrawingML. */
import type { OutlineBox, Outliner, OutlinePart } from './outline.ts';
import { polygon, quarter } from './outline.ts';

type Corner = readonly [x: number, y: number];

/** An arrow to the right in a box of this length and height. */
function rightArrow(long: number, high: number, short: number, { adj }: OutlineBox): readonly Corner[] {
  const [shaft, head] = [(high * (1 - Math.min(1, adj(0, 0.5)))) / 2, Math.min(long, short * adj(1, 0.5))];
  return [
    [0, shaft],
    [long - head, shaft],
    [long - head, 0],
    [long, high / 2],
    [long - head, high],
    [long - head, high - shaft],
    [0, high - shaft],
  ];
}

function doubleArrow(long: number, high: number, short: number, { adj }: OutlineBox): readonly Corner[] {
  const [shaft, head] = [
    (high * (1 - Math.min(1, adj(0, 0.5)))) / 2,
    Math.min(long / 2, short * adj(1, 0.5)),
  ];
  return [
    [0, high / 2],
    [head, 0],
    [head, shaft],
    [long - head, shaft],
    [long - head, 0],
    [long, high / 2],
    [long - head, high],
    [long - head, high - shaft],
    [head, high - shaft],
    [head, high],
  ];
}

const upright = (corners: readonly Corner[]): readonly Corner[] => corners.map(([x, y]) => [y, x]);

const open = (d: string) => [{ d, fill: 'none' as const }];

/** Where the tip of a callout is, and the side of its body that it grows from. */
function tipOf({ w, h, adj }: OutlineBox) {
  const [dx, dy] = [w * adj(0, -0.208_33), h * adj(1, 0.625)];
  const isBeside = Math.abs(dx) * h > Math.abs(dy) * w;
  return { x: w / 2 + dx, y: h / 2 + dy, dx, dy, isBeside };
}

/** A rectangle with a tip that points at something; `r` rounds its corners. */
function boxCallout(box: OutlineBox, r: number): string {
  const { w, h } = box;
  const { x, y, dx, dy, isBeside } = tipOf(box);
  const tip = `L${x} ${y}`;
  // The tip grows from the half of its side that is nearer to it.
  const [from, to] = (isBeside ? dy : dx) < 0 ? [1 / 6, 5 / 12] : [7 / 12, 5 / 6];
  const side = (has: boolean, near: string, far: string): string => (has ? `L${near}${tip}L${far}` : '');
  return [
    `M${r} 0`,
    side(!isBeside && dy < 0, `${w * from} 0`, `${w * to} 0`),
    `L${w - r} 0${quarter(r, r, r, r)}`,
    side(isBeside && dx > 0, `${w} ${h * from}`, `${w} ${h * to}`),
    `L${w} ${h - r}${quarter(r, r, -r, r)}`,
    side(!isBeside && dy >= 0, `${w * to} ${h}`, `${w * from} ${h}`),
    `L${r} ${h}${quarter(r, r, -r, -r)}`,
    side(isBeside && dx <= 0, `0 ${h * to}`, `0 ${h * from}`),
    `L0 ${r}${quarter(r, r, r, -r)}Z`,
  ].join('');
}

function ellipseCallout(box: OutlineBox): string {
  const { w, h } = box;
  const { x, y, dx, dy } = tipOf(box);
  const middle = Math.atan2(dy * w, dx * h);
  const at = (angle: number): string =>
    `${(w / 2) * (1 + Math.cos(angle))} ${(h / 2) * (1 + Math.sin(angle))}`;
  return `M${x} ${y}L${at(middle + TIP)}A${w / 2} ${h / 2} 0 1 1 ${at(middle - TIP)}Z`;
}
const TIP = 0.19;

/** An open line whose inside is filled, as brackets and braces are. */
const filledPart = (d: string): readonly OutlinePart[] => [
  { d: `${d}Z`, stroke: false },
  { d, fill: 'none' },
];

const brace = (w: number, h: number, s: number, bend: number, at: number): string => {
  const [r, middle] = [Math.min(s * bend, h / 4), h * at];
  const half = w / 2;
  return `M${w} ${h}${quarter(half, r, -half, -r)}V${middle + r}${quarter(half, r, -half, -r, false)}${quarter(half, r, half, -r, false)}V${r}${quarter(half, r, half, -r)}`;
};

const otherBrace = (w: number, h: number, s: number, bend: number, at: number): string => {
  const [r, middle] = [Math.min(s * bend, h / 4), h * at];
  const half = w / 2;
  return `M0 0${quarter(half, r, half, r)}V${middle - r}${quarter(half, r, half, r, false)}${quarter(half, r, -half, r, false)}V${h - r}${quarter(half, r, -half, r)}`;
};

const bracket = (w: number, h: number, r: number): string =>
  `M${w} ${h}${quarter(w, r, -w, -r)}V${r}${quarter(w, r, w, -r)}`;

const otherBracket = (w: number, h: number, r: number): string =>
  `M0 0${quarter(w, r, w, r)}V${h - r}${quarter(w, r, -w, r)}`;

export const ARROWS: Readonly<Record<string, Outliner>> = {
  rightArrow: (box) => polygon(...rightArrow(box.w, box.h, box.s, box)),
  leftArrow: (box) =>
    polygon(...rightArrow(box.w, box.h, box.s, box).map(([x, y]): Corner => [box.w - x, y])),
  downArrow: (box) => polygon(...upright(rightArrow(box.h, box.w, box.s, box))),
  upArrow: (box) =>
    polygon(...upright(rightArrow(box.h, box.w, box.s, box)).map(([x, y]): Corner => [x, box.h - y])),
  leftRightArrow: (box) => polygon(...doubleArrow(box.w, box.h, box.s, box)),
  upDownArrow: (box) => polygon(...upright(doubleArrow(box.h, box.w, box.s, box))),
  notchedRightArrow: (box) => {
    const corners = rightArrow(box.w, box.h, box.s, box);
    const [, head] = corners;
    const notch = ((box.w - (head?.[0] ?? 0)) * (box.h - 2 * (head?.[1] ?? 0))) / box.h;
    return polygon(...corners, [notch, box.h / 2]);
  },
  stripedRightArrow: (box) => polygon(...rightArrow(box.w, box.h, box.s, box)),
  chevron: ({ w, h, s, adj }) => {
    const x = Math.min(w, s * adj(0, 0.5));
    return polygon([0, 0], [w - x, 0], [w, h / 2], [w - x, h], [0, h], [x, h / 2]);
  },
  homePlate: ({ w, h, s, adj }) => {
    const x = Math.min(w, s * adj(0, 0.5));
    return polygon([0, 0], [w - x, 0], [w, h / 2], [w - x, h], [0, h]);
  },
  bentConnector2: ({ w, h }) => open(`M0 0H${w}V${h}`),
  bentConnector3: ({ w, h, adj }) => open(`M0 0H${w * adj(0, 0.5)}V${h}H${w}`),
  bentConnector4: ({ w, h, adj }) => open(`M0 0H${w * adj(0, 0.5)}V${h * adj(1, 0.5)}H${w}V${h}`),
  bentConnector5: ({ w, h, adj }) =>
    open(`M0 0H${w * adj(0, 0.5)}V${h * adj(1, 0.5)}H${w * adj(2, 0.5)}V${h}H${w}`),
  curvedConnector2: ({ w, h }) => open(`M0 0C${w / 2} 0 ${w} ${h / 2} ${w} ${h}`),
  curvedConnector3: ({ w, h, adj }) => {
    const x = w * adj(0, 0.5);
    return open(`M0 0C${x / 2} 0 ${x} ${h / 4} ${x} ${h / 2}C${x} ${h * 0.75} ${(x + w) / 2} ${h} ${w} ${h}`);
  },
  leftBracket: ({ w, h, s, adj }) => filledPart(bracket(w, h, s * adj(0, 0.083_33))),
  rightBracket: ({ w, h, s, adj }) => filledPart(otherBracket(w, h, s * adj(0, 0.083_33))),
  leftBrace: ({ w, h, s, adj }) => filledPart(brace(w, h, s, adj(0, 0.083_33), adj(1, 0.5))),
  rightBrace: ({ w, h, s, adj }) => filledPart(otherBrace(w, h, s, adj(0, 0.083_33), adj(1, 0.5))),
  bracketPair: ({ w, h, s, adj }) => {
    const r = s * adj(0, 0.166_67);
    return open(
      `M${r} 0${quarter(r, r, -r, r, false)}V${h - r}${quarter(r, r, r, r, false)}M${w - r} 0${quarter(r, r, r, r)}V${h - r}${quarter(r, r, -r, r)}`,
    );
  },
  wedgeRectCallout: (box) => boxCallout(box, 0),
  wedgeRoundRectCallout: (box) => boxCallout(box, box.s * box.adj(2, 0.166_67)),
  wedgeEllipseCallout: ellipseCallout,
};
