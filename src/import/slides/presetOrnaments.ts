/** Ornaments of DrawingML: ribbons, scrolls, waves, a heart, a sun, and bodies that look solid. */
import type { OutlineBox, Outliner, OutlinePart } from './outline.ts';
import { ellipse, polygon, rect } from './outline.ts';

/** A ribbon whose ends hang behind its middle, below it or above. */
function ribbon({ w, h, adj }: OutlineBox, isUp: boolean): readonly OutlinePart[] {
  const low = h * Math.min(0.333_33, adj(0, 0.166_67));
  const wide = w * Math.min(0.75, Math.max(0.25, adj(1, 0.5)));
  const [left, right] = [(w - wide) / 2, (w + wide) / 2];
  const fold = Math.min(w / 8, wide / 2);
  const y = (value: number): number => (isUp ? value : h - value);
  const notch = w / 8;
  const tail = (edge: number, inner: number, dent: number): string =>
    polygon([edge, y(low)], [inner, y(low)], [inner, y(h)], [edge, y(h)], [dent, y((low + h) / 2)]);
  return [
    { d: tail(0, left + fold, notch) },
    { d: tail(w, right - fold, w - notch) },
    { d: polygon([left, y(h - low)], [left + fold, y(h - low)], [left + fold, y(h)]), fill: 'darker' },
    { d: polygon([right, y(h - low)], [right - fold, y(h - low)], [right - fold, y(h)]), fill: 'darker' },
    { d: polygon([left, y(0)], [right, y(0)], [right, y(h - low)], [left, y(h - low)]) },
  ];
}

/** A scroll that lies, with both of its rolls; the upright one has the sides exchanged. */
function scroll(
  w: number,
  h: number,
  short: number,
  { adj }: OutlineBox,
  isUpright: boolean,
): readonly OutlinePart[] {
  const roll = short * Math.min(0.25, adj(0, 0.125));
  const r = roll / 2;
  const point = (x: number, y: number): string => (isUpright ? `${y} ${x}` : `${x} ${y}`);
  const arc = (x: number, y: number, isClockwise: boolean): string =>
    `A${r} ${r} 0 0 ${isClockwise !== isUpright ? 1 : 0} ${point(x, y)}`;
  const sheet = [
    `M${point(r, roll)}L${point(w - roll, roll)}L${point(w - roll, r)}`,
    arc(w, r, true),
    `L${point(w, h - roll - r)}`,
    arc(w - r, h - roll, true),
    `L${point(roll, h - roll)}L${point(roll, h - r)}`,
    arc(0, h - r, true),
    `L${point(0, roll + r)}`,
    arc(r, roll, true),
    'Z',
  ].join('');
  const curl = (x: number, y: number): string =>
    isUpright ? ellipse(y, x, r / 2, r) : ellipse(x, y, r, r / 2);
  return [
    { d: sheet },
    { d: curl(w - r, r + r / 2), fill: 'darker' },
    { d: curl(r, roll + r), fill: 'darker' },
  ];
}

const wave = ({ w, h, adj }: OutlineBox, count: number): string => {
  const high = h * Math.min(0.2, adj(0, count === 1 ? 0.125 : 0.0625));
  const step = w / count;
  const along = (y: number, isBack: boolean): string =>
    Array.from({ length: count }, (_, index) => {
      const from = isBack ? w - index * step : index * step;
      const by = isBack ? -step : step;
      const lift = (isBack ? -high : high) * (10 / 3);
      return `C${from + by / 3} ${y - lift} ${from + (by * 2) / 3} ${y + lift} ${from + by} ${y}`;
    }).join('');
  return `M0 ${high}${along(high, false)}L${w} ${h - high}${along(h - high, true)}Z`;
};

/** Half the width of a ray, as an angle. */
const RAY = 0.26;

export const ORNAMENTS: Readonly<Record<string, Outliner>> = {
  ribbon: (box) => ribbon(box, false),
  ribbon2: (box) => ribbon(box, true),
  ellipseRibbon: (box) => ribbon(box, false),
  ellipseRibbon2: (box) => ribbon(box, true),
  horizontalScroll: (box) => scroll(box.w, box.h, box.s, box, false),
  verticalScroll: (box) => scroll(box.h, box.w, box.s, box, true),
  wave: (box) => wave(box, 1),
  doubleWave: (box) => wave(box, 2),
  heart: ({ w, h }) =>
    `M${w / 2} ${h / 4}C${w * 0.708} ${-h / 3} ${w * 1.521} ${h / 4} ${w / 2} ${h}C${-w * 0.521} ${h / 4} ${w * 0.292} ${-h / 3} ${w / 2} ${h / 4}Z`,
  sun: ({ w, h, adj }) => {
    const r = 0.5 - Math.min(0.468_75, Math.max(0.125, adj(0, 0.25)));
    const at = (angle: number, far: number): readonly [number, number] => [
      w * (0.5 + far * Math.cos(angle)),
      h * (0.5 + far * Math.sin(angle)),
    ];
    const rays = Array.from({ length: 8 }, (_, index) => {
      const angle = (index * Math.PI) / 4;
      return polygon(at(angle, 0.5), at(angle + RAY, r * 1.3), at(angle - RAY, r * 1.3));
    });
    return rays.join('') + ellipse(w / 2, h / 2, w * r, h * r);
  },
  moon: ({ w, h, adj }) => {
    const x = w * adj(0, 0.5);
    return `M${w} 0A${w} ${h / 2} 0 0 0 ${w} ${h}A${w - x} ${h / 2} 0 0 1 ${w} 0Z`;
  },
  lightningBolt: ({ w, h }) => {
    const at = (x: number, y: number): readonly [number, number] => [(x * w) / 21_600, (y * h) / 21_600];
    return polygon(
      at(8472, 0),
      at(12_860, 6080),
      at(11_050, 6797),
      at(16_577, 12_007),
      at(14_767, 12_877),
      at(21_600, 21_600),
      at(10_012, 14_915),
      at(12_222, 13_987),
      at(5022, 9705),
      at(7602, 8382),
      at(0, 3890),
    );
  },
  cloud: ({ w, h }) =>
    [
      `M${w * 0.1} ${h * 0.34}`,
      `A${w * 0.17} ${h * 0.2} 0 0 1 ${w * 0.32} ${h * 0.12}`,
      `A${w * 0.14} ${h * 0.16} 0 0 1 ${w * 0.52} ${h * 0.07}`,
      `A${w * 0.12} ${h * 0.12} 0 0 1 ${w * 0.69} ${h * 0.05}`,
      `A${w * 0.13} ${h * 0.14} 0 0 1 ${w * 0.89} ${h * 0.15}`,
      `A${w * 0.11} ${h * 0.15} 0 0 1 ${w * 0.97} ${h * 0.4}`,
      `A${w * 0.16} ${h * 0.2} 0 0 1 ${w * 0.86} ${h * 0.72}`,
      `A${w * 0.15} ${h * 0.18} 0 0 1 ${w * 0.63} ${h * 0.84}`,
      `A${w * 0.17} ${h * 0.18} 0 0 1 ${w * 0.38} ${h * 0.91}`,
      `A${w * 0.18} ${h * 0.18} 0 0 1 ${w * 0.11} ${h * 0.8}`,
      `A${w * 0.1} ${h * 0.12} 0 0 1 ${w * 0.05} ${h * 0.58}`,
      `A${w * 0.1} ${h * 0.13} 0 0 1 ${w * 0.1} ${h * 0.34}Z`,
    ].join(''),
  smileyFace: ({ w, h }) => [
    { d: ellipse(w / 2, h / 2, w / 2, h / 2) },
    { d: ellipse(w * 0.34, h * 0.36, w * 0.05, h * 0.05), fill: 'darker' },
    { d: ellipse(w * 0.66, h * 0.36, w * 0.05, h * 0.05), fill: 'darker' },
    { d: `M${w * 0.23} ${h * 0.72}Q${w / 2} ${h * 0.9} ${w * 0.77} ${h * 0.72}`, fill: 'none' },
  ],
  can: ({ w, h, s, adj }) => {
    const r = (s * Math.min(1, adj(0, 0.25))) / 2;
    return [
      { d: `M0 ${r}A${w / 2} ${r} 0 0 0 ${w} ${r}V${h - r}A${w / 2} ${r} 0 0 1 0 ${h - r}Z` },
      { d: ellipse(w / 2, r, w / 2, r), fill: 'lighter' },
    ];
  },
  cube: ({ w, h, s, adj }) => {
    const y = s * adj(0, 0.25);
    return [
      { d: rect(0, y, w - y, h - y) },
      { d: polygon([0, y], [y, 0], [w, 0], [w - y, y]), fill: 'lighter' },
      { d: polygon([w - y, y], [w, 0], [w, h - y], [w - y, h]), fill: 'darker' },
    ];
  },
  bevel: ({ w, h, s, adj }) => {
    const x = s * adj(0, 0.125);
    const [right, low] = [w - x, h - x];
    return [
      { d: rect(0, 0, w, h) },
      { d: polygon([0, 0], [w, 0], [right, x], [x, x]), fill: 'lighter' },
      { d: polygon([w, 0], [w, h], [right, low], [right, x]), fill: 'darker' },
      { d: polygon([0, h], [x, low], [right, low], [w, h]), fill: 'darker' },
      { d: polygon([0, 0], [x, x], [x, low], [0, h]), fill: 'lighter' },
    ];
  },
  foldedCorner: ({ w, h, s, adj }) => {
    const x = s * adj(0, 0.166_67);
    return [
      { d: polygon([0, 0], [w, 0], [w, h - x], [w - x, h], [0, h]) },
      { d: polygon([w - x, h], [w - x * 0.8, h - x * 0.8], [w, h - x]), fill: 'darker' },
    ];
  },
};
