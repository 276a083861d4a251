/** Gives the words that the browser has put into the edited text the look that they had where they were copied. */
import { hasText } from '../../../document/layers/capabilities.ts';
import { templateOf } from '../../../document/layers/content.ts';
import { findLayer } from '../../../document/document.ts';
import type { LayerId } from '../../../document/layers/layer.ts';
import type { Editor } from '../../../engine/editor/index.ts';
import { formatRange } from '../../../engine/edits/text/index.ts';
import { richTextOf } from './richText.ts';

/**
 * A step of its own, so that undo takes the look before the words. Does nothing when other words stand there,
 * such as a list that the text takes in another way.
 * @param at where the words begin in the edited text
 */
export function formatPasted(editor: Editor, layerId: LayerId, html: string, at: number): void {
  const layer = findLayer(editor.getSnapshot().document, layerId);
  const { text, segments } = richTextOf(html);
  if (!hasText(layer) || segments.length === 0 || !templateOf(layer).startsWith(text, at)) return;
  editor.apply((present) =>
    segments.reduce(
      (formatted, { range: [start, end], format }) =>
        formatRange(formatted, layer.id, [at + start, at + end], format),
      present,
    ),
  );
}
