/** What keys do to the selected layers. Loaded with the actions of a hand. */
import { findLayer } from '../../../document/document.ts';
import { membersOf, selectedGroup, unitAt } from '../../../document/groups.ts';
import { copiedBy } from '../../../engine/edits/layers/index.ts';
import { duplicateLayers, setLayersLocked } from '../../../engine/edits/layers/index.ts';
import { setLayersOpacity } from '../../../engine/edits/looks/index.ts';
import { moveLayersBy } from '../../../engine/edits/place/index.ts';
import { kindFace } from '../kinds/kindFaces.ts';
import { awaitsTable } from '../state/awaitsTable.ts';
import { focusEditedText } from '../text/editedText.ts';
import type { CommandContext } from './context.ts';
import { movableIds } from './context.ts';

const FAST = 10;
/** A second digit of an opacity comes within this time. */
const SECOND_DIGIT_MS = 600;

export const LAYER_ACTIONS = {
  nudge: (context: CommandContext, key: string) => nudge(context, key, 1),
  nudgeFar: (context: CommandContext, key: string) => nudge(context, key, FAST),
  /** Locks the selected layers; when all of them are locked, unlocks them. */
  lock: (context: CommandContext) => {
    const { editor } = context.session;
    const { selection } = editor.getSnapshot();
    const locked = movableIds(context).length > 0;
    editor.apply((present) => setLayersLocked(present, selection, locked));
  },
  /** Beside the layers; copies that were moved are copied again by the same way. */
  duplicate: ({ session: { editor } }: CommandContext) => {
    const { selection, document: before } = editor.getSnapshot();
    const known = new Set(before.layers.map(({ id }) => id));
    const way = copiedBy(editor.past(), editor.getSnapshot());
    editor.apply((present) =>
      duplicateLayers(present, selection, () => crypto.randomUUID(), way ?? undefined),
    );
    const copies = editor
      .getSnapshot()
      .shown.layers.map(({ id }) => id)
      .filter((id) => !known.has(id));
    if (copies.length > 0) editor.select(copies);
  },
  editSelected: ({ session: { editor, editorActor } }: CommandContext) => {
    const { document: present, selection, textEditing } = editor.getSnapshot();
    // The canvas took the keyboard from the text being edited: it gets it back.
    if (textEditing !== null) return focusEditedText();
    const group = selectedGroup(present, selection);
    const top = group === null ? undefined : membersOf(present, group).findLast(({ visible }) => visible);
    if (top !== undefined) return editor.select(unitAt(present, group, top.id));
    const [id] = selection;
    const layer = id === undefined ? undefined : findLayer(present, id);
    const open = layer && kindFace(layer).open;
    if (open !== undefined) return open({ editorActor });
    const isTable = layer !== undefined && awaitsTable(layer);
    return editorActor.send({ type: isTable ? 'openTable' : 'editText' });
  },
  /** A digit is tens of percent, 0 is all; a second one soon after it makes both the percent. */
  opacity: (context: CommandContext, key: string, at: number) => {
    const { digit: typed } = context;
    const digit = Number(key);
    if (!Number.isInteger(digit)) return;
    const { current: first } = typed;
    const isSecond = first !== null && at - first.at < SECOND_DIGIT_MS;
    const percent = isSecond ? first.digit * 10 + digit : digit === 0 ? 100 : digit * 10;
    typed.current = isSecond ? null : { digit, at };
    const ids = movableIds(context);
    const { editor } = context.session;
    editor.apply((present) => setLayersOpacity(present, ids, percent / 100), { coalesce: 'opacity digits' });
    if (isSecond) editor.stopCoalescing();
  },
} as const;

const NUDGES: Readonly<Record<string, readonly [dx: number, dy: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

function nudge(context: CommandContext, key: string, step: number): void {
  const [dx, dy] = NUDGES[key] ?? [0, 0];
  const moved = movableIds(context);
  context.session.editor.apply((present) => moveLayersBy(present, moved, dx * step, dy * step), {
    coalesce: 'nudge',
  });
}
