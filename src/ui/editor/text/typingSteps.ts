/**
 * Steps of undo while a person types in a field. A word is a step, with the space before it. Letters of one
 * word, erasing in one direction and the choices of an input method join; a pasted or cut text and a line
 * break are steps of their own. Pauses and moves of the caret are ended by the editor (`apply`,
 * `setTextRange`).
 */
import type { Edit, Editor } from '../../../engine/editor/index.ts';
import type { Range } from '../../../document/text/textFormatting.ts';
import { textChange } from '../../../document/text/textChange.ts';

/** How a field came to its text: `InputEvent.inputType`, and whether an input method is composing. */
export interface TypedBy {
  readonly inputType: string;
  readonly isComposing: boolean;
}

interface Typed {
  readonly before: string;
  readonly after: string;
  /** Offset of the caret in `after`. */
  readonly caret?: number | undefined;
  /** Null for what was not typed, such as a choice in a menu. */
  readonly by: TypedBy | null;
  /** Selection after the edit, for a text that is edited in place. */
  readonly textRange?: Range | undefined;
}

/** Applies what was typed, as a new step or as more of the last one. */
export type Typing = (edit: Edit, typed: Typed) => void;

/** `key` names the field among those of the editor. */
export function createTyping(editor: Editor, key: string): Typing {
  let end: number | null = null;
  return (edit, { before, after, caret, by, textRange }) => {
    const change = textChange(before, after, caret);
    if (change === null) return editor.apply(edit, textRange && { textRange });
    const { range, inserted } = change;
    const isElsewhere = end !== range[0] && end !== range[1];
    end = range[0] + inserted.length;
    const kind = kindOf(inserted, by);
    const joins = kind === 'method' || (!isElsewhere && !beginsStep(before, range, inserted));
    if (!joins) editor.stopCoalescing();
    editor.apply(edit, {
      ...(kind !== 'whole' && { coalesce: `${key} ${kind}` }),
      pausesJoin: kind === 'method',
      ...(textRange && { textRange }),
    });
  };
}

/** Reads the event of a field's change. */
export function typedBy({ nativeEvent }: { readonly nativeEvent: Event }): TypedBy {
  return nativeEvent instanceof InputEvent ? nativeEvent : UNKNOWN;
}

const UNKNOWN: TypedBy = { inputType: '', isComposing: false };

/** Changes of different kinds never join; those of the kind `whole` not even each other. */
type Kind = 'letters' | 'erased before' | 'erased behind' | 'method' | 'whole';

function kindOf(inserted: string, by: TypedBy | null): Kind {
  if (by === null) return 'whole';
  const { inputType, isComposing } = by;
  if (isComposing || COMPOSED.has(inputType)) return 'method';
  if (WHOLE.has(inputType) || inserted.includes('\n')) return 'whole';
  if (inserted === '') return inputType.endsWith('Forward') ? 'erased behind' : 'erased before';
  return 'letters';
}

const COMPOSED: ReadonlySet<string> = new Set([
  'insertCompositionText',
  'insertFromComposition',
  'deleteCompositionText',
  'deleteByComposition',
]);

const WHOLE: ReadonlySet<string> = new Set([
  'deleteByCut',
  'deleteByDrag',
  'historyRedo',
  'historyUndo',
  'insertFromDrop',
  'insertFromPaste',
  'insertFromYank',
  'insertLineBreak',
  'insertParagraph',
  'insertReplacementText',
]);

/** Whether a selected text is replaced, or a space ends a word. */
function beginsStep(before: string, [start, end]: Range, inserted: string): boolean {
  if (inserted === '') return false;
  return end > start || (/^\s/u.test(inserted) && /\S$/u.test(before.slice(0, start)));
}
