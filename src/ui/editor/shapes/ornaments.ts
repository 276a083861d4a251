/**
 * Frames and ornaments of our own, drawn by script. Each is one path, so its fill tints all of it. They are
 * drawn in a field of their proportions; sizes below are in units of that field.
 */
interface Ornament {
  readonly id: string;
  readonly name: string;
  /** In the syntax of SVG; overlaps are holes. */
  readonly path: string;
  /** Laid along the edges of the sheet, as frames are; the others stand in its middle. */
  readonly isFrame: boolean;
}

const [W, H] = [1000, 700];

type Place = readonly [x: number, y: number];

function closedPath(points: readonly Place[]): string {
  return `M${points.map(pair).join('L')}Z`;
}

function pair([x, y]: Place): string {
  return `${round(x)} ${round(y)}`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

function turnedPlace([x, y]: Place, angle: number, [cx, cy]: Place = [0, 0]): Place {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [cx + cos * x - sin * y, cy + sin * x + cos * y];
}

function times<T>(count: number, make: (index: number) => T): readonly T[] {
  return Array.from({ length: count }, (_, index) => make(index));
}

function circle([x, y]: Place, radius: number): string {
  return `M${round(x - radius)} ${round(y)}a${radius} ${radius} 0 0 1 ${2 * radius} 0a${radius} ${radius} 0 0 1 ${-2 * radius} 0Z`;
}

/** Two outlines around each other: the space between them is filled. */
function band(outline: (inset: number) => string, from: number, width: number): string {
  return outline(from) + outline(from + width);
}

const cutOutline = (inset: number): string => {
  const [cut, far] = [70 - inset * 0.4, inset];
  return closedPath([
    [far + cut, far],
    [W - far - cut, far],
    [W - far, far + cut],
    [W - far, H - far - cut],
    [W - far - cut, H - far],
    [far + cut, H - far],
    [far, H - far - cut],
    [far, far + cut],
  ]);
};

function cutFrame(): string {
  return band(cutOutline, 0, 14) + band(cutOutline, 24, 4);
}

function concaveFrame(): string {
  const outline = (inset: number): string => {
    const r = 80;
    const [left, top, right, bottom] = [inset, inset, W - inset, H - inset];
    const corner = (x: number, y: number): string => `A${r} ${r} 0 0 0 ${x} ${y}`;
    return `M${left + r} ${top}H${right - r}${corner(right, top + r)}V${bottom - r}${corner(right - r, bottom)}H${left + r}${corner(left, bottom - r)}V${top + r}${corner(left + r, top)}Z`;
  };
  const dots = [
    [22, 22],
    [W - 22, 22],
    [W - 22, H - 22],
    [22, H - 22],
  ] as const;
  return band(outline, 0, 10) + band(outline, 20, 3) + dots.map((at) => circle(at, 20)).join('');
}

function scallopFrame(): string {
  const [across, down, size] = [25, 17, 40];
  const [left, top] = [(W - across * size) / 2, (H - down * size) / 2 + 10];
  const bump = (dx: number, dy: number): string => `a${size / 2} ${size / 2} 0 0 1 ${dx} ${dy}`;
  const edge = (count: number, dx: number, dy: number): string => bump(dx * size, dy * size).repeat(count);
  const outer = `M${left} ${top - 10}${edge(across, 1, 0)}${edge(down, 0, 1)}${edge(across, -1, 0)}${edge(down, 0, -1)}Z`;
  const inner = (inset: number): string =>
    closedPath([
      [left + inset, top - 10 + inset],
      [W - left - inset, top - 10 + inset],
      [W - left - inset, top - 10 + down * size - inset],
      [left + inset, top - 10 + down * size - inset],
    ]);
  return outer + inner(14) + inner(22) + inner(26);
}

/** Waves that cross each other along all edges. */
function guillocheFrame(): string {
  const depth = 24;
  const along = (phase: number, width: number): string => {
    const outline = (offset: number): string => {
      const points: Place[] = [];
      const side = (from: Place, to: Place, waves: number): void => {
        const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
        const [ux, uy] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
        for (const index of times(waves * 12, (each) => each)) {
          const share = index / (waves * 12);
          const out = offset + depth * Math.sin(share * waves * 2 * Math.PI + phase);
          points.push([from[0] + ux * length * share + uy * out, from[1] + uy * length * share - ux * out]);
        }
      };
      const [l, t, r, b] = [depth + 6, depth + 6, W - depth - 6, H - depth - 6];
      side([l, t], [r, t], 20);
      side([r, t], [r, b], 14);
      side([r, b], [l, b], 20);
      side([l, b], [l, t], 14);
      return closedPath(points);
    };
    return outline(width / 2) + outline(-width / 2);
  };
  return times(4, (index) => along((index * Math.PI) / 2, 5)).join('');
}

const bracket = (inset: number, arm: number, wide: number): readonly Place[] => [
  [inset, inset],
  [inset + arm, inset],
  [inset + arm, inset + wide],
  [inset + wide, inset + wide],
  [inset + wide, inset + arm],
  [inset, inset + arm],
];

function cornerBrackets(): string {
  const everywhere = (points: readonly Place[]): string =>
    [
      points,
      points.map(([x, y]): Place => [W - x, y]),
      points.map(([x, y]): Place => [W - x, H - y]),
      points.map(([x, y]): Place => [x, H - y]),
    ]
      .map(closedPath)
      .join('');
  const diamond: readonly Place[] = [
    [58, 40],
    [76, 58],
    [58, 76],
    [40, 58],
  ];
  return everywhere(bracket(0, 190, 14)) + everywhere(bracket(24, 110, 5)) + everywhere(diamond);
}

function beadFrame(): string {
  const [across, down, radius] = [34, 24, 9];
  const [stepX, stepY] = [(W - 2 * radius) / across, (H - 2 * radius) / down];
  const top = times(across + 1, (index): Place => [radius + index * stepX, radius]);
  const side = times(down - 1, (index): Place => [radius, radius + (index + 1) * stepY]);
  const places = [
    ...top,
    ...top.map(([x]): Place => [x, H - radius]),
    ...side,
    ...side.map(([, y]): Place => [W - radius, y]),
  ];
  const inner = (inset: number): string =>
    closedPath([
      [inset, inset],
      [W - inset, inset],
      [W - inset, H - inset],
      [inset, H - inset],
    ]);
  return places.map((at) => circle(at, radius)).join('') + band(inner, 28, 4);
}

const ring = (radius: number, swing: number, petals: number, phase: number): string =>
  closedPath(
    times(240, (index): Place => {
      const angle = (index / 240) * 2 * Math.PI;
      const r = radius + swing * Math.sin(petals * angle + phase);
      return [300 + r * Math.cos(angle), 300 + r * Math.sin(angle)];
    }),
  );

const lines = (radius: number, swing: number, petals: number, count: number): string =>
  times(count, (index) => {
    const phase = (index / count) * 2 * Math.PI;
    return ring(radius, swing, petals, phase) + ring(radius - 4, swing, petals, phase);
  }).join('');

/** Thin petals that cross each other. */
function rosette(): string {
  return lines(240, 55, 12, 3) + lines(140, 40, 8, 3) + circle([300, 300], 60);
}

function seal(): string {
  const teeth = 36;
  const edge = closedPath(
    times(2 * teeth, (index): Place =>
      turnedPlace([index % 2 === 0 ? 300 : 270, 0], (index * Math.PI) / teeth, [300, 300]),
    ),
  );
  const star = closedPath(
    times(10, (index): Place =>
      turnedPlace([index % 2 === 0 ? 150 : 60, 0], (index * Math.PI) / 5 - Math.PI / 2, [300, 300]),
    ),
  );
  return edge + circle([300, 300], 245) + circle([300, 300], 232) + star;
}

const leaf = (angle: number, radius: number, lean: number): string => {
  const at = turnedPlace([radius, 0], angle, [300, 280]);
  const [tip, one, other] = (
    [
      [0, -64],
      [24, -26],
      [-24, -26],
    ] as const
  ).map((point) => turnedPlace(point, angle + lean, at));
  if (tip === undefined || one === undefined || other === undefined) return '';
  return `M${pair(at)}Q${pair(one)} ${pair(tip)}Q${pair(other)} ${pair(at)}Z`;
};

function wreath(): string {
  const half = times(9, (index) => index).flatMap((index) => {
    // From the bottom up, along the right half of a circle.
    const angle = Math.PI / 2 - 0.12 - index * 0.29;
    return [leaf(angle, 232, -0.5), leaf(angle, 212, 0.35)].map((path) => path);
  });
  const mirrored = times(9, (index) => index).flatMap((index) => {
    const angle = Math.PI / 2 + 0.12 + index * 0.29;
    return [leaf(angle, 232, 0.5 + Math.PI), leaf(angle, 212, -0.35 + Math.PI)];
  });
  return [...half, ...mirrored, circle([300, 530], 13)].join('');
}

const tail = (mirror: (x: number) => number): string =>
  closedPath([
    [mirror(135), 78],
    [mirror(0), 100],
    [mirror(50), 165],
    [mirror(0), 236],
    [mirror(205), 204],
    [mirror(205), 190],
    [mirror(135), 196],
  ]);

function ribbon(): string {
  const body = 'M150 40Q500 -10 850 40V180Q500 130 150 180Z';
  return body + tail((x) => x) + tail((x) => W - x);
}

const dividerHalf = (sign: 1 | -1): string => {
  const x = (value: number): number => 500 + sign * value;
  return (
    `M${x(50)} 27L${x(430)} 29L${x(430)} 31L${x(50)} 33Z` +
    circle([x(455), 30], 9) +
    `M${x(60)} 30Q${x(110)} -6 ${x(160)} 30Q${x(110)} 66 ${x(60)} 30ZM${x(80)} 30Q${x(110)} 52 ${x(140)} 30Q${x(110)} 8 ${x(80)} 30Z`
  );
};

const diamond = (size: number): string =>
  closedPath([
    [500, 30 - size],
    [500 + size, 30],
    [500, 30 + size],
    [500 - size, 30],
  ]);

function divider(): string {
  return dividerHalf(1) + dividerHalf(-1) + diamond(30) + diamond(18) + diamond(9);
}

function rays(): string {
  return times(24, (index) => {
    const angle = (index * Math.PI) / 12;
    const long = index % 2 === 0 ? 300 : 230;
    return closedPath(
      (
        [
          [110, -9],
          [long, 0],
          [110, 9],
        ] as const
      ).map((point) => turnedPlace(point, angle, [300, 300])),
    );
  })
    .concat(circle([300, 300], 92), circle([300, 300], 80))
    .join('');
}

export const ORNAMENTS: readonly Ornament[] = [
  { id: 'cut', name: 'Рамка со срезанными углами', path: cutFrame(), isFrame: true },
  { id: 'concave', name: 'Рамка с вогнутыми углами', path: concaveFrame(), isFrame: true },
  { id: 'scallops', name: 'Рамка фестонами', path: scallopFrame(), isFrame: true },
  { id: 'guilloche', name: 'Рамка-гильош', path: guillocheFrame(), isFrame: true },
  { id: 'corners', name: 'Уголки', path: cornerBrackets(), isFrame: true },
  { id: 'beads', name: 'Рамка из бусин', path: beadFrame(), isFrame: true },
  { id: 'rosette', name: 'Розетка', path: rosette(), isFrame: false },
  { id: 'seal', name: 'Печать', path: seal(), isFrame: false },
  { id: 'wreath', name: 'Лавровый венок', path: wreath(), isFrame: false },
  { id: 'ribbon', name: 'Лента', path: ribbon(), isFrame: false },
  { id: 'divider', name: 'Разделитель', path: divider(), isFrame: false },
  { id: 'rays', name: 'Лучи', path: rays(), isFrame: false },
];
