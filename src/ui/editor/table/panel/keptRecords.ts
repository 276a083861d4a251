import { hasPicture, hasText, takesRecords } from '../../../../document/layers/capabilities.ts';
import { templateOf } from '../../../../document/layers/content.ts';
import type { Document } from '../../../../document/document.ts';
import type { Layer } from '../../../../document/layers/layer.ts';
import type { EditorState } from '../../../../engine/index.ts';

/**
 * Selects the document for `useEditorState`, and keeps the same one until a value, a template or a rule changes: a layer that is dragged
 * does not render the table in every frame.
 */
export function keptRecords(): (state: Pick<EditorState, 'document'>) => Document {
  let kept: Document | null = null;
  return ({ document }) => {
    if (kept === null || !hasSameRecords(kept, document)) kept = document;
    return kept;
  };
}

function hasSameRecords(
  { layers, settings }: Document,
  { layers: others, settings: now }: Document,
): boolean {
  if (settings !== now) return false;
  return layers.length === others.length && layers.every((layer, index) => isAlike(layer, others[index]));
}

function isAlike(a: Layer, b: Layer | undefined): boolean {
  if (a === b) return true;
  if (a.id !== b?.id || a.name !== b.name || a.rules !== b.rules) return false;
  if (hasPicture(a) && hasPicture(b) && a.byRow !== b.byRow) return false;
  if (hasText(a) && hasText(b) && templateOf(a) !== templateOf(b)) return false;
  if (!takesRecords(a) || !takesRecords(b)) return !takesRecords(a) && !takesRecords(b);
  return a.selectedCells === b.selectedCells && a.corrections === b.corrections && a.query === b.query;
}
