/** Caret and selection by pointer in the text that is being edited in place. Presses elsewhere are the gestures' matter. */
import type { Range, TextNode } from '../../../engine/index.ts';
import { applyToPoint, invert, nodeHolds, nodeOf, offsetAt, toDocument } from '../../../engine/index.ts';
import type { PointerInput } from '../../composition/gestures/pointerInput.ts';
import type { ProjectSession } from '../../composition/projectSession.ts';

export interface TextPointer {
  /** Places the caret; false when the press is not inside the edited text. */
  readonly press: (input: PointerInput) => boolean;
  readonly drag: (input: PointerInput) => void;
  readonly release: () => void;
  readonly isSelecting: () => boolean;
}

/** Around the edited text, in CSS pixels, a press still means the text. */
const MARGIN = 4;

/** `select` is told the range and whether the caret is at its start. */
export function createTextPointer(
  { editor, scene }: Pick<ProjectSession, 'editor' | 'scene'>,
  select: (range: Range, caretAtStart: boolean) => void,
): TextPointer {
  let anchor: number | null = null;

  const editedNode = (): TextNode | null => {
    const { textEditing } = editor.getSnapshot();
    const node = textEditing === null ? undefined : nodeOf(scene(), textEditing.layerId);
    return node?.kind === 'text' ? node : null;
  };
  const offsetUnder = (node: TextNode, { screenPoint }: PointerInput): number => {
    const documentPoint = toDocument(editor.getSnapshot().viewport, screenPoint);
    return offsetAt(node.layout, applyToPoint(invert(node.matrix), documentPoint));
  };
  const selectTo = (from: number, to: number): void =>
    select([Math.min(from, to), Math.max(from, to)], to < from);

  return {
    press: (input) => {
      const { viewport, textEditing } = editor.getSnapshot();
      const node = editedNode();
      if (node === null || textEditing === null || input.pan) return false;
      if (!nodeHolds(node, toDocument(viewport, input.screenPoint), MARGIN / viewport.scale)) return false;
      const offset = offsetUnder(node, input);
      anchor = input.shift ? textEditing.range[0] : offset;
      selectTo(anchor, offset);
      return true;
    },
    drag: (input) => {
      const node = editedNode();
      if (node !== null && anchor !== null) selectTo(anchor, offsetUnder(node, input));
    },
    release: () => {
      anchor = null;
    },
    isSelecting: () => anchor !== null,
  };
}
