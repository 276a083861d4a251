/** Values for the header, its panel and the dialogs of saving. */
import { useSelector } from '@xstate/react';
import { useCallback, useSyncExternalStore } from 'react';
import { useApplication } from '../../application/ApplicationProvider.tsx';
import { savedFile } from '../../../app/document/copyFile.ts';
import type { FoundDraft } from '../../../app/drafts/draftList.ts';
import { useProjectSession } from '../../application/ProjectSessionProvider.tsx';
import { useProject } from '../../application/useProject.ts';
import { useEditorState } from '../state/useEditorState.ts';
import type { SavedStateWords } from './savedState.ts';
import { savedState } from './savedState.ts';

export function useSavedState(): SavedStateWords {
  const { drafts } = useProjectSession().device;
  const { unsent } = useProjectSession().pictures;
  const { phase, isLeaving, failure } = useProject();
  const documentIsSaved = useEditorState((state) => state.isSaved);
  const images = useSyncExternalStore(unsent.subscribe, unsent.getSnapshot);
  const hasDraft = useSelector(drafts.actor, ({ context }) => context.hasDraft);
  const draftError = useSelector(drafts.actor, ({ context }) => context.failure?.text ?? null);
  return savedState({
    phase,
    isLeaving,
    isSaved: documentIsSaved && images.length === 0,
    hasDraft,
    draftError,
    failure,
  });
}

/** This project's drafts on this device that no tab uses. */
export function useFoundDrafts(): readonly FoundDraft[] {
  const { draftList } = useProjectSession().device;
  return useSyncExternalStore(draftList.subscribe, draftList.getSnapshot);
}

/** Downloads a draft as a file. */
export function useDraftDownload(): (found: FoundDraft) => void {
  const { platform } = useApplication();
  return useCallback(
    ({ draft }) => {
      platform.download(...savedFile(draft.document, 'черновик', platform.now()));
      for (const { file } of draft.images) platform.download(file, file.name);
    },
    [platform],
  );
}

/** Number of other tabs with this project. */
export function useOtherTabs(): number {
  const { tabs: place } = useProjectSession().device;
  return useSyncExternalStore(place.subscribe, place.others);
}
