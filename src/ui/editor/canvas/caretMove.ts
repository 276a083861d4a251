/** The keys that mean lines. A hidden text field knows nothing of where the painted lines break, so the engine says. */
import type { TextLayout } from '../../../engine/index.ts';
import { caretAt, lineEnd, lineStart, offsetAbove, offsetBelow } from '../../../engine/index.ts';

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

/** The selection after the key, or null when the key means no line. */
export function caretMove(layout: TextLayout, { key, shiftKey, currentTarget }: LineKey): CaretMove | null {
  const { selectionStart, selectionEnd, selectionDirection } = currentTarget;
  const backward = selectionDirection === 'backward';
  const caret = backward ? selectionStart : selectionEnd;
  const target = targetOf(layout, key, caret);
  if (target === null) return null;
  if (!shiftKey) return { start: target, end: target, direction: 'forward' };
  const anchor = backward ? selectionEnd : selectionStart;
  return target < anchor
    ? { start: target, end: anchor, direction: 'backward' }
    : { start: anchor, end: target, direction: 'forward' };
}

function targetOf(layout: TextLayout, key: string, caret: number): number | null {
  switch (key) {
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
