import type { TextFormatChange } from '../../../engine/edits/text/index.ts';
import { useProjectSession } from '../../application/ProjectSessionProvider.tsx';
import { lazyPart } from '../../shell/lazyPart.tsx';
import { useEditorState } from '../state/useEditorState.ts';
import type { KeyboardEvent, MouseEvent } from 'react';
import { notify } from '../../../kit/notify.ts';
import type { OwnFont } from '../../../document/ownFonts.ts';
import { openOwnFont } from '../fonts/openOwnFont.ts';
import { focusEditedText } from '../text/editedText.ts';
import { fontsFailedText } from '../state/fontsText.ts';
import { isOtherWeight } from '../../../document/text/fontWeight.ts';
import { familyTitle } from '../../../document/fonts.ts';
import { changeFormat, fontsAfter, targetAfterWait, targetFormat, textTarget } from '../text/textTarget.ts';
import { TextSection } from './TextSection.tsx';

const LetterLooks = lazyPart(async () => (await import('./LetterLooks.tsx')).LetterLooks, null);
const FontFields = lazyPart(async () => (await import('./FontFields.tsx')).FontFields);

/** What this part loads. */
export const TEXT_SECTIONS: readonly { readonly fetch: () => Promise<unknown> }[] = [LetterLooks, FontFields];
const NO_FONTS: readonly OwnFont[] = [];

/** The text section, bound to what is selected now: layers, or a part of the text being edited. */
export function TextFormatPart() {
  const session = useProjectSession();
  const { editor } = session;
  const { loadFonts } = session.text;
  const state = useEditorState((snapshot) => snapshot);
  const target = textTarget(state);
  const isEditing = state.textEditing !== null;

  const change = async (wanted: TextFormatChange) => {
    // A text can be measured only in a loaded face.
    if (wanted.fontFamily !== undefined || isOtherWeight(wanted.fontWeight)) {
      // The list gives the focus back to its button; a person who edits a text expects to type on. Not once
      // the file is here: by then the person may be filling in a field.
      requestAnimationFrame(focusEditedText);
      const loaded = await loadFonts(...fontsAfter(target, wanted));
      if (loaded.kind === 'failed') {
        notify('negative', fontsFailedText(loaded.families.map(familyTitle)));
        return;
      }
    }
    const present = targetAfterWait(target, editor.getSnapshot());
    if (present !== null) changeFormat(editor, present, wanted);
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
        fonts={
          <FontFields
            format={targetFormat(target)}
            own={state.document.settings.fonts ?? NO_FONTS}
            onChange={(wanted) => void change(wanted)}
            onOwn={() => openOwnFont(session)}
          />
        }
        onChange={(wanted) => void change(wanted)}
        onColor={(color) => changeFormat(editor, target, { color }, { coalesce: 'color' })}
        onColorDone={editor.stopCoalescing}
      />
      <LetterLooks target={target} />
    </div>
  );
}
