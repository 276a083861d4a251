import { templateOf } from '../../../document/layers/content.ts';
import type { TextLayer } from '../../../document/layers/layer.ts';
import type { Range } from '../../../document/text/textFormatting.ts';
import { setText, typeText } from '../../../engine/edits/text/index.ts';
import { focusEditedText } from '../text/editedText.ts';
import { useEditor } from '../state/useEditorState.ts';
import { useTableColumns } from '../state/useTableColumns.ts';
import { InsertField } from './InsertField.tsx';

/** «Вставить поле» for a typed text: at the caret while it is edited on the sheet, else at its end. */
export function TypedInsert({ layer }: { readonly layer: TextLayer }) {
  const editor = useEditor();
  const picked = useTableColumns();
  const template = templateOf(layer);
  const isEdited = () => editor.getSnapshot().textEditing?.layerId === layer.id;
  const selected = (): Range => {
    const { textEditing } = editor.getSnapshot();
    return textEditing?.layerId === layer.id ? textEditing.range : [template.length, template.length];
  };
  const insert = ([start, end]: Range, source: string) => {
    const needsGap = !isEdited() && end === template.length && /\S$/u.test(template);
    const before = template.slice(0, start) + (needsGap ? ' ' : '') + source;
    const text = before + template.slice(end);
    editor.stopCoalescing();
    if (!isEdited()) {
      editor.apply((document) => picked(setText(document, layer.id, text, before.length)));
      return;
    }
    editor.apply((document) => picked(typeText(document, layer.id, text, before.length, null)), {
      textRange: [before.length, before.length],
    });
    // The menu gives the focus back to its button first.
    requestAnimationFrame(focusEditedText);
  };
  return (
    <div>
      <InsertField layer={layer} template={template} selected={selected} onInsert={insert} />
    </div>
  );
}
