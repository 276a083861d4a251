/** Where the lines of text layers stand on the page, by the product's own layout. */
import type { TextLayer } from '../../../../src/document/layers/layer.ts';
import type { TextMeasurer } from '../../../../src/engine/ports/index.ts';
import { layoutLayer } from '../../../../src/engine/scene/index.ts';

export interface LinePlace {
  readonly text: string;
  /** Left end of the baseline, mm from the top-left corner of the page. */
  readonly x: number;
  readonly y: number;
}

const MM = 25.4 / 96;

export function linePlaces(layers: readonly TextLayer[], measurer: TextMeasurer): readonly LinePlace[] {
  return layers.flatMap((layer) => {
    const { lines, width, height } = layoutLayer(layer, measurer);
    const radians = (layer.rotation * Math.PI) / 180;
    return lines.map((line) => {
      const fromCentre = { x: line.x - width / 2, y: line.baseline - height / 2 };
      const x = fromCentre.x * Math.cos(radians) - fromCentre.y * Math.sin(radians);
      const y = fromCentre.x * Math.sin(radians) + fromCentre.y * Math.cos(radians);
      return {
        text: layer.display.slice(line.start, line.end).trim(),
        x: (layer.x + width / 2 + x) * MM,
        y: (layer.y + height / 2 + y) * MM,
      };
    });
  });
}

/** Texts of lines whose place differs by more than this, mm, and those that only one of them has. */
export function displaced(
  wanted: readonly LinePlace[],
  made: readonly LinePlace[],
  most: number,
): readonly string[] {
  const missing = wanted.filter(
    ({ text, x, y }) =>
      !made.some((line) => line.text === text && Math.hypot(line.x - x, line.y - y) <= most),
  );
  const more = made.filter(({ text }) => !wanted.some((line) => line.text === text));
  return [...missing, ...more].map(({ text }) => text);
}
