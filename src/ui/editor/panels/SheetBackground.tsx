/** The background of all pages. */
import { setSheetBackground } from '../../../engine/edits/sheet/index.ts';
import { useEditor, useEditorState } from '../state/useEditorState.ts';
import { PaintField } from './PaintField.tsx';

export function SheetBackground() {
  const editor = useEditor();
  const background = useEditorState((state) => state.document.settings.background ?? null);
  return (
    <PaintField
      label="Фон листа"
      none="Сделать лист белым"
      kindLabel="Вид фона листа"
      value={background}
      onChange={(paint) =>
        editor.apply((document) => setSheetBackground(document, paint), { coalesce: 'sheet background' })
      }
      onDone={editor.stopCoalescing}
    />
  );
}
