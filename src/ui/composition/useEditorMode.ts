/** The editor chart: mode, gesture, dialog; every change of them is an event sent to it. */
import { useSelector } from '@xstate/react';
import { collectionRefusal } from '../../engine/index.ts';
import type { EditorEvent } from '../../machines/editor.ts';
import { useProjectSession } from './ProjectSessionProvider.tsx';

export type EditorGesture =
  | 'idle'
  | 'pressing'
  | 'translating'
  | 'resizing'
  | 'rotating'
  | 'marquee'
  | 'panning'
  | 'editingText';
export type EditorDialog =
  | 'none'
  | 'menu'
  | 'manual'
  | 'training'
  | 'faq'
  | 'settings'
  | 'table'
  | 'saveDialog'
  | 'confirmingDelete';

export interface EditorMode {
  readonly mode: 'edit' | 'preview';
  readonly gesture: EditorGesture;
  readonly dialog: EditorDialog;
  readonly send: (event: EditorEvent) => void;
  /** Whether the event would do something now: for disabled buttons. */
  readonly can: (event: EditorEvent) => boolean;
  readonly openSaveDialog: () => void;
}

export function useEditorMode(): EditorMode {
  const { mode: actor, editor } = useProjectSession();
  const snapshot = useSelector(actor, (state) => state);
  const { mode, dialog } = snapshot.value;
  return {
    mode: 'edit' in mode ? 'edit' : 'preview',
    gesture: gestureOf(mode),
    dialog,
    send: (event) => actor.send(event),
    can: (event) => snapshot.can(event),
    openSaveDialog: () => {
      const { document } = editor.getSnapshot();
      actor.send({
        type: 'openSaveDialog',
        projectName: document.name,
        collectionRefusal: collectionRefusal(document),
      });
    },
  };
}

type ModeValue =
  | { readonly edit: EditorGesture | { readonly pressing: string } }
  | { readonly preview: 'idle' | 'panning' };

function gestureOf(mode: ModeValue): EditorGesture {
  if ('preview' in mode) return mode.preview;
  return typeof mode.edit === 'string' ? mode.edit : 'pressing';
}
