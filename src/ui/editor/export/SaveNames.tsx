import { FACT_ROWS } from '../../../document/template/factFields.ts';
import { findField, NUMBER_FIELD } from '../../../document/template/formatTemplate.ts';
import { formatOfFields } from '../../../document/template/writeField.ts';
import { useRef } from 'react';
import { patternRefusal } from '../../../output/plan/index.ts';
import type { OrderControlProps } from '../../application/useSaveDialog.ts';
import { Button } from '../../../kit/Button.tsx';
import { SegmentedControl } from '../../../kit/SegmentedControl.tsx';
import { TextField } from '../../../kit/TextField.tsx';
import type { NamingFields } from './useSaveRefusal.ts';
import { useNamingFields, usePatternFields } from './useSaveRefusal.ts';

const KINDS = [
  { value: 'numbers', label: 'С номерами' },
  { value: 'fields', label: 'По данным' },
] as const;

/** How the files of a collection are named: numbered, or by the fields of their records. */
export function SaveNames({ dialog, disabled }: OrderControlProps) {
  const { pattern } = dialog.order;
  const chooseNames = (names: string | null) => dialog.change({ pattern: names });
  const fields = usePatternFields();
  const naming = useNamingFields(fields);
  if (fields.length === 0 && pattern === null) return null;
  return (
    <div className="flex flex-col gap-2">
      <span className="text-sm font-medium text-ink" aria-hidden>
        Имена файлов в архиве
      </span>
      <SegmentedControl
        label="Имена файлов в архиве"
        value={pattern === null ? 'numbers' : 'fields'}
        segments={KINDS}
        disabled={disabled}
        onChange={(kind) => chooseNames(kind === 'numbers' ? null : patternOf(naming.person))}
        full
      />
      {pattern !== null && (
        <Pattern
          pattern={pattern}
          fields={fields}
          naming={naming}
          problem={dialog.isTableRead ? patternRefusal(pattern, fields) : null}
          disabled={disabled}
          onChange={chooseNames}
        />
      )}
    </div>
  );
}

interface PatternProps {
  readonly pattern: string;
  readonly fields: readonly string[];
  readonly naming: NamingFields;
  readonly problem: string | null;
  readonly disabled: boolean;
  readonly onChange: (pattern: string) => void;
}

function Pattern({ pattern, fields, naming, problem, disabled, onChange }: PatternProps) {
  const input = useRef<HTMLInputElement>(null);
  const insert = (text: string) => {
    const at = input.current?.selectionStart ?? pattern.length;
    const end = input.current?.selectionEnd ?? at;
    onChange(`${pattern.slice(0, at)}${text}${pattern.slice(end)}`);
    input.current?.focus();
  };
  return (
    <>
      <TextField
        label="Шаблон имени"
        hideLabel
        ref={input}
        value={pattern}
        maxLength={300}
        autoComplete="off"
        disabled={disabled}
        hint={hintOf(naming)}
        error={problem}
        onChange={onChange}
      />
      <div className="flex flex-wrap gap-1.5">
        {[...fields, ...ownFields(fields)].map((field) => (
          <Button
            key={field}
            size="sm"
            variant="outline"
            disabled={disabled}
            onClick={() => insert(formatOfFields([field]))}
          >
            {field}
          </Button>
        ))}
      </div>
    </>
  );
}

/** Names the columns of this table. */
function hintOf({ person, group }: NamingFields): string {
  const folders =
    group === null ? '' : `Косая черта раскладывает по папкам: ${patternOf([group])}/${patternOf(person)}. `;
  return `${folders}Одинаковые имена получат номера.`;
}

function patternOf(fields: readonly string[]): string {
  return fields.map((field) => formatOfFields([field])).join(' ');
}

/** Numbers of the copy and of its document, where no column hides them. */
function ownFields(fields: readonly string[]): readonly string[] {
  const facts = FACT_ROWS.flatMap(([field, { namesFiles }]) => (namesFiles ? [field] : []));
  return [NUMBER_FIELD, ...facts].filter((field) => findField(fields, field) < 0);
}
