/** The layout engine in its own worker, loaded with the first chart, and the text measurer. */
import ELK from 'elkjs/lib/elk-api.js';
import workerUrl from 'elkjs/lib/elk-worker.min.js?url';
import type { LayoutEngine } from './layoutChart.ts';
import type { MeasureText, TextSize } from './text.ts';
import { FONTS } from './text.ts';

export function workerEngine(): LayoutEngine {
  let elk: LayoutEngine | null = null;
  return {
    layout: (graph) => {
      elk ??= new ELK({ workerFactory: () => new Worker(workerUrl) });
      return elk.layout(graph);
    },
  };
}

/** Loads the fonts of the drawing first; otherwise text would be measured in a fallback font. */
export async function pageMeasurer(page: Document): Promise<MeasureText> {
  const sizes: readonly TextSize[] = ['title', 'line', 'tag'];
  // The same token as in drawing.css.
  const families = getComputedStyle(page.documentElement).getPropertyValue('--font-sans');
  // Only the first: the others are of the system, and one that is missing would reject.
  const [first = ''] = families.split(',');
  await Promise.all(
    sizes.flatMap((size) => ['a', 'я'].map((text) => page.fonts.load(`${FONTS[size]} ${first}`, text))),
  );
  const context = page.createElement('canvas').getContext('2d');
  if (context === null) throw new Error('The browser returned no 2d context.');
  return (text, size) => {
    context.font = `${FONTS[size]} ${families}`;
    return context.measureText(text).width;
  };
}
