/**
 * Receives keyboard, input methods and the clipboard for the text edited on the canvas. It is transparent: letters, caret
 * and selection are painted by the engine. It stands where the caret is, so that an input method opens its window there.
 */
import type { KeyboardEvent, RefObject } from 'react';
import { useLayoutEffect, useState } from 'react';
import type { TextEditing } from '../../../engine/index.ts';
import { isTyped } from '../../../document/capabilities.ts';
import { findLayer } from '../../../document/document.ts';
import { MAX_TEXT_LENGTH } from '../../../document/constants.ts';
import { applyToPoint, caretAt, nodeOf, toScreen, typeText } from '../../../engine/index.ts';
import { useProjectSession } from '../../application/ProjectSessionProvider.tsx';
import { changeFormat, targetFormat, textTarget } from '../session/textTarget.ts';
import { useEditorState, useSend } from '../session/useEditorState.ts';
import { caretMove } from './caretMove.ts';
import { EDITED_TEXT_LABEL } from './editedText.ts';
import { createTextHistory } from './textHistory.ts';

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

function Field({ field, editing, onCaret, onFinish }: TextInputProps & { readonly editing: TextEditing }) {
  const { editor, scene } = useProjectSession();
  const send = useSend();
  const layer = useEditorState((state) => findLayer(state.document, editing.layerId));
  const viewport = useEditorState((state) => state.viewport);
  const text = isTyped(layer) ? layer.display : '';

  const [history] = useState(() => createTextHistory(editor));
  const [start, end] = editing.range;

  useLayoutEffect(() => field.current?.focus({ preventScroll: true }), [field]);
  // A text that was changed from elsewhere, by undo for one, leaves the field's own caret at its end.
  useLayoutEffect(() => {
    const area = field.current;
    if (area === null || area.value !== text) return;
    if (area.selectionStart !== start || area.selectionEnd !== end) area.setSelectionRange(start, end);
  }, [field, text, start, end]);

  const readSelection = () => {
    const area = field.current;
    if (area === null) return;
    const { selectionStart, selectionEnd, selectionDirection } = area;
    onCaret(selectionDirection === 'backward');
    const { textEditing } = editor.getSnapshot();
    if (textEditing?.range[0] === selectionStart && textEditing.range[1] === selectionEnd) return;
    editor.setTextRange([selectionStart, selectionEnd]);
  };
  const onInput = () => {
    const area = field.current;
    if (area === null) return;
    const { typing } = editing;
    editor.apply((document) => typeText(document, editing.layerId, area.value, area.selectionEnd, typing), {
      coalesce: `typing ${editing.layerId}`,
    });
    history.forgetUndone();
    readSelection();
  };
  const toggle = (property: 'fontWeight' | 'fontStyle') => {
    const target = textTarget(editor.getSnapshot());
    const format = targetFormat(target);
    const change =
      property === 'fontWeight'
        ? ({ fontWeight: format.fontWeight === 'bold' ? 'normal' : 'bold' } as const)
        : ({ fontStyle: format.fontStyle === 'italic' ? 'normal' : 'italic' } as const);
    changeFormat(editor, target, change);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing) return;
    const command = event.ctrlKey || event.metaKey;
    const node = nodeOf(scene(), editing.layerId);
    const move = node?.kind === 'text' && !command && !event.altKey ? caretMove(node.layout, event) : null;
    if (move !== null) {
      event.currentTarget.setSelectionRange(move.start, move.end, move.direction);
      readSelection();
    } else if (event.key === 'Escape') {
      send({ type: 'finishText' });
      onFinish();
    } else if (command && event.code === 'KeyB') toggle('fontWeight');
    else if (command && event.code === 'KeyI') toggle('fontStyle');
    else if (command && (event.code === 'KeyY' || (event.code === 'KeyZ' && event.shiftKey))) history.redo();
    else if (command && event.code === 'KeyZ') history.undo();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const place = caretPlace();
  return (
    <textarea
      ref={field}
      aria-label={EDITED_TEXT_LABEL}
      value={text}
      maxLength={MAX_TEXT_LENGTH}
      spellCheck={false}
      autoComplete="off"
      onChange={onInput}
      onSelect={readSelection}
      onBlur={editor.stopCoalescing}
      onKeyDown={onKeyDown}
      style={{ left: place.x, top: place.y }}
      className="pointer-events-none absolute size-px resize-none overflow-hidden border-0 p-0 text-base whitespace-pre opacity-0"
    />
  );

  function caretPlace() {
    const node = nodeOf(scene(), editing.layerId);
    if (node?.kind !== 'text') return { x: 0, y: 0 };
    const { x, y, height } = caretAt(node.layout, Math.min(editing.range[1], node.layout.text.length));
    return toScreen(viewport, applyToPoint(node.matrix, { x, y: y + height }));
  }
}
