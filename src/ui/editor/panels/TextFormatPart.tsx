import type { TextFormatChange } from '../../../engine/index.ts';
import { useProjectSession } from '../../composition/ProjectSessionProvider.tsx';
import { notify } from '../../kit/notify.ts';
import { formatTarget, targetFormat, textTarget } from '../session/textTarget.ts';
import { useEditorState } from '../session/useEditorState.ts';
import { TextSection } from './TextSection.tsx';

/** The text section, bound to what is selected now: layers, or a part of the text being edited. */
export function TextFormatPart() {
  const { editor, loadFonts } = useProjectSession();
  const state = useEditorState((snapshot) => snapshot);
  const target = textTarget(state);

  const change = async (wanted: TextFormatChange) => {
    // A text can be measured only in a loaded face; the target is what was selected when the person chose.
    if (wanted.fontFamily !== undefined) {
      const loaded = await loadFonts([wanted.fontFamily]);
      if (loaded.kind === 'failed') {
        notify('negative', `Шрифт «${wanted.fontFamily}» не загрузился. Проверьте соединение.`);
        return;
      }
    }
    editor.apply(formatTarget(target, wanted));
  };
  return (
    <TextSection
      format={targetFormat(target)}
      ofPart={target.range !== null}
      onChange={(wanted) => void change(wanted)}
      onColor={(color) => editor.apply(formatTarget(target, { color }), { coalesce: 'color' })}
      onColorDone={editor.stopCoalescing}
    />
  );
}
