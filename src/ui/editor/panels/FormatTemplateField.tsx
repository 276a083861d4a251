import type { LayerWith } from '../../../document/layers/capabilities.ts';
import { useRef, useState } from 'react';
import { MAX_FORMAT_LENGTH } from '../../../document/schema/constants.ts';
import {
  formatProblemText,
  templateMistakes,
  textOfRecord,
  withPipe,
  pipeCalls,
  RUSSIAN,
} from '../../../data/index.ts';
import { fieldColumns } from '../../../document/records/fieldObjects.ts';
import { fieldNameOf } from '../../../document/template/formatTemplate.ts';
import { recordsOf } from '../../../document/records/records.ts';
import type { Range } from '../../../document/text/textFormatting.ts';
import { FieldMenu, useFieldMenu } from '../fieldMenu/useFieldMenu.ts';
import type { TypedBy } from '../text/typingSteps.ts';
import { typedBy } from '../text/typingSteps.ts';
import { useEditorState } from '../state/useEditorState.ts';
import { LinesField } from '../../../kit/LinesField.tsx';
import type { PipeGroup } from '../../../data/index.ts';
import { NativeSelect } from '../../../kit/NativeSelect.tsx';

interface PipeChoiceProps {
  /** What the first copy shows now; empty shows no sample. */
  readonly sample: string;
  readonly onChoose: (pipe: { readonly name: string; readonly argument: string }) => void;
}

const GROUPS: Readonly<Record<PipeGroup, string>> = {
  name: 'Имя и падеж',
  letters: 'Буквы',
  date: 'Дата',
  number: 'Число',
  other: 'Другое',
};

const NONE = { value: '', label: 'Выберите преобразование' };

const CALLS = pipeCalls(RUSSIAN.pipes);

const OPTIONS = CALLS.map(({ id, title, group }) => ({ value: id, label: title, group: GROUPS[group] }));

interface FormatTemplateFieldProps {
  readonly layer: LayerWith<'records'>;
  /** `by` is null for what a button or a menu puts in. */
  readonly onChange: (format: string, by: TypedBy | null) => void;
  readonly onDone: () => void;
}

/** Buttons for fields; a table may have thousands of columns, and the name of one can be written by hand. */
const SHOWN_FIELDS = 100;

/** The template that joins the columns of one row, with a button for each field. */
export function FormatTemplateField({ layer, onChange, onDone }: FormatTemplateFieldProps) {
  const input = useRef<HTMLTextAreaElement>(null);
  /** Before the person was in the field, browsers differ in where its caret is. */
  const wasEntered = useRef(false);
  const [typedAt, setTypedAt] = useState<number | null>(null);
  const { keys, onMenuKey } = useFieldMenu();
  const records = useEditorState((state) => recordsOf(state.document));
  const [problem] = templateMistakes(layer, records);
  const replace = ([start, end]: Range, source: string) => {
    const template = layer.format.slice(0, start) + source + layer.format.slice(end);
    if (template.length > MAX_FORMAT_LENGTH) return;
    onChange(template, null);
    const caret = start + source.length;
    setTypedAt(caret);
    // After the new value has reached the field, so that the caret lands behind what was inserted.
    requestAnimationFrame(() => {
      input.current?.focus();
      input.current?.setSelectionRange(caret, caret);
    });
  };
  const selected = (): Range => {
    const { length } = layer.format;
    const field = input.current;
    return field === null || !wasEntered.current
      ? [length, length]
      : [field.selectionStart, field.selectionEnd];
  };
  const addPipe = (pipe: Parameters<typeof withPipe>[3]) => {
    const [, caret] = selected();
    const names = (layer.query?.columns ?? []).map(({ name }) => name);
    const template = withPipe(layer.format, names, caret, pipe);
    if (template.length > MAX_FORMAT_LENGTH) return;
    onChange(template, null);
  };
  return (
    <div className="flex flex-col gap-1.5">
      <LinesField
        ref={input}
        label="Шаблон текста"
        value={layer.format}
        maxLength={MAX_FORMAT_LENGTH}
        placeholder="Значение как есть"
        error={problem === undefined ? null : formatProblemText(problem, fieldColumns(layer, records))}
        onChange={(format, event) => {
          setTypedAt(event === null ? null : event.target.selectionEnd);
          onChange(format, event === null ? null : typedBy(event));
        }}
        onKeyDown={onMenuKey}
        onFocus={() => {
          wasEntered.current = true;
        }}
        onBlur={() => {
          setTypedAt(null);
          onDone();
        }}
      />
      {typedAt !== null && layer.format.includes('{') && (
        <FieldMenu
          layer={layer}
          template={layer.format}
          caret={typedAt}
          field={input}
          keys={keys}
          onChoose={replace}
        />
      )}
      <fieldset className="flex min-w-0 flex-wrap gap-1.5" aria-label="Вставить поле в шаблон">
        {(layer.query?.columns ?? []).slice(0, SHOWN_FIELDS).map(({ index, name }) => {
          const field = `{${fieldNameOf(name)}}`;
          return (
            <button
              key={index}
              type="button"
              aria-label={`Вставить ${field}`}
              title={field}
              onClick={() => replace(selected(), field)}
              className="tap max-w-full truncate rounded-sm border border-line-strong px-2 py-0.5 text-sm text-ink hover:bg-sunken"
            >
              {field}
            </button>
          );
        })}
      </fieldset>
      <PipeChoice sample={layer.format === '' ? '' : textOfRecord(layer, 0, records)} onChoose={addPipe} />
    </div>
  );
}

/** Adds a pipe to the field of the template at the caret, and shows what the first copy says then. */
function PipeChoice({ sample, onChoose }: PipeChoiceProps) {
  return (
    <div className="flex flex-col gap-1">
      <NativeSelect
        label="Как показать"
        value=""
        options={[NONE, ...OPTIONS]}
        onChange={(chosen) => {
          const call = CALLS.find(({ id }) => id === chosen);
          if (call !== undefined) onChoose({ name: call.name, argument: call.argument });
        }}
      />
      {sample !== '' && (
        <p className="text-sm wrap-break-word text-ink-soft" aria-live="polite">
          {`Первая копия: ${sample}`}
        </p>
      )}
    </div>
  );
}
