import { useState } from 'react';
import { Undo2 } from 'lucide-react';
import type { Document } from '../../../document/document.ts';
import { recordAt, recordsOf } from '../../../document/records/records.ts';
import type { RecordField } from '../../../data/index.ts';
import { correctField, fieldsOfRecord, undoCorrections } from '../../../data/index.ts';
import { MAX_TEXT_LENGTH } from '../../../document/schema/constants.ts';
import { Button } from '../../../kit/Button.tsx';
import { LinesField } from '../../../kit/LinesField.tsx';
import { breakLine } from '../../../kit/textLines.ts';
import { useEditor, useEditorState } from '../state/useEditorState.ts';

/** The table's values in the shown copy, each of which can be corrected by hand. */
export function CopyValues({ document }: { readonly document: Document }) {
  const copy = useEditorState((state) => state.recordIndex);
  const record = recordAt(recordsOf(document), copy);
  const fields = fieldsOfRecord(document, record);
  return (
    <div className="flex h-full flex-col gap-3 overflow-y-auto p-1">
      <p className="text-sm text-ink-soft">
        {fields.length === 0
          ? 'Для этой копии в таблице нет значений.'
          : `Копия ${copy + 1}. Исправленное здесь сохранится в проекте, файл таблицы не изменится.`}
      </p>
      {fields.map((field) => (
        <ValueField key={JSON.stringify([record, field.column, field.value, field.was])} field={field} />
      ))}
    </div>
  );
}

/** One value; Enter or leaving the field takes it, Alt+Enter breaks its line, Escape puts the former one back. */
function ValueField({ field }: { readonly field: RecordField }) {
  const { value, was, column } = field;
  const editor = useEditor();
  const [draft, setDraft] = useState(value);
  const take = () => {
    if (draft !== value) editor.apply((document) => correctField(document, field, draft));
  };
  return (
    <div className="flex flex-col gap-1.5">
      <LinesField
        label={column}
        value={draft}
        maxLength={MAX_TEXT_LENGTH}
        hint={was === null ? undefined : `Исправлено вручную. В таблице: «${was}»`}
        onChange={setDraft}
        onBlur={take}
        onKeyDown={(event) => {
          if (breakLine(event, setDraft, MAX_TEXT_LENGTH)) return;
          if (event.key === 'Enter') {
            event.preventDefault();
            take();
          }
          if (event.key !== 'Escape' || draft === value) return;
          event.stopPropagation();
          setDraft(value);
        }}
      />
      {was !== null && (
        <Button
          variant="outline"
          size="sm"
          icon={Undo2}
          className="self-start"
          onClick={() => editor.apply((document) => undoCorrections(document, [field]))}
        >
          Вернуть из таблицы
        </Button>
      )}
    </div>
  );
}
