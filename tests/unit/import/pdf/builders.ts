/** Content of PDF pages for tests: letters half as wide as their size, side by side. */
import type { PdfContent, PdfFont, PdfRun } from '../../../../src/import/pdf/content.ts';

export const SERIF: PdfFont = {
  name: 'Times-Roman',
  weight: 'normal',
  italic: false,
  serif: true,
  monospace: false,
};

interface RunFields extends Partial<Omit<PdfRun, 'letters'>> {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  /** Room after each letter, in points. */
  readonly spacing?: number;
}

let operators = 0;

export function aRun({ text, x, y, spacing = 0, ...fields }: RunFields): PdfRun {
  const { size = 10, angle = 0 } = fields;
  const radians = (angle * Math.PI) / 180;
  const step = size / 2 + spacing;
  return {
    operator: (operators += 1),
    font: SERIF,
    size,
    angle,
    color: '#000000',
    opacity: 1,
    ...fields,
    letters: Array.from(text, (letter, index) => ({
      index,
      text: letter,
      x: x + step * index * Math.cos(radians),
      y: y + step * index * Math.sin(radians),
      width: size / 2,
    })),
  };
}

export function aPage(runs: readonly PdfRun[], fields: Partial<PdfContent> = {}): PdfContent {
  return { width: 600, height: 800, runs, fields: [], drawnOnly: new Map(), paints: [], ...fields };
}
