import type { LayerWith } from '../../../document/layers/capabilities.ts';
import { useMemo, useRef, useState } from 'react';
import { MAX_FORMAT_LENGTH } from '../../../document/schema/constants.ts';
import { textOfRecord, RUSSIAN_FILLING } from '../../../data/records/index.ts';
import { severalColumns } from '../../../data/table/index.ts';
import {
  formatProblemText,
  templateMistakes,
  fieldNear,
  withPipes,
  pipeCalls,
} from '../../../data/template/index.ts';
import { fieldColumns } from '../../../document/records/fieldObjects.ts';
import { dbTemplate } from '../../../document/template/dbTemplate.ts';
import type { PipeCall } from '../../../document/template/formatTemplate.ts';
import { fieldSpans } from '../../../document/template/formatTemplate.ts';
import { LISTS } from '../../../document/template/pipeNames.ts';
import { fieldNameOf, formatOfFields } from '../../../document/template/writeField.ts';
import { recordsOf } from '../../../document/records/records.ts';
import type { Range } from '../../../document/text/textFormatting.ts';
import { FieldMenu, InsertField, useFieldMenu } from '../fieldMenu/useFieldMenu.ts';
import type { TypedBy } from '../text/typingSteps.ts';
import { typedBy } from '../text/typingSteps.ts';
import { useEditor, useEditorState } from '../state/useEditorState.ts';
import { focusEditedText } from '../text/editedText.ts';
import { Button } from '../../../kit/Button.tsx';
import { LinesField } from '../../../kit/LinesField.tsx';
import type { PipeGroup } from '../../../data/template/index.ts';
import { NativeSelect } from '../../../kit/NativeSelect.tsx';

const GROUPS: Readonly<Record<PipeGroup, string>> = {
  name: 'Имя и падеж',
  letters: 'Буквы',
  date: 'Дата',
  number: 'Число',
  list: 'Несколько строк в копии',
  other: 'Другое',
};

const AS_IS = { value: '', label: 'Как в таблице' };
const NO_MORE = { value: '', label: 'Больше ничего' };
const REMOVED = { value: '', label: 'Убрать это' };

const CALLS = pipeCalls(RUSSIAN_FILLING.language.pipes);

const OPTIONS = CALLS.map(({ id, title, group }) => ({ value: id, label: title, group: GROUPS[group] }));

interface FormatTemplateFieldProps {
  readonly layer: LayerWith<'records'>;
  /** `by` is null for what a button or a menu puts in. */
  readonly onChange: (format: string, by: TypedBy | null) => void;
  readonly onDone: () => void;
}

/** How the several values of a copy are put in. */
const LIST = { name: LISTS, argument: 'и' };

/** Buttons for fields; a table may have thousands of columns, and the name of one can be written by hand. */
const SHOWN_FIELDS = 100;

/** The template that joins the columns of one row, with a button for each field. */
export function FormatTemplateField({ layer, onChange, onDone }: FormatTemplateFieldProps) {
  const input = useRef<HTMLTextAreaElement>(null);
  /** Before the person was in the field, browsers differ in where its caret is. */
  const wasEntered = useRef(false);
  const [typedAt, setTypedAt] = useState<number | null>(null);
  /** Where the field is whose pipes are shown: at the caret, or the last one. */
  const [caret, setCaret] = useState(layer.format.length);
  const editor = useEditor();
  const { keys, onMenuKey } = useFieldMenu();
  const records = useEditorState((state) => recordsOf(state.document));
  const [problem] = templateMistakes(layer, dbTemplate(layer), records);
  const replace = ([start, end]: Range, source: string) => {
    const template = layer.format.slice(0, start) + source + layer.format.slice(end);
    if (template.length > MAX_FORMAT_LENGTH) return;
    onChange(template, null);
    const behind = start + source.length;
    const isEdited = editor.getSnapshot().textEditing?.layerId === layer.id;
    setCaret(behind);
    setTypedAt(isEdited ? null : behind);
    if (isEdited) editor.setTextRange([behind, behind]);
    // After the new value has reached the field, so that the caret lands behind what was inserted.
    requestAnimationFrame(() => {
      if (isEdited) return focusEditedText();
      input.current?.focus();
      input.current?.setSelectionRange(behind, behind);
    });
  };
  const selected = (): Range => {
    const { length } = layer.format;
    const { textEditing } = editor.getSnapshot();
    if (textEditing?.layerId === layer.id && length > 0) return textEditing.range;
    const field = input.current;
    return field === null || !wasEntered.current
      ? [length, length]
      : [field.selectionStart, field.selectionEnd];
  };
  const field = fieldNear(layer.format, Math.min(caret, layer.format.length));
  const setPipes = (pipes: readonly PipeCall[]) => {
    const names = (layer.query?.columns ?? []).map(({ name }) => name);
    const template = withPipes(layer.format, names, caret, pipes);
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
          setCaret(event === null ? format.length : event.target.selectionEnd);
          onChange(format, event === null ? null : typedBy(event));
        }}
        onKeyDown={onMenuKey}
        onSelect={(event) => wasEntered.current && setCaret(event.currentTarget.selectionEnd)}
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
      <FieldButtons layer={layer} selected={selected} onInsert={replace} />
      <PipeChoices
        field={fieldSpans(layer.format).length > 1 ? (field?.name ?? null) : null}
        pipes={field?.pipes ?? []}
        sample={layer.format === '' ? '' : textOfRecord(RUSSIAN_FILLING, layer, 0, records)}
        onChange={setPipes}
      />
    </div>
  );
}

interface FieldButtonsProps {
  readonly layer: LayerWith<'records'>;
  /** Where a field is put. */
  readonly selected: () => Range;
  readonly onInsert: (range: Range, source: string) => void;
}

/** A button for each column of the layer, behind that for all fields. */
function FieldButtons({ layer, selected, onInsert }: FieldButtonsProps) {
  const records = useEditorState((state) => recordsOf(state.document));
  const several = useMemo(() => severalColumns(records), [records]);
  return (
    <fieldset className="flex min-w-0 flex-wrap items-center gap-1.5" aria-label="Вставить поле в шаблон">
      <InsertField layer={layer} template={layer.format} selected={selected} onInsert={onInsert} />
      {(layer.query?.columns ?? []).slice(0, SHOWN_FIELDS).map(({ index, name }) => {
        const field = `{${fieldNameOf(name)}}`;
        const source = several.has(name) ? formatOfFields([name], [LIST]) : field;
        return (
          <button
            key={index}
            type="button"
            translate="no"
            aria-label={`Вставить ${field}`}
            title={source}
            onClick={() => onInsert(selected(), source)}
            className="tap max-w-full truncate rounded-sm border border-line-strong px-2 py-0.5 text-sm text-ink hover:bg-sunken"
          >
            {field}
          </button>
        );
      })}
    </fieldset>
  );
}

interface PipeChoicesProps {
  /** The field that the pipes are of; null where there is only one. */
  readonly field: string | null;
  readonly pipes: readonly PipeCall[];
  /** What the first copy shows now; empty shows no sample. */
  readonly sample: string;
  readonly onChange: (pipes: readonly PipeCall[]) => void;
}

/** The pipes of a field in their order, each to be changed or taken back, and what the first copy shows. */
function PipeChoices({ field, pipes, sample, onChange }: PipeChoicesProps) {
  const heading = field === null ? 'Как показать' : `Как показать {${field}}`;
  return (
    <div className="flex flex-col gap-1.5">
      {(pipes.length === 0 ? [null] : pipes).map((pipe, place) => (
        <NativeSelect
          key={place}
          label={place === 0 ? heading : `И затем, ${place + 1}-е`}
          hideLabel={place > 0}
          value={pipe === null ? '' : idOf(pipe)}
          options={[place === 0 && pipes.length < 2 ? AS_IS : REMOVED, ...optionsWith(pipe)]}
          onChange={(chosen) => onChange(withChoice(pipes, place, callOf(chosen)))}
        />
      ))}
      {pipes.length > 0 && (
        <NativeSelect
          label="И ещё"
          value=""
          options={[NO_MORE, ...OPTIONS]}
          onChange={(chosen) => onChange(withChoice(pipes, pipes.length, callOf(chosen)))}
        />
      )}
      {pipes.length > 1 && (
        <Button variant="quiet" size="sm" onClick={() => onChange([])}>
          Как в таблице
        </Button>
      )}
      {sample !== '' && (
        <p className="text-sm wrap-break-word text-ink-soft" aria-live="polite">
          {`Первая копия: ${sample}`}
        </p>
      )}
    </div>
  );
}

/** The pipes with one in a place; one that shows a value goes in front of the list of all values. */
function withChoice(
  pipes: readonly PipeCall[],
  place: number,
  chosen: readonly PipeCall[],
): readonly PipeCall[] {
  const list = pipes.findIndex(({ name }) => name === LISTS);
  const isOfValue = chosen.some(({ name }) => name !== LISTS);
  if (list < 0 || !isOfValue || place < list) return pipes.toSpliced(place, 1, ...chosen);
  return pipes.toSpliced(list, 0, ...chosen);
}

function callOf(chosen: string): readonly PipeCall[] {
  const call = CALLS.find(({ id }) => id === chosen);
  return call === undefined ? [] : [{ name: call.name, argument: call.argument }];
}

/** The choice that a pipe is; one with an argument of its own is a choice of its own. */
function idOf({ name, argument }: PipeCall): string {
  const known = CALLS.find((call) => call.name === name && call.argument === argument);
  return known?.id ?? (argument === '' ? name : `${name}: ${argument}`);
}

function optionsWith(pipe: PipeCall | null): typeof OPTIONS {
  if (pipe === null || OPTIONS.some(({ value }) => value === idOf(pipe))) return OPTIONS;
  const { title, group } = CALLS.find(({ name }) => name === pipe.name) ?? {
    title: pipe.name,
    group: 'other',
  };
  const label = pipe.argument === '' ? title : `${title.split(':')[0] ?? title}: ${pipe.argument}`;
  return [...OPTIONS, { value: idOf(pipe), label, group: GROUPS[group] }];
}
