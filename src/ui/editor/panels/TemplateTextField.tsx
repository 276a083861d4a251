import { useEffect, useId, useRef, useState } from 'react';
import type { Document } from '../../../document/document.ts';
import type { Layer } from '../../../document/layers/layer.ts';
import type { Range } from '../../../document/text/textFormatting.ts';
import { MAX_FORMAT_LENGTH } from '../../../document/schema/constants.ts';
import { Field, inputClass } from '../../../kit/Field.tsx';
import { limitText } from '../../../kit/limitText.ts';
import { useOutsideChanges } from '../../../kit/useOutsideChanges.ts';
import { FieldMenu, InsertField, useFieldMenu } from '../fieldMenu/useFieldMenu.ts';
import { useEditor } from '../state/useEditorState.ts';
import { useTableColumns } from '../state/useTableColumns.ts';
import type { TypedBy } from '../text/typingSteps.ts';
import { createTyping, typedBy } from '../text/typingSteps.ts';
import { TemplateMistakes } from './TemplateMistakes.tsx';

interface TemplateTextFieldProps {
  readonly label: string;
  readonly layer: Layer;
  /** Names the field among those of the editor. */
  readonly name: string;
  readonly template: string;
  readonly onWrite: (document: Document, template: string) => Document;
  readonly rows: number;
  /** What Enter on the sheet opens. */
  readonly isContent: boolean;
  /** Words of a new layer that are typed over; empty for none. */
  readonly fresh: string;
  /** Whether it takes the keyboard wherever it says these words, or only of a layer that was just added. */
  readonly takesKeys: 'while fresh' | 'when added';
  /** Signs of addresses have no place to break a line. */
  readonly breaks: 'words' | 'all';
}

/** A template of a layer that is no text on the sheet, with fields of the table. */
export function TemplateTextField(props: TemplateTextFieldProps) {
  const { label, layer, name, template, onWrite, rows, isContent, fresh, takesKeys, breaks } = props;
  const editor = useEditor();
  const picked = useTableColumns();
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const [type] = useState(() => createTyping(editor, name));
  /** Before the person was in the field, browsers differ in where its caret is. */
  const wasEntered = useRef(false);
  const [typedAt, setTypedAt] = useState<number | null>(null);
  const { keys, onMenuKey } = useFieldMenu();
  const write = (after: string, caret: number, by: TypedBy | null) =>
    type((document) => picked(onWrite(document, after)), {
      before: template,
      after,
      caret,
      by,
    });
  const insert = ([start, end]: Range, source: string): number | null => {
    const after = template.slice(0, start) + source + template.slice(end);
    if (after.length > MAX_FORMAT_LENGTH) return null;
    const caret = start + source.length;
    write(after, caret, null);
    // After the new value has reached the field, and the menu has given the focus back to its button.
    requestAnimationFrame(() => {
      area.current?.focus();
      area.current?.setSelectionRange(caret, caret);
    });
    return caret;
  };
  const selected = (): Range => {
    const { length } = template;
    if (area.current !== null && wasEntered.current)
      return [area.current.selectionStart, area.current.selectionEnd];
    // A column of links has whole addresses.
    return [template === fresh ? 0 : length, length];
  };
  useOutsideChanges(id, template, (typed) => {
    const text = limitText(template, typed, MAX_FORMAT_LENGTH);
    write(text, text.length, null);
  });
  useEffect(() => {
    // A new layer: one just types.
    if (!isContent || fresh === '' || area.current?.value !== fresh) return;
    const from = document.activeElement?.closest('[data-panel="add"]') ?? null;
    if (takesKeys === 'when added' && from === null) return;
    area.current.focus();
    area.current.select();
    // oxlint-disable-next-line react/exhaustive-deps -- once
  }, []);
  return (
    <Field id={id} label={label}>
      <textarea
        ref={area}
        id={id}
        rows={rows}
        data-panel-content={isContent ? '' : undefined}
        value={template}
        onChange={(event) => {
          const { value: typed, selectionEnd } = event.target;
          const text = limitText(template, typed, MAX_FORMAT_LENGTH);
          const caret = selectionEnd - (typed.length - text.length);
          setTypedAt(caret);
          write(text, caret, typedBy(event));
        }}
        onKeyDown={onMenuKey}
        onFocus={() => {
          wasEntered.current = true;
        }}
        onBlur={() => {
          setTypedAt(null);
          editor.stopCoalescing();
        }}
        className={`${inputClass('sm')} h-auto resize-y py-1.5 ${breaks === 'all' ? 'break-all' : ''}`}
      />
      {typedAt !== null && template.includes('{') && (
        <FieldMenu
          layer={layer}
          template={template}
          caret={typedAt}
          field={area}
          keys={keys}
          onChoose={(range, source) => {
            const caret = insert(range, source);
            if (caret !== null) setTypedAt(caret);
          }}
        />
      )}
      <div className="mt-1.5">
        <InsertField layer={layer} into={label} template={template} selected={selected} onInsert={insert} />
      </div>
      <TemplateMistakes layer={layer} template={template} />
    </Field>
  );
}
