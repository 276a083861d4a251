/**
 * The keys that mean lines, and ← and → in texts of both directions. A hidden text field knows nothing of where the painted lines break
 * and of where their letters are, so the engine says.
 */
import type { TextLayout } from '../../../engine/index.ts';
import {
  caretAt,
  endOnSide,
  lineEnd,
  lineStart,
  offsetAbove,
  offsetBelow,
  offsetBeside,
} from '../../../engine/index.ts';

interface CaretMove {
  readonly start: number;
  readonly end: number;
  readonly direction: 'forward' | 'backward';
}
interface LineKey {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly currentTarget: {
    readonly selectionStart: number;
    readonly selectionEnd: number;
    readonly selectionDirection: 'forward' | 'backward' | 'none';
  };
}

/** The selection after the key, or null when the key is the field's. */
export function caretMove(layout: TextLayout, { key, shiftKey, currentTarget }: LineKey): CaretMove | null {
  const { selectionStart, selectionEnd, selectionDirection } = currentTarget;
  const backward = selectionDirection === 'backward';
  const caret = backward ? selectionStart : selectionEnd;
  const selected =
    shiftKey || selectionStart === selectionEnd ? null : ([selectionStart, selectionEnd] as const);
  const target = targetOf(layout, key, caret, selected);
  if (target === null) return null;
  if (!shiftKey) return { start: target, end: target, direction: 'forward' };
  const anchor = backward ? selectionEnd : selectionStart;
  return target < anchor
    ? { start: target, end: anchor, direction: 'backward' }
    : { start: anchor, end: target, direction: 'forward' };
}

/** @param selected the selection that the key ends */
function targetOf(
  layout: TextLayout,
  key: string,
  caret: number,
  selected: readonly [number, number] | null,
): number | null {
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowRight': {
      const side = key === 'ArrowLeft' ? 'left' : 'right';
      return selected === null ? offsetBeside(layout, caret, side) : endOnSide(layout, selected, side);
    }
    case 'ArrowUp':
      return offsetAbove(layout, caret, caretAt(layout, caret).x);
    case 'ArrowDown':
      return offsetBelow(layout, caret, caretAt(layout, caret).x);
    case 'Home':
      return lineStart(layout, caret);
    case 'End':
      return lineEnd(layout, caret);
    default:
      return null;
  }
}
