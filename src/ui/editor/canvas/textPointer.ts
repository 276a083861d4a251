/**
 * Caret and selection by pointer in the text that is being edited in place. Presses elsewhere are the
 * gestures' matter.
 */
import type { Range } from '../../../document/text/textFormatting.ts';
import type { PointerInput } from '../../../engine/interaction/index.ts';
import type { Point } from '../../../engine/math/index.ts';
import type { TextNode } from '../../../engine/scene/index.ts';
import { applyToPoint, invert, matrixOf } from '../../../engine/math/index.ts';
import { nodeOf, isTextNode } from '../../../engine/scene/index.ts';
import {
  caretAt,
  lineEnd,
  lineStart,
  offsetAt,
  ontoStraightLine,
  wordAt,
} from '../../../engine/text/index.ts';
import { toDocument } from '../../../engine/viewport/index.ts';
import type { ProjectSession } from '../../../app/project/projectSession.ts';

export interface TextPointer {
  /** Whether a press is inside the edited text. */
  readonly holds: (input: PointerInput) => boolean;
  /** Places the caret at a press that it holds. */
  readonly press: (input: PointerInput) => void;
  /** The press was the second of a double or the third of a triple click: it takes a word or a line. */
  readonly pressAgain: (input: PointerInput, count: number) => void;
  readonly drag: (input: PointerInput) => void;
  readonly release: () => void;
}

/** Around the edited text, in CSS pixels, a press still means the text. */
const MARGIN = 4;

/** `select` receives the range and whether the caret is at its start. */
export function createTextPointer(
  { editor, scene }: Pick<ProjectSession, 'editor' | 'scene'>,
  select: (range: Range, caretAtStart: boolean) => void,
): TextPointer {
  let grip: Grip | null = null;

  const editedNode = (): TextNode | null => {
    const { textEditing } = editor.getSnapshot();
    const node = textEditing === null ? undefined : nodeOf(scene(), textEditing.layerId);
    return isTextNode(node) ? node : null;
  };
  const localPoint = (node: TextNode, { screenPoint }: PointerInput): Point =>
    applyToPoint(invert(matrixOf(node)), toDocument(editor.getSnapshot().viewport, screenPoint));
  const selectTo = ({ anchor }: Grip, [start, end]: Range): void =>
    select([Math.min(anchor[0], start), Math.max(anchor[1], end)], start < anchor[0]);

  return {
    holds: (input) => {
      const { viewport } = editor.getSnapshot();
      const node = editedNode();
      // With Alt a drag takes a copy of the layer away.
      if (node === null || input.pan || input.alt) return false;
      return holdsText(node, localPoint(node, input), MARGIN / viewport.scale);
    },
    press: (input) => {
      const { textEditing } = editor.getSnapshot();
      const node = editedNode();
      if (node === null || textEditing === null) return;
      const pressed = stretchAt(node, localPoint(node, input), 'caret');
      const [kept] = textEditing.range;
      grip = { unit: 'caret', anchor: input.shift ? [kept, kept] : pressed };
      selectTo(grip, pressed);
    },
    pressAgain: (input, count) => {
      const node = editedNode();
      if (node === null || grip === null || input.shift) return;
      const unit = count === 2 ? 'word' : 'line';
      grip = { unit, anchor: stretchAt(node, localPoint(node, input), unit) };
      selectTo(grip, grip.anchor);
    },
    drag: (input) => {
      const node = editedNode();
      if (node !== null && grip !== null) selectTo(grip, stretchAt(node, localPoint(node, input), grip.unit));
    },
    release: () => {
      grip = null;
    },
  };
}

/** Whether a point of the node's local space is in its box or on the lines that stick out at its bottom. */
function holdsText({ width, height, layout }: TextNode, { x, y }: Point, margin: number): boolean {
  const bottom = Math.max(height, layout.contentHeight);
  return x >= -margin && x <= width + margin && y >= -margin && y <= bottom + margin;
}

/** What a drag adds at once, and the stretch that it began with. */
interface Grip {
  readonly unit: 'caret' | 'word' | 'line';
  readonly anchor: Range;
}

/** The caret, the word or the painted line under a point of the node's local space. */
function stretchAt({ layout }: TextNode, point: Point, unit: Grip['unit']): Range {
  const offset = offsetAt(layout, point);
  if (unit === 'caret') return [offset, offset];
  if (unit === 'line') return [lineStart(layout, offset), lineEnd(layout, offset)];
  // The caret goes to the nearer side of a letter; the letter itself is what the pointer is over.
  const isBefore = caretAt(layout, offset).x > ontoStraightLine(layout, point).x;
  return wordAt(layout.text, isBefore ? offset - 1 : offset);
}
