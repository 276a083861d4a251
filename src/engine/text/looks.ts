/** What draws the looks of texts (`typesetter.ts`). */
import type { TextMeasurer } from '../ports/measurer.ts';
import { onArc } from './arc.ts';
import { textInLooks } from './capitals.ts';
import { fillingScale, widestLine } from './fillFrame.ts';
import { cutAtSpaces, filling } from './justify.ts';
import { atStops, cutAtTabs, tabbedWidth } from './tabs.ts';
import type { TextSource } from './layout.ts';
import { letterItems } from './letterItems.ts';
import { inLineLooks } from './lineLooks.ts';
import { markerRun, withItems } from './listItems.ts';
import type { Paragraph } from './pieces.ts';
import type { Span } from './spans.ts';
import type { Syllables } from './syllables.ts';

/** What draws looks, with where words may be broken if a text has asked for that. */
export function looksWith(syllables?: Syllables) {
  return {
    textInLooks,
    fillingScale,
    widestLine,
    cutAtSpaces,
    filling,
    cutAtTabs,
    atStops,
    tabbedWidth,
    letterItems,
    markerRun,
    onArc,
    /** The paragraphs of a text that is not on an arc, with items of lists and looks of lines. */
    inLooks: (
      paragraphs: readonly Paragraph[],
      source: TextSource,
      spans: readonly Span[],
      measurer: TextMeasurer,
    ): readonly Paragraph[] => {
      const hasItems = spans.some(({ format }) => format.list !== undefined);
      const items = hasItems ? withItems(paragraphs, spans, measurer) : paragraphs;
      return inLineLooks(items, source, measurer, syllables);
    },
    /** Whether a layer needs nothing beside. */
    suffices: (layer: object): boolean => syllables !== undefined || !hasHyphens(layer),
  };
}

/** What draws the looks of these layers. Rejects when patterns of hyphens cannot be loaded. */
export async function looksFor(layers: readonly object[]): Promise<ReturnType<typeof looksWith>> {
  return layers.some(hasHyphens) ? looksWith((await import('./syllables.ts')).syllables) : looksWith();
}

function hasHyphens(layer: object): boolean {
  return 'hyphens' in layer && layer.hyphens === true;
}
