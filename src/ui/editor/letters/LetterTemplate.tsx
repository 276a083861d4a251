import { Braces } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { insertOptions } from '../../../data/index.ts';
import { recordsOf, recordValues } from '../../../document/records/records.ts';
import type { Range } from '../../../document/text/textFormatting.ts';
import type { LettersSource } from '../../../app/letters/lettersSource.ts';
import { buttonClass } from '../../../kit/buttonStyles.ts';
import { describedBy, Field, inputClass } from '../../../kit/Field.tsx';
import { limitText } from '../../../kit/limitText.ts';
import { MenuOnDemand } from '../../../kit/MenuOnDemand.tsx';
import { useOutsideChanges } from '../../../kit/useOutsideChanges.ts';

interface LetterTemplateProps {
  readonly label: string;
  readonly value: string;
  readonly maxLength: number;
  readonly error: string | null;
  readonly source: LettersSource;
  /** One line unless given. */
  readonly rows?: number;
  readonly onChange: (value: string) => void;
}

/** A text with fields of the record, as in a layer, and a menu that inserts them. */
export function LetterTemplate(props: LetterTemplateProps) {
  const { label, value, maxLength, error, source, rows = 1, onChange } = props;
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const isOneLine = rows === 1;
  const take = (typed: string) =>
    onChange(limitText(value, isOneLine ? typed.replaceAll(/[\r\n]+/g, ' ') : typed, maxLength));
  useOutsideChanges(id, value, take);
  const insert = ([start, end]: Range, text: string) => {
    take(`${value.slice(0, start)}${text}${value.slice(end)}`);
    requestAnimationFrame(() => field.current?.focus());
  };
  return (
    <div className="flex flex-col gap-2">
      <Field id={id} label={label} error={error}>
        <textarea
          {...describedBy(id, { error: error ?? undefined, hint: undefined })}
          ref={field}
          rows={rows}
          value={value}
          onChange={(event) => take(event.target.value)}
          autoComplete="off"
          className={`${inputClass('md', error)} h-auto py-2 ${isOneLine ? 'resize-none' : 'resize-y'}`}
        />
      </Field>
      <InsertMenu
        label={`Вставить поле: ${label.toLowerCase()}`}
        template={value}
        source={source}
        selected={() => [
          field.current?.selectionStart ?? value.length,
          field.current?.selectionEnd ?? value.length,
        ]}
        onInsert={insert}
      />
    </div>
  );
}

interface InsertMenuProps {
  readonly label: string;
  readonly template: string;
  readonly source: LettersSource;
  readonly selected: () => Range;
  readonly onInsert: (range: Range, text: string) => void;
}

const SHOWN = 100;

function InsertMenu({ label, template, source, selected, onInsert }: InsertMenuProps) {
  const [range, setRange] = useState<Range>([template.length, template.length]);
  const { length } = template;
  const inside: Range = [Math.min(range[0], length), Math.min(range[1], length)];
  const record = recordValues(recordsOf(source.withFields), source.copies[0] ?? 0);
  const { columns, cases, words, counter } = insertOptions(template, inside, record);
  const groups = [
    { key: 'columns', heading: 'Столбцы таблицы', options: columns.slice(0, SHOWN) },
    { key: 'cases', heading: 'Падеж имени', options: cases },
    { key: 'words', heading: 'Слова по полу: он или она', options: words },
    { key: 'counter', heading: 'Номер', options: [counter] },
  ].filter(({ options }) => options.length > 0);
  return (
    <div>
      <MenuOnDemand
        label={label}
        button={
          <>
            <Braces size={16} aria-hidden />
            <span>Вставить поле</span>
          </>
        }
        buttonClassName={buttonClass('outline', 'sm')}
        onOpenChange={(isOpen) => isOpen && setRange(selected())}
        groups={groups.map(({ options, ...group }) => ({
          ...group,
          actions: options.map((option) => ({
            key: option.source,
            label: option.label,
            onSelect: () => onInsert(option.range, option.source),
          })),
        }))}
      />
    </div>
  );
}
