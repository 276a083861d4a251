/** Derives `EditorState` from what is kept; clamps page, selection, caret and copy index to the document. */
import type { History } from '../history/history.ts';
import { canRedo, canUndo } from '../history/history.ts';
import { clamp } from '../math/interval.ts';
import { hasText, takesRecords } from '../../document/layers/capabilities.ts';
import { templateOf } from '../../document/layers/content.ts';
import { placesOf } from '../../document/changeLayer.ts';
import { changedLayers } from '../../document/layers/changedLayers.ts';
import type { Document } from '../../document/document.ts';
import { findLayer } from '../../document/document.ts';
import type { LayerId } from '../../document/layers/layer.ts';
import { countPages, documentPage } from '../../document/records/pages.ts';
import { sameFields } from '../../document/schema/sameFields.ts';
import { recordsOf } from '../../document/records/records.ts';
import type { Guide } from '../snap/guide.ts';
import type { Viewport } from '../viewport/viewport.ts';
import type { EditorState, TextEditing } from './state.ts';

/** A snapshot of the history. */
export interface Entry {
  readonly document: Document;
  /** What was selected when the document was last left; of the present one, when the one before it was. */
  readonly selection: readonly LayerId[];
}

/** What the store keeps; the rest of the state is derived. */
export interface KeptState {
  readonly history: History<Entry>;
  readonly savedDocument: Document;
  readonly page: number;
  readonly selection: readonly LayerId[];
  readonly textEditing: TextEditing | null;
  readonly recordIndex: number;
  readonly viewport: Viewport;
  readonly guides: readonly Guide[];
}

/** The state derived from what is kept; `previous` itself if nothing changed. */
export function deriveState(kept: KeptState, previous: EditorState | null): EditorState {
  const { document } = kept.history.present;
  const page = clamp(kept.page, 0, countPages(document) - 1);
  const shown = documentPage(document, page);
  const state: EditorState = {
    document,
    page,
    shown,
    savedDocument: kept.savedDocument,
    isSaved: document === kept.savedDocument,
    canUndo: canUndo(kept.history),
    canRedo: canRedo(kept.history),
    inTransaction: kept.history.transaction !== null,
    selection: existing(kept.selection, shown, previous),
    textEditing: editingIn(kept.textEditing, shown, previous),
    recordIndex: recordIn(kept.recordIndex, document, previous),
    viewport: kept.viewport,
    guides: kept.guides.length === 0 && previous?.guides.length === 0 ? previous.guides : kept.guides,
  };
  return previous !== null && sameFields(state, previous) ? previous : state;
}

function existing(
  ids: readonly LayerId[],
  shown: Document,
  previous: EditorState | null,
): readonly LayerId[] {
  if (previous?.selection === ids && hasSameIds(previous.shown, shown)) return ids;
  const places = placesOf(shown.layers);
  const existingIds = [...new Set(ids)].filter((id) => places.has(id));
  const sameAs = (other: readonly LayerId[]) =>
    other.length === existingIds.length && other.every((id, index) => id === existingIds[index]);
  if (previous !== null && sameAs(previous.selection)) return previous.selection;
  return existingIds;
}

function editingIn(
  editing: TextEditing | null,
  shown: Document,
  previous: EditorState | null,
): TextEditing | null {
  if (editing === null) return null;
  const layer = findLayer(shown, editing.layerId);
  if (!hasText(layer)) return null;
  const { length } = templateOf(layer);
  const start = clamp(editing.range[0], 0, length);
  const end = clamp(editing.range[1], start, length);
  const old = previous?.textEditing;
  const same =
    old !== null &&
    old !== undefined &&
    old.layerId === layer.id &&
    old.range[0] === start &&
    old.range[1] === end &&
    old.typing === editing.typing;
  return same ? old : { layerId: layer.id, range: [start, end], typing: editing.typing };
}

function recordIn(index: number, document: Document, previous: EditorState | null): number {
  if (previous?.recordIndex === index && hasSameCopies(previous.document, document)) return index;
  return clamp(Math.trunc(index), 0, Math.max(0, recordsOf(document).count - 1));
}

/** Whether both documents have the same layer ids in the same order. */
function hasSameIds(a: Document, b: Document): boolean {
  const changed = changedLayers(a.layers, b.layers);
  return changed !== null && changed.every((place) => a.layers[place]?.id === b.layers[place]?.id);
}

/** Whether all that makes copies is unchanged, so that their number need not be counted again. */
function hasSameCopies(a: Document, b: Document): boolean {
  const changed = changedLayers(a.layers, b.layers);
  return (
    changed !== null &&
    a.settings.copiesColumn === b.settings.copiesColumn &&
    a.settings.groupColumn === b.settings.groupColumn &&
    changed.every((place) => !takesRecords(a.layers[place]) && !takesRecords(b.layers[place]))
  );
}
