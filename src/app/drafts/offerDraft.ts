/**
 * Chooses the draft to offer when a project opens: the newest one left by a crash or a closed tab, if it has
 * new changes.
 */
import type { LoadedProject } from '../../api/client.ts';
import type { Document } from '../../document/document.ts';
import type { DraftOffer } from '../../machines/project/events.ts';
import { isSameOnWire } from '../document/sameOnWire.ts';
import type { DraftList, FoundDraft } from './draftList.ts';

type OpenedDraft = FoundDraft & { readonly document: Document };

/** Reads the device's drafts; removes those that the server already has. */
export async function offerDraft(draftList: DraftList, project: LoadedProject): Promise<DraftOffer | null> {
  await draftList.refresh();
  const [saved, unsaved]: [OpenedDraft[], OpenedDraft[]] = [[], []];
  for (const found of draftList.getSnapshot()) {
    const { draft, document } = found;
    if (document === null) continue;
    const isSaved = draft.images.length === 0 && isSameOnWire(document, project.document);
    (isSaved ? saved : unsaved).push({ draft, document });
  }
  await draftList.remove(saved.map(({ draft }) => draft.id));
  const newest = unsaved.find(({ draft }) => !draft.setAside);
  if (newest === undefined) return null;
  const { draft, document } = newest;
  return {
    id: draft.id,
    savedAt: draft.savedAt,
    layerCount: document.layers.length,
    imageCount: draft.images.length,
    isOutdated: draft.baseVersion < project.version,
  };
}
