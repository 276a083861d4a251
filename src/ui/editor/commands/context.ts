/** What the editor's commands act on. */
import type { Application } from '../../../app/application.ts';
import type { ProjectSession } from '../../../app/project/projectSession.ts';
import type { Unit } from '../../../document/groups.ts';
import { unitsOf } from '../../../document/groups.ts';
import type { LayerId } from '../../../document/layers/layer.ts';
import { unlockedLayers } from '../../../document/unlockedLayers.ts';
import type { LayerLook } from '../../../engine/edits/looks/index.ts';
import type { SceneNode } from '../../../engine/scene/index.ts';
import { nodesOf } from '../../../engine/scene/index.ts';
import type { Command, KeyPress } from './command.ts';
import { runCommand } from './command.ts';
import type { WantedCell } from '../screen/usePanelPlaces.ts';
import type { ButtonClipboard } from '../clipboard/useLayerClipboard.ts';
import type { PressQueue } from '../state/pressQueue.ts';
import type { Zoom } from '../screen/zoom.ts';

export interface CommandContext {
  readonly session: ProjectSession;
  readonly settings: Application['settings'];
  readonly zoom: Zoom;
  /** The project is that of the course: nothing is saved, and no other one is opened. */
  readonly inCourse: boolean;
  readonly isPhone: boolean;
  readonly startTour: () => void;
  /** The list of copies beside the preview. */
  readonly copyList: { readonly isOpen: boolean; readonly toggle: () => void };
  /**
   * The project's table under the sheet. `show` opens it at a cell, which is `wanted` until the panel has
   * shown it.
   */
  readonly tablePanel: {
    readonly isOpen: boolean;
    readonly toggle: () => void;
    readonly wanted: WantedCell | null;
    readonly show: (cell: WantedCell | null) => void;
  };
  /** Turns the project's name into a field. */
  readonly rename: () => void;
  /** Hands the saved project over as a file. */
  readonly downloadBundle: () => void;
  /** Leaves the project, which asks when something is not saved, then signs out. */
  readonly signOut: () => void;
  /** The look that was copied last, for the layers that it is given to. */
  readonly look: { current: LayerLook | null };
  /** The digit that set the opacity last, and when, milliseconds; null before that. */
  readonly digit: { current: { readonly digit: number; readonly at: number } | null };
  /** Where the menu of layers was opened last, CSS pixels of the window; null before that. */
  readonly menuPlace: { current: { readonly x: number; readonly y: number } | null };
  /** Keeps the order of presses while a part is being loaded. */
  readonly presses: PressQueue;
  readonly clipboard: ButtonClipboard;
}

/**
 * Runs a command behind those that were pressed before it. Those that work everywhere, as help and zoom do,
 * wait for nothing.
 */
export function pressCommand(
  command: Command<CommandContext>,
  context: CommandContext,
  event?: KeyPress,
): void {
  if (command.keysWork === 'everywhere') runCommand(command, context, event);
  else context.presses.take(() => runCommand(command, context, event));
}

export function inEdit({ session: { editorActor } }: CommandContext): boolean {
  return editorActor.getSnapshot().matches({ mode: 'edit' });
}

/** The design may be changed now: not in the preview, and not by a member who only fills the project. */
export function mayDesign(context: CommandContext): boolean {
  return inEdit(context) && context.session.access.designLock.getSnapshot() === null;
}

/** Why not. */
export function whyNotDesign({ session }: CommandContext): string {
  return session.access.designLock.getSnapshot()?.why ?? 'Идёт предпросмотр';
}

export function inPreview({ session: { editorActor } }: CommandContext): boolean {
  return editorActor.getSnapshot().matches({ mode: 'preview' });
}

export function someSelected({ session: { editor } }: CommandContext): boolean {
  return editor.getSnapshot().selection.length > 0;
}

/** The selected layers, of which those of a whole group are one. */
export function selectedUnits({ session: { editor } }: CommandContext): readonly Unit[] {
  const { document, selection } = editor.getSnapshot();
  return unitsOf(document, selection);
}

/** Something is selected that is not locked. */
export function someMovable(context: CommandContext): boolean {
  return movableIds(context).length > 0;
}

/** What is done to the selected layers, locked or not. */
export const OF_SELECTED = {
  isEnabled: (context: CommandContext) => mayDesign(context) && someSelected(context),
};

/** What moves, orders or removes the selected layers; locked ones stay as they are. */
export const OF_MOVABLE = {
  isEnabled: (context: CommandContext) => mayDesign(context) && someMovable(context),
};

/** The selected layers that are not locked. */
export function movableIds({ session: { editor } }: CommandContext): readonly LayerId[] {
  const { document, selection } = editor.getSnapshot();
  return unlockedLayers(document, selection);
}

/** The same as they are drawn; hidden ones are not. */
export function movableNodes(context: CommandContext): readonly SceneNode[] {
  return nodesOf(context.session.scene(), movableIds(context));
}
