/** The editor chart: its mode and its dialog; every change of them is an event sent to it. */
import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { ProjectSession } from '../../app/project/projectSession.ts';
import { countCopies } from '../../data/records/index.ts';
import { collectionError } from '../../output/plan/index.ts';
import type { EditorEvent } from '../../machines/editor/events.ts';
import type { editorMachine } from '../../machines/editor/machine.ts';
import type { SavePurpose } from '../../machines/saveDialog/events.ts';
import type { saveDialogMachine } from '../../machines/saveDialog/machine.ts';
import type { TopState } from './actorView.ts';
import { topState } from './actorView.ts';
import { useProjectSession } from './ProjectSessionProvider.tsx';

type EditorSnapshot = SnapshotFrom<typeof editorMachine>;
type EditorValue = EditorSnapshot['value'];

interface EditorMode {
  readonly mode: TopState<EditorValue['mode']>;
  readonly dialog: EditorValue['dialog'];
  readonly send: (event: EditorEvent) => void;
  /**
   * Whether the event would do something now. What it depends on in the store is the component's to watch.
   */
  readonly can: (event: EditorEvent) => boolean;
  readonly openSaveDialog: () => void;
}

export function useEditorMode(): EditorMode {
  const { editorActor, editor } = useProjectSession();
  const { mode, dialog } = useSelector(editorActor, placeOf, isSamePlace);
  return {
    mode,
    dialog,
    send: (event) => editorActor.send(event),
    can: (event) => editorActor.getSnapshot().can(event),
    openSaveDialog: () => openSaveDialog({ editorActor, editor }),
  };
}

/** What it says depends on the document as it is now. */
export function openSaveDialog(
  { editorActor, editor }: Pick<ProjectSession, 'editorActor' | 'editor'>,
  purpose: SavePurpose = 'save',
): void {
  const { document } = editor.getSnapshot();
  editorActor.send({
    type: 'openSaveDialog',
    collectionError: collectionError(document),
    copyCount: countCopies(document),
    ...(purpose === 'print' && { purpose }),
  });
}

export type SaveDialogActor = ActorRefFrom<typeof saveDialogMachine>;

/** Undefined while the save dialog is closed. */
export function useSaveDialogActor(): SaveDialogActor | undefined {
  return useSelector(useProjectSession().editorActor, (state) => state.children.saveDialog);
}

interface Place extends Pick<EditorMode, 'mode' | 'dialog'> {
  /** No press, gesture or text is under way, on which `can` depends. */
  readonly isIdle: boolean;
}

function placeOf(state: EditorSnapshot): Place {
  const { mode, dialog } = state.value;
  const isIdle = state.matches({ mode: { edit: 'idle' } }) || state.matches({ mode: { preview: 'idle' } });
  return { mode: topState(mode), dialog, isIdle };
}

/** Every move of a pointer is an event; only a change of place is worth rendering for. */
function isSamePlace(a: Place, b: Place): boolean {
  return a.mode === b.mode && a.dialog === b.dialog && a.isIdle === b.isIdle;
}
