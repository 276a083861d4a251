/** Arrows, connectors, brackets and callouts of DrawingML. */
import type { OutlineBox, Outliner } from './outline.ts';
import { cornered, ellipse, polygon, quarter, rect } from './outline.ts';

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

/** A rectangle, rounded rectangle or ellipse with a tip that points at something. */
const callout =
  (body: (box: OutlineBox) => string): Outliner =>
  (box) => {
    const { w, h, adj } = box;
    const tip: Corner = [w / 2 + w * adj(0, -0.208_33), h / 2 + h * adj(1, 0.625)];
    const [dx, dy] = [(tip[0] - w / 2) / w, (tip[1] - h / 2) / h];
    const isBeside = Math.abs(dx) > Math.abs(dy);
    const [from, to]: readonly [Corner, Corner] = isBeside
      ? [
          [w / 2, h * 0.4],
          [w / 2, h * 0.6],
        ]
      : [
          [w * 0.4, h / 2],
          [w * 0.6, h / 2],
        ];
    return [
      { d: polygon(from, tip, to) },
      { d: body(box) },
      { d: polygon(from, [(from[0] + tip[0]) / 2, (from[1] + tip[1]) / 2], to), stroke: false },
    ];
  };

const brace = (w: number, h: number, s: number, bend: number, at: number): string => {
  const [r, middle] = [Math.min(s * bend, h / 4), h * at];
  const half = w / 2;
  return `M${w} 0${quarter(half, r, -half, r, false)}V${middle - r}${quarter(half, r, -half, r)}${quarter(half, r, half, r)}V${h - r}${quarter(half, r, half, r, false)}`;
};

/** The path in a mirror, for a path of absolute points only. */
const bracket = (w: number, h: number, r: number): string =>
  `M${w} 0C0 0 0 ${r} 0 ${r}V${h - r}C0 ${h} ${w} ${h} ${w} ${h}`;

const mirrored = (w: number, h: number, r: number): string =>
  `M0 0C${w} 0 ${w} ${r} ${w} ${r}V${h - r}C${w} ${h} 0 ${h} 0 ${h}`;

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
  leftBracket: ({ w, h, s, adj }) => open(bracket(w, h, s * adj(0, 0.083_33))),
  rightBracket: ({ w, h, s, adj }) => open(mirrored(w, h, s * adj(0, 0.083_33))),
  leftBrace: ({ w, h, s, adj }) => open(brace(w, h, s, adj(0, 0.083_33), adj(1, 0.5))),
  rightBrace: ({ w, h, s, adj }) => {
    const [r, middle, half] = [Math.min(s * adj(0, 0.083_33), h / 4), h * adj(1, 0.5), w / 2];
    return open(
      `M0 0${quarter(half, r, half, r)}V${middle - r}${quarter(half, r, half, r, false)}${quarter(half, r, -half, r, false)}V${h - r}${quarter(half, r, -half, r)}`,
    );
  },
  bracketPair: ({ w, h, s, adj }) => {
    const r = s * adj(0, 0.166_67);
    return open(
      `M${r} 0${quarter(r, r, -r, r, false)}V${h - r}${quarter(r, r, r, r, false)}M${w - r} 0${quarter(r, r, r, r)}V${h - r}${quarter(r, r, -r, r)}`,
    );
  },
  wedgeRectCallout: callout(({ w, h }) => rect(0, 0, w, h)),
  wedgeRoundRectCallout: callout((box) => {
    const r = box.s * box.adj(2, 0.166_67);
    return cornered(box, [r, r, r, r]);
  }),
  wedgeEllipseCallout: callout(({ w, h }) => ellipse(w / 2, h / 2, w / 2, h / 2)),
};
