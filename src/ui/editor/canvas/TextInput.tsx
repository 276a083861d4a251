/**
 * Receives keyboard, input methods and the clipboard for the text edited on the canvas. It is transparent:
 * letters, caret and selection are painted by the engine. It stands where the caret is, so that an input
 * method opens its window there.
 */
import type { ChangeEvent, KeyboardEvent, RefObject } from 'react';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import type { TextEditing, Editor } from '../../../engine/editor/index.ts';
import type { Scene } from '../../../engine/scene/index.ts';
import type { TextLayout } from '../../../engine/text/index.ts';
import type { Viewport } from '../../../engine/viewport/index.ts';
import { applyToPoint, matrixOf } from '../../../engine/math/index.ts';
import { isTextNode, nodeOf } from '../../../engine/scene/index.ts';
import {
  caretAt,
  edgesOf,
  endOnSide,
  lineEnd,
  lineStart,
  offsetAbove,
  offsetBelow,
  offsetBeside,
} from '../../../engine/text/index.ts';
import { toScreen } from '../../../engine/viewport/index.ts';
import { hasText } from '../../../document/layers/capabilities.ts';
import { maxTemplateLength, templateOf } from '../../../document/layers/content.ts';
import { findLayer } from '../../../document/document.ts';
import type { Range } from '../../../document/text/textFormatting.ts';
import { limitText } from '../../../kit/limitText.ts';
import { useProjectSession } from '../../application/ProjectSessionProvider.tsx';
import type { Command } from '../commands/command.ts';
import { runPressed } from '../commands/keys.ts';
import type { TextContext } from '../commands/textCommands.ts';
import { TEXT_COMMANDS } from '../commands/textCommands.ts';
import type { Toggle } from '../text/textTarget.ts';
import { toggleFormat } from '../text/textTarget.ts';
import { useEditorState, useSend } from '../state/useEditorState.ts';
import { createTyping, typedBy } from '../text/typingSteps.ts';
import { EDITED_TEXT } from '../text/editedText.ts';
import { FieldMenu, useFieldMenu } from '../fieldMenu/useFieldMenu.ts';
import { typeInField, wholeFields } from './fieldTyping.ts';
import { useOutsideChanges } from '../../../kit/useOutsideChanges.ts';
import { withCaretAtChange } from '../../../app/editor/textSteps.ts';

interface CaretMove {
  readonly start: number;
  readonly end: number;
  readonly direction: 'forward' | 'backward';
  /** The place along the lines that the next key up or down goes back to; null when there is none. */
  readonly goal: number | null;
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

interface TextHistory {
  readonly undo: () => void;
  readonly redo: () => void;
  /**
   * Something was typed: what could be redone before is gone, and what can be from now on was undone here.
   */
  readonly typed: () => void;
}

const COMMANDS = Object.values<Command<TextContext>>(TEXT_COMMANDS);

interface TextInputProps {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  /** Told with every change of the selection whether its start is the end that moves. */
  readonly onCaret: (atStart: boolean) => void;
  /** Where the focus goes when the editing is over. */
  readonly onFinish: () => void;
}

export function TextInput(props: TextInputProps) {
  const editing = useEditorState((state) => state.textEditing);
  return editing === null ? null : <Field {...props} key={editing.layerId} editing={editing} />;
}

function useFocusAtOnce(field: TextInputProps['field']): void {
  useLayoutEffect(() => {
    field.current?.focus({ preventScroll: true });
  }, [field]);
}

/** A text that was changed from elsewhere, by undo for one, leaves the field's own caret at its end. */
function useCaretAfterChange(field: TextInputProps['field'], text: string, [start, end]: Range): void {
  useLayoutEffect(() => {
    const area = field.current;
    if (area === null || area.value !== text) return;
    if (area.selectionStart !== start || area.selectionEnd !== end) area.setSelectionRange(start, end);
  }, [field, text, start, end]);
}

function Field({ field, editing, onCaret, onFinish }: TextInputProps & { readonly editing: TextEditing }) {
  const { editor, scene, table } = useProjectSession();
  const send = useSend();
  const layer = useEditorState((state) => findLayer(state.document, editing.layerId));
  const viewport = useEditorState((state) => state.viewport);
  const text = hasText(layer) ? templateOf(layer) : '';
  const [history] = useState(() => createTextHistory(editor));
  const [typing] = useState(() => createTyping(editor, `text ${editing.layerId}`));
  const [start, end] = editing.range;
  const { keys, onMenuKey } = useFieldMenu();
  /** Keys up and down keep to the place along the lines where the first of them began. */
  const goal = useRef<number | null>(null);
  useFocusAtOnce(field);
  useCaretAfterChange(field, text, editing.range);

  const readSelection = () => {
    const area = field.current;
    const { document, textEditing } = editor.getSnapshot();
    const edited = findLayer(document, editing.layerId);
    // While a change of the text is on its way to the field, its caret is that of the old text.
    if (area === null || !hasText(edited) || area.value !== text || templateOf(edited) !== text) return;
    const { selectionStart, selectionEnd, selectionDirection } = area;
    onCaret(selectionDirection === 'backward');
    if (textEditing?.range[0] === selectionStart && textEditing.range[1] === selectionEnd) return;
    const [from, to] = wholeFields(editor, [selectionStart, selectionEnd], textEditing?.range);
    if (from !== selectionStart || to !== selectionEnd) area.setSelectionRange(from, to, selectionDirection);
    editor.setTextRange([from, to]);
  };
  const onInput = (event: ChangeEvent<HTMLTextAreaElement> | null, area: HTMLTextAreaElement) => {
    const { value, selectionEnd } = area;
    const taken = limitText(text, value, hasText(layer) ? maxTemplateLength(layer) : 0);
    const caret = selectionEnd - (value.length - taken.length);
    typeInField(
      editor,
      editing,
      { text: taken, caret, by: event === null ? null : typedBy(event) },
      typing,
      table.memory.withColumns,
    );
    history.typed();
  };
  const id = useId();
  // Dictation and correction of spelling may set it.
  useOutsideChanges(id, text, () => field.current !== null && onInput(null, field.current));
  const toggle = (format: Toggle) => toggleFormat(editor, format);
  const finish = () => {
    send({ type: 'finishText' });
    onFinish();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing || onMenuKey(event)) return;
    const node = nodeOf(scene(), editing.layerId);
    const move = keyMove(isTextNode(node) ? node.layout : null, event, goal);
    if (move !== null) {
      event.currentTarget.setSelectionRange(move.start, move.end, move.direction);
      readSelection();
      event.preventDefault();
      event.stopPropagation();
    } else if (event.key === 'Tab' && !event.shiftKey && hasText(layer) && layer.tabs !== undefined) {
      // Escape and Shift+Tab leave the text.
      event.preventDefault();
      choose([start, end], '\t');
      history.typed();
    } else runPressed(COMMANDS, { toggle, undo: history.undo, redo: history.redo, finish }, event);
  };
  const choose = ([from, to]: Range, source: string) => {
    const [before, after] = [text.slice(0, from) + source, text.slice(to)];
    const chosen = { text: before + after, caret: before.length, by: null };
    typeInField(editor, editing, chosen, typing, table.memory.withColumns);
    editor.setTextRange([before.length, before.length]);
  };
  const place = caretPlace(scene(), editing, viewport);
  const area = (
    <textarea
      ref={field}
      id={id}
      {...EDITED_TEXT}
      aria-label="Текст слоя"
      value={text}
      spellCheck={false}
      autoComplete="off"
      onChange={(event) => onInput(event, event.target)}
      onSelect={readSelection}
      // A new composition is a new step; the letters of one are not.
      onCompositionStart={editor.stopCoalescing}
      onBlur={editor.stopCoalescing}
      onKeyDown={onKeyDown}
      style={{ left: place.x, top: place.y }}
      className="pointer-events-none absolute size-px resize-none overflow-hidden border-0 p-0 text-base whitespace-pre opacity-0"
    />
  );
  return (
    <>
      {area}
      {hasText(layer) && start === end && text.includes('{') && (
        <FieldMenu layer={layer} template={text} caret={end} field={field} keys={keys} onChoose={choose} />
      )}
    </>
  );
}

/** Where the caret is painted, in pixels of the canvas. */
function caretPlace(scene: Scene, { layerId, range }: TextEditing, viewport: Viewport) {
  const node = nodeOf(scene, layerId);
  if (!isTextNode(node)) return NOWHERE;
  const caret = caretAt(node.layout, Math.min(range[1], node.layout.text.length));
  const [foot = NOWHERE] = edgesOf(node.layout, { ...caret, width: 0 }).lower;
  return toScreen(viewport, applyToPoint(matrixOf(node), foot));
}

const NOWHERE = { x: 0, y: 0 };

/**
 * Undo and redo by keys while a text is edited in place: typing and formatting alike, but only what was done
 * since the editing began. What came before stays the matter of the editor's own undo, which does not act
 * while a person types.
 *
 * Made when the editing begins.
 */
export function createTextHistory(editor: Editor): TextHistory {
  const { document: atFirst, canRedo } = editor.getSnapshot();
  let undoneHere = !canRedo;
  return {
    undo: () => {
      if (editor.getSnapshot().document === atFirst || !editor.getSnapshot().canUndo) return;
      undoneHere = true;
      withCaretAtChange(editor, editor.undo);
    },
    redo: () => {
      if (undoneHere && editor.getSnapshot().canRedo) withCaretAtChange(editor, editor.redo);
    },
    typed: () => {
      undoneHere = true;
    },
  };
}

/**
 * The keys that mean lines, and ← and → in texts of both directions. A hidden text field knows nothing of
 * where the painted lines break and of where their letters are, so the engine says.
 *
 * The same, with the goal of the keys up and down kept until another key.
 */
function keyMove(
  layout: TextLayout | null,
  event: KeyboardEvent<HTMLTextAreaElement>,
  goal: { current: number | null },
): CaretMove | null {
  const isPlain = layout !== null && !event.ctrlKey && !event.metaKey && !event.altKey;
  const move = isPlain ? caretMove(layout, event, goal.current) : null;
  // Shift by itself moves nothing.
  if (event.key !== 'Shift') goal.current = move?.goal ?? null;
  return move;
}

/** The selection after the key, or null when the key is the field's. */
export function caretMove(
  layout: TextLayout,
  { key, shiftKey, currentTarget }: LineKey,
  wanted: number | null = null,
): CaretMove | null {
  const { selectionStart, selectionEnd, selectionDirection } = currentTarget;
  const backward = selectionDirection === 'backward';
  const caret = backward ? selectionStart : selectionEnd;
  const selected =
    shiftKey || selectionStart === selectionEnd ? null : ([selectionStart, selectionEnd] as const);
  const goal = key === 'ArrowUp' || key === 'ArrowDown' ? (wanted ?? caretAt(layout, caret).x) : null;
  const target = targetOf(layout, key, caret, selected, goal ?? 0);
  if (target === null) return null;
  if (!shiftKey) return { start: target, end: target, direction: 'forward', goal };
  const anchor = backward ? selectionEnd : selectionStart;
  return target < anchor
    ? { start: target, end: anchor, direction: 'backward', goal }
    : { start: anchor, end: target, direction: 'forward', goal };
}

/** @param selected the selection that the key ends */
function targetOf(
  layout: TextLayout,
  key: string,
  caret: number,
  selected: readonly [number, number] | null,
  goal: number,
): number | null {
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowRight': {
      const side = key === 'ArrowLeft' ? 'left' : 'right';
      return selected === null ? offsetBeside(layout, caret, side) : endOnSide(layout, selected, side);
    }
    case 'ArrowUp':
      return offsetAbove(layout, caret, goal);
    case 'ArrowDown':
      return offsetBelow(layout, caret, goal);
    case 'Home':
      return lineStart(layout, caret);
    case 'End':
      return lineEnd(layout, caret);
    default:
      return null;
  }
}
