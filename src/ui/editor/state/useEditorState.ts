/** React hooks for the editor store and the editor chart: each component selects only what it shows. */
import { useSelector } from '@xstate/react';
import { useSyncExternalStore } from 'react';
import type { Editor, EditorState } from '../../../engine/editor/index.ts';
import type { EditorEvent } from '../../../machines/editor/events.ts';
import { useProjectSession } from '../../application/ProjectSessionProvider.tsx';

export function useEditor(): Editor {
  return useProjectSession().editor;
}

/** Selects a part of the store's state; an unchanged part must keep its identity. */
export function useEditorState<Part>(part: (state: EditorState) => Part): Part {
  const editor = useEditor();
  return useSyncExternalStore(editor.subscribe, () => part(editor.getSnapshot()));
}

/** Sends to the editor chart without rerendering at each transition, unlike `useEditorMode`. */
export function useSend(): (event: EditorEvent) => void {
  const { editorActor } = useProjectSession();
  return editorActor.send;
}

/** The `src`s of images that could not be loaded. */
export function useMissingImages(): ReadonlySet<string> {
  const { missing: missingImages } = useProjectSession().pictures;
  return useSyncExternalStore(missingImages.subscribe, missingImages.getSnapshot);
}

export function useInPreview(): boolean {
  const { editorActor } = useProjectSession();
  return useSelector(editorActor, (snapshot) => snapshot.matches({ mode: 'preview' }));
}
