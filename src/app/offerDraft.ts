/** Which draft is offered when a project is opened: the newest that a crash or a closed tab left, if it says anything new. */
import type { LoadedProject } from '../api/client.ts';
import type { DraftOffer } from '../machines/project/events.ts';
import { isSameOnWire } from './sameOnWire.ts';
import type { DraftList, FoundDraft } from './draftList.ts';

/** Looks at the device; drafts of what the server has already are removed. */
export async function offerDraft(draftList: DraftList, project: LoadedProject): Promise<DraftOffer | null> {
  await draftList.refresh();
  const [saved, unsaved]: [FoundDraft[], FoundDraft[]] = [[], []];
  for (const found of draftList.getSnapshot()) {
    const isSaved = found.draft.images.length === 0 && isSameOnWire(found.document, project.document);
    (isSaved ? saved : unsaved).push(found);
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
