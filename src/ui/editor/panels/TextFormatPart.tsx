import type { KeyboardEvent, MouseEvent } from 'react';
import type { TextFormatChange } from '../../../engine/index.ts';
import { useProjectSession } from '../../application/ProjectSessionProvider.tsx';
import { notify } from '../../../kit/notify.ts';
import { focusEditedText } from '../text/editedText.ts';
import { fontsFailedText } from '../state/fontsText.ts';
import { changeFormat, targetAfterWait, targetFormat, textTarget } from '../text/textTarget.ts';
import { useEditorState } from '../state/useEditorState.ts';
import { TextSection } from './TextSection.tsx';

/** The text section, bound to what is selected now: layers, or a part of the text being edited. */
export function TextFormatPart() {
  const { editor, loadFonts } = useProjectSession();
  const state = useEditorState((snapshot) => snapshot);
  const target = textTarget(state);
  const isEditing = state.textEditing !== null;

  const change = async (wanted: TextFormatChange) => {
    // A text can be measured only in a loaded face.
    if (wanted.fontFamily !== undefined) {
      const loaded = await loadFonts([wanted.fontFamily]);
      if (loaded.kind === 'failed') {
        notify('negative', fontsFailedText([wanted.fontFamily]));
        return;
      }
    }
    const present = targetAfterWait(target, editor.getSnapshot());
    if (present !== null) changeFormat(editor, present, wanted);
    // The list has given the focus back to its button; whoever edits a text means to type on.
    if (wanted.fontFamily !== undefined) requestAnimationFrame(focusEditedText);
  };
  /** A press on a button leaves the focus, and with it the caret, in the text being edited. */
  const onMouseDown = (event: MouseEvent) => {
    const { currentTarget, target: pressed } = event;
    // A list or a palette opened from here is elsewhere in the page, and has a focus of its own.
    const isButton = pressed instanceof Element && !(pressed instanceof HTMLInputElement);
    if (isEditing && isButton && currentTarget.contains(pressed)) event.preventDefault();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isEditing || event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    // Else the same press would break the line there.
    event.preventDefault();
    focusEditedText();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only watches its controls, which have roles
    <div onMouseDown={onMouseDown} onKeyDown={onKeyDown}>
      <TextSection
        format={targetFormat(target)}
        part={target.part.kind}
        onChange={(wanted) => void change(wanted)}
        onColor={(color) => changeFormat(editor, target, { color }, { coalesce: 'color' })}
        onColorDone={editor.stopCoalescing}
      />
    </div>
  );
}
