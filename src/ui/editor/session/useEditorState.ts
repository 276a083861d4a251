/** The editor store and the editor chart for React: each component reads only the part it shows. */
import { useSelector } from '@xstate/react';
import { useSyncExternalStore } from 'react';
import type { Editor, EditorState } from '../../../engine/index.ts';
import type { EditorEvent } from '../../../machines/editor/events.ts';
import { useProjectSession } from '../../application/ProjectSessionProvider.tsx';

export function useEditor(): Editor {
  return useProjectSession().editor;
}

/** A part of the store's state; the part must keep its identity while it is the same. */
export function useEditorState<Part>(part: (state: EditorState) => Part): Part {
  const editor = useEditor();
  return useSyncExternalStore(editor.subscribe, () => part(editor.getSnapshot()));
}

/** Sends to the editor chart, without rendering again at its every step as `useEditorMode` does. */
export function useSend(): (event: EditorEvent) => void {
  const { mode } = useProjectSession();
  return mode.send;
}

/** The `src`s of images that could not be had. */
export function useMissingImages(): ReadonlySet<string> {
  const { missingImages } = useProjectSession();
  return useSyncExternalStore(missingImages.subscribe, missingImages.getSnapshot);
}

export function useInPreview(): boolean {
  const { mode } = useProjectSession();
  return useSelector(mode, (snapshot) => snapshot.matches({ mode: 'preview' }));
}
