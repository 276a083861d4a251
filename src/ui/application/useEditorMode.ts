/** The editor chart: mode, gesture, dialog; every change of them is an event sent to it. */
import { useSelector } from '@xstate/react';
import { collectionRefusal } from '../../engine/index.ts';
import type { EditorEvent } from '../../machines/editor/events.ts';
import type { ProjectSession } from '../../app/projectSession.ts';
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
  | 'openingProject'
  | 'creatingProject'
  | 'publishing'
  | 'saveDialog'
  | 'confirmingDelete';

export interface EditorMode {
  readonly mode: 'edit' | 'preview';
  readonly gesture: EditorGesture;
  readonly dialog: EditorDialog;
  readonly send: (event: EditorEvent) => void;
  /** Whether the event would do something now. What it depends on in the store is the component's to watch. */
  readonly can: (event: EditorEvent) => boolean;
  readonly openSaveDialog: () => void;
}

export function useEditorMode(): EditorMode {
  const { mode: actor, editor } = useProjectSession();
  const shown = useSelector(actor, placeOf, samePlace);
  return {
    ...shown,
    send: (event) => actor.send(event),
    can: (event) => actor.getSnapshot().can(event),
    openSaveDialog: () => openSaveDialog({ mode: actor, editor }),
  };
}

/** What it says depends on the document as it is now. */
export function openSaveDialog({ mode, editor }: Pick<ProjectSession, 'mode' | 'editor'>): void {
  const { document } = editor.getSnapshot();
  mode.send({
    type: 'openSaveDialog',
    projectName: document.name,
    collectionRefusal: collectionRefusal(document),
  });
}

type Place = Pick<EditorMode, 'mode' | 'gesture' | 'dialog'>;

function placeOf({ value: { mode, dialog } }: { readonly value: ChartValue }): Place {
  return { mode: 'edit' in mode ? 'edit' : 'preview', gesture: gestureOf(mode), dialog };
}

/** Every move of a pointer is an event; only a change of place is worth rendering for. */
function samePlace(a: Place, b: Place): boolean {
  return a.mode === b.mode && a.gesture === b.gesture && a.dialog === b.dialog;
}

interface ChartValue {
  readonly mode:
    | { readonly edit: EditorGesture | { readonly pressing: string } }
    | { readonly preview: 'idle' | 'panning' };
  readonly dialog: EditorDialog;
}

function gestureOf(mode: ChartValue['mode']): EditorGesture {
  if ('preview' in mode) return mode.preview;
  return typeof mode.edit === 'string' ? mode.edit : 'pressing';
}
