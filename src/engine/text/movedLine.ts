import type { LineBox } from './layout.ts';

export function movedLine(line: LineBox, dx: number, dy: number): LineBox {
  const { marker } = line;
  return {
    ...line,
    ...(marker && { marker: { ...marker, x: marker.x + dx } }),
    x: line.x + dx,
    y: line.y + dy,
    baseline: line.baseline + dy,
    runs: dx === 0 ? line.runs : line.runs.map((run) => ({ ...run, x: run.x + dx })),
  };
}
