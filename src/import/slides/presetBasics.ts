/** Basic shapes of DrawingML: polygons, rectangles with corners, stars, rings, slices. */
import type { OutlineBox, Outliner } from './outline.ts';
import { corneredOutline, ellipse, polygon, rect, regular, slice } from './outline.ts';

/** The file has angles in 60,000ths, which come here as shares of 100,000. */
const angleOf = (share: number): number => (share * 100_000) / 60_000;

const star =
  (corners: number, usual: number): Outliner =>
  (box) =>
    regular(box, corners, box.adj(0, usual) * 2);

const frame = ({ w, h, s, adj }: OutlineBox) => {
  const inset = Math.min(0.5, adj(0, 0.125)) * s;
  return [
    {
      d: rect(0, 0, w, h) + rect(inset, inset, w - 2 * inset, h - 2 * inset),
      evenOdd: true as const,
    },
  ];
};

export const BASICS: Readonly<Record<string, Outliner>> = {
  triangle: ({ w, h, adj }) => polygon([0, h], [w * adj(0, 0.5), 0], [w, h]),
  rtTriangle: ({ w, h }) => polygon([0, h], [0, 0], [w, h]),
  diamond: ({ w, h }) => polygon([w / 2, 0], [w, h / 2], [w / 2, h], [0, h / 2]),
  parallelogram: ({ w, h, s, adj }) => {
    const x = s * adj(0, 0.25);
    return polygon([0, h], [x, 0], [w, 0], [w - x, h]);
  },
  trapezoid: ({ w, h, s, adj }) => {
    const x = s * adj(0, 0.25);
    return polygon([0, h], [x, 0], [w - x, 0], [w, h]);
  },
  pentagon: (box) => regular(box, 5),
  hexagon: ({ w, h, s, adj }) => {
    const x = s * adj(0, 0.25);
    return polygon([0, h / 2], [x, 0], [w - x, 0], [w, h / 2], [w - x, h], [x, h]);
  },
  heptagon: (box) => regular(box, 7),
  octagon: ({ w, h, s, adj }) => {
    const x = s * adj(0, 0.292_89);
    return corneredOutline({ w, h }, [x, x, x, x], () => true);
  },
  decagon: (box) => regular(box, 10),
  dodecagon: (box) => regular(box, 12),
  star4: star(4, 0.125),
  star5: star(5, 0.190_98),
  star6: star(6, 0.288_68),
  star7: star(7, 0.346_01),
  star8: star(8, 0.375),
  star10: star(10, 0.425_33),
  star12: star(12, 0.375),
  star16: star(16, 0.375),
  star24: star(24, 0.375),
  star32: star(32, 0.375),
  irregularSeal1: star(12, 0.3),
  irregularSeal2: star(14, 0.3),
  frame,
  halfFrame: ({ w, h, s, adj }) => {
    const [y, x] = [s * adj(0, 0.333_33), s * adj(1, 0.333_33)];
    return polygon([0, 0], [w, 0], [w - (y * w) / h, y], [x, y], [x, h - (x * h) / w], [0, h]);
  },
  donut: ({ w, h, s, adj }) => {
    const inset = Math.min(0.5, adj(0, 0.25)) * s;
    const d = ellipse(w / 2, h / 2, w / 2, h / 2) + ellipse(w / 2, h / 2, w / 2 - inset, h / 2 - inset);
    return [{ d, evenOdd: true }];
  },
  plus: ({ w, h, s, adj }) => {
    const x = s * Math.min(0.5, adj(0, 0.25));
    const [right, low] = [w - x, h - x];
    return polygon(
      [0, x],
      [x, x],
      [x, 0],
      [right, 0],
      [right, x],
      [w, x],
      [w, low],
      [right, low],
      [right, h],
      [x, h],
      [x, low],
      [0, low],
    );
  },
  corner: ({ w, h, s, adj }) => {
    const [y, x] = [h - s * adj(0, 0.5), s * adj(1, 0.5)];
    return polygon([0, 0], [x, 0], [x, y], [w, y], [w, h], [0, h]);
  },
  diagStripe: ({ w, h, adj }) => polygon([0, h * adj(0, 0.5)], [w * adj(0, 0.5), 0], [w, 0], [0, h]),
  plaque: ({ w, h, s, adj }) => {
    const r = s * adj(0, 0.166_67);
    const dent = (dx: number, dy: number): string => `a${r} ${r} 0 0 0 ${dx * r} ${dy * r}`;
    return `M${r} 0H${w - r}${dent(1, 1)}V${h - r}${dent(-1, 1)}H${r}${dent(-1, -1)}V${r}${dent(1, -1)}Z`;
  },
  round1Rect: (box) => corneredOutline(box, [0, box.s * box.adj(0, 0.166_67), 0, 0]),
  round2SameRect: (box) => {
    const [a, b] = [box.s * box.adj(0, 0.166_67), box.s * box.adj(1, 0)];
    return corneredOutline(box, [a, a, b, b]);
  },
  round2DiagRect: (box) => {
    const [a, b] = [box.s * box.adj(0, 0.166_67), box.s * box.adj(1, 0)];
    return corneredOutline(box, [a, b, a, b]);
  },
  snip1Rect: (box) => corneredOutline(box, [0, box.s * box.adj(0, 0.166_67), 0, 0], () => true),
  snip2SameRect: (box) => {
    const [a, b] = [box.s * box.adj(0, 0.166_67), box.s * box.adj(1, 0)];
    return corneredOutline(box, [a, a, b, b], () => true);
  },
  snip2DiagRect: (box) => {
    const [a, b] = [box.s * box.adj(0, 0), box.s * box.adj(1, 0.166_67)];
    return corneredOutline(box, [a, b, a, b], () => true);
  },
  snipRoundRect: (box) => {
    const [a, b] = [box.s * box.adj(0, 0.166_67), box.s * box.adj(1, 0.166_67)];
    return corneredOutline(box, [a, b, 0, 0], (index) => index === 1);
  },
  pie: (box) => slice(box, angleOf(box.adj(0, 0)), angleOf(box.adj(1, 162)), 'slice'),
  chord: (box) => slice(box, angleOf(box.adj(0, 27)), angleOf(box.adj(1, 162)), 'chord'),
  arc: (box) => [
    { d: slice(box, angleOf(box.adj(0, 162)), angleOf(box.adj(1, 0)), 'slice'), stroke: false },
    { d: slice(box, angleOf(box.adj(0, 162)), angleOf(box.adj(1, 0)), 'open'), fill: 'none' },
  ],
  blockArc: ({ w, h, s, adj }) => {
    const thick = s * Math.min(0.5, adj(2, 0.25));
    const [rx, ry] = [w / 2, h / 2];
    const [from, to] = [angleOf(adj(0, 108)), angleOf(adj(1, 0))].map((angle) => (angle * Math.PI) / 180);
    if (from === undefined || to === undefined) return '';
    const sweep = (to - from + 4 * Math.PI) % (2 * Math.PI);
    const isLong = sweep > Math.PI ? 1 : 0;
    const at = (turn: number, inset: number): string =>
      `${rx + (rx - inset) * Math.cos(turn)} ${ry + (ry - inset) * Math.sin(turn)}`;
    const inner = `A${rx - thick} ${ry - thick} 0 ${isLong} 0 ${at(from, thick)}`;
    return `M${at(from, 0)}A${rx} ${ry} 0 ${isLong} 1 ${at(to, 0)}L${at(to, thick)}${inner}Z`;
  },
  teardrop: ({ w, h }) =>
    `M0 ${h / 2}A${w / 2} ${h / 2} 0 0 1 ${w / 2} 0Q${w * 0.75} 0 ${w} 0Q${w} ${h * 0.25} ${w} ${h / 2}A${w / 2} ${h / 2} 0 0 1 ${w / 2} ${h}A${w / 2} ${h / 2} 0 0 1 0 ${h / 2}Z`,
  flowChartExtract: ({ w, h }) => polygon([0, h], [w / 2, 0], [w, h]),
  flowChartMerge: ({ w, h }) => polygon([0, 0], [w, 0], [w / 2, h]),
  flowChartDelay: ({ w, h }) => `M0 0H${w / 2}A${w / 2} ${h / 2} 0 0 1 ${w / 2} ${h}H0Z`,
  flowChartDecision: ({ w, h }) => polygon([w / 2, 0], [w, h / 2], [w / 2, h], [0, h / 2]),
  flowChartTerminator: (box) => {
    const r = box.s / 2;
    return corneredOutline(box, [r, r, r, r]);
  },
  flowChartDocument: ({ w, h }) =>
    `M0 0H${w}V${h * 0.8}C${w / 2} ${h * 0.8} ${w / 2} ${h * 1.1} 0 ${h * 0.93}Z`,
  flowChartInputOutput: ({ w, h }) => polygon([w / 5, 0], [w, 0], [w * 0.8, h], [0, h]),
  flowChartManualInput: ({ w, h }) => polygon([0, h / 5], [w, 0], [w, h], [0, h]),
  flowChartPreparation: ({ w, h }) =>
    polygon([0, h / 2], [w / 5, 0], [w * 0.8, 0], [w, h / 2], [w * 0.8, h], [w / 5, h]),
};
