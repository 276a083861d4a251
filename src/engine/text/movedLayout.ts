import type { LineBox, TextLayout } from './layout.ts';

/** The lines of a text elsewhere in the space of its layer; its box stays as large as it is. */
export function movedLayout(layout: TextLayout, dx: number, dy: number): TextLayout {
  return { ...layout, lines: layout.lines.map((line) => movedLine(line, dx, dy)) };
}

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
