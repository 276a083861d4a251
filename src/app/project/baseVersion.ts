/** The version of a project on the service that the present document is based on. */
import type { Document } from '../../document/document.ts';
import type { DraftDeps } from '../drafts/draftWriter.ts';
import { watchChanges } from '../document/watchChanges.ts';

export interface BaseVersion {
  readonly version: () => number;
  /** The saved document has this version now. */
  readonly hold: (version: number) => void;
  /**
   * The work is about to go on from a draft. One of an older version must not overwrite a newer one without
   * asking; when the person takes it back, the work is based on the held version again.
   */
  readonly goOnFrom: (draft: Document, version: number) => void;
  readonly stop: () => void;
}

export function createBaseVersion(deps: Pick<DraftDeps, 'editor' | 'unsent'>): BaseVersion {
  let [held, version] = [0, 0];
  let restored: { readonly document: Document; readonly version: number } | null = null;
  const stop = watchChanges(deps, () => {
    const { document, isSaved } = deps.editor.getSnapshot();
    if (isSaved) version = held;
    else if (document === restored?.document) version = Math.min(held, restored.version);
  });
  return {
    version: () => version,
    hold: (saved) => {
      [held, version, restored] = [saved, saved, null];
    },
    goOnFrom: (document, drafted) => {
      restored = { document, version: drafted };
    },
    stop,
  };
}
