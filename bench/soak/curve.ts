/** Memory over a run as an SVG picture for docs. */

export interface Sample {
  /** Seconds since the run began. */
  readonly second: number;
  /** Memory of the tab's processes, and of all processes of the browser, MB. */
  readonly tab: number;
  readonly browser: number;
}

const [WIDTH, HEIGHT, LEFT, BOTTOM, TOP] = [800, 320, 56, 36, 28];
const LIMIT = 500;

/** @param title a line above the curve */
export function curveOf(samples: readonly Sample[], title: string): string {
  const end = Math.max(1, samples.at(-1)?.second ?? 1);
  const most = Math.max(LIMIT, ...samples.map(({ browser }) => browser)) * 1.1;
  const x = (second: number): string => (LEFT + (second / end) * (WIDTH - LEFT - 12)).toFixed(1);
  const y = (size: number): string => (HEIGHT - BOTTOM - (size / most) * (HEIGHT - BOTTOM - TOP)).toFixed(1);
  const line = (value: (sample: Sample) => number, color: string): string =>
    `<polyline fill="none" stroke="${color}" stroke-width="2" points="${samples.map((sample) => `${x(sample.second)},${y(value(sample))}`).join(' ')}"/>`;
  const mark = (size: number): string =>
    `<line x1="${LEFT}" x2="${WIDTH - 12}" y1="${y(size)}" y2="${y(size)}" stroke="#ccc"/><text x="${LEFT - 6}" y="${y(size)}" text-anchor="end" dominant-baseline="middle">${size}</text>`;
  const marks = Array.from({ length: Math.floor(most / 100) + 1 }, (_, index) => mark(index * 100));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="12">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>`,
    `<text x="${LEFT}" y="16">${title}</text>`,
    ...marks,
    `<line x1="${LEFT}" x2="${WIDTH - 12}" y1="${y(LIMIT)}" y2="${y(LIMIT)}" stroke="#c00" stroke-dasharray="6 4"/>`,
    line(({ browser }) => browser, '#9aa5b1'),
    line(({ tab }) => tab, '#1f5fa8'),
    `<text x="${LEFT}" y="${HEIGHT - 10}">0 s</text><text x="${WIDTH - 12}" y="${HEIGHT - 10}" text-anchor="end">${end.toFixed(0)} s</text>`,
    `<text x="${WIDTH / 2}" y="${HEIGHT - 10}" text-anchor="middle">MB: tab (blue), whole browser (grey), limit (red)</text>`,
    `</svg>\n`,
  ].join('\n');
}
