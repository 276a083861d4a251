/** One field of a template and where it comes from: a column, or what a person gives in its place. */
import { Hash } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { FieldPlan, GivenField, LayerPlan } from '../../../../data/columns/index.ts';
import { asksForNumber } from '../../../../data/template/index.ts';
import { Button } from '../../../../kit/Button.tsx';
import { Select } from '../../../../kit/Select.tsx';
import type { SelectOption } from '../../../../kit/SelectList.tsx';
import { TextField } from '../../../../kit/TextField.tsx';
import type { FieldReply } from './fieldsChoice.ts';

interface FieldQuestionProps {
  readonly plan: LayerPlan;
  readonly field: FieldPlan;
  /** Of the table's columns. */
  readonly names: readonly string[];
  readonly onReply: (reply: FieldReply) => void;
}

export function FieldQuestion({ plan, field, names, onReply }: FieldQuestionProps) {
  const { name, columns, given } = field;
  const isMissing = canBeGiven(plan, field) && columns === null;
  const label = labelOf(plan, field);
  const give = (what: GivenField) => onReply({ kind: 'given', given: what });
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <Select
        label={label}
        size="sm"
        value={valueOf(plan, field)}
        placeholder="Выберите столбец"
        error={problemOf(plan, field)}
        hint={doubtOf(plan, field) ?? (isMissing && plan.decision !== 'fill' ? missingText(name) : undefined)}
        options={optionsOf(plan, field, names)}
        onChange={(value) => onReply(ANSWERS[value] ?? columnOf(value))}
      />
      {(isMissing || given?.kind === 'text') && (
        <SameForAll
          key={name}
          field={name}
          text={given?.kind === 'text' ? given.text : ''}
          onGive={(text) => give({ kind: 'text', text })}
        />
      )}
      {isMissing && asksForNumber(name) && (
        <Button
          variant="outline"
          size="sm"
          icon={Hash}
          className="self-start"
          onClick={() => give({ kind: 'number' })}
        >
          {NUMBER_LABEL}
        </Button>
      )}
    </div>
  );
}

interface SameForAllProps {
  readonly field: string;
  readonly text: string;
  readonly onGive: (text: string) => void;
}

/** It counts when the field is left, also when the dialog closes over it. */
function SameForAll({ field, text, onGive }: SameForAllProps) {
  const [typed, setTyped] = useState(text);
  const give = () => {
    if (typed.trim() !== text) onGive(typed.trim());
  };
  const leave = useEffectEvent(give);
  useEffect(() => () => leave(), []);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        give();
      }}
    >
      <TextField
        size="sm"
        label={`${SAME_LABEL}: ${field}`}
        hideLabel
        placeholder={`${SAME_LABEL}: напишите здесь`}
        value={typed}
        maxLength={MAX_GIVEN}
        onChange={setTyped}
        onBlur={give}
      />
    </form>
  );
}

const MAX_GIVEN = 500;
const SAME_LABEL = 'Одно для всех';
const NUMBER_LABEL = 'Дать номера по порядку';
const EMPTY_LABEL = 'Оставить пустым';

const missingText = (name: string): string => `Столбца «${name}» в таблице нет.`;

/** Whether a person may give it: a named field of a layer whose values come from whole columns. */
function canBeGiven({ state, byHand }: LayerPlan, { name }: FieldPlan): boolean {
  return name !== '' && state !== 'new' && !byHand;
}

/** Style of options that are not columns. */
const ASIDE = { fontStyle: 'italic' };
const ANSWERS: Readonly<Record<string, FieldReply>> = {
  without: { kind: 'without' },
  keep: { kind: 'keep' },
  clear: { kind: 'clear' },
  text: { kind: 'given', given: { kind: 'text', text: '' } },
  number: { kind: 'given', given: { kind: 'number' } },
  empty: { kind: 'given', given: { kind: 'empty' } },
};

function columnOf(value: string): FieldReply {
  return { kind: 'column', column: Number(value.split(' ')[0]) };
}

function labelOf({ name, decision }: LayerPlan, field: FieldPlan): string {
  const label = field.name === '' || field.name === name ? name : `${name}: ${field.name}`;
  const isSure = field.columns !== null && field.isDoubtful !== true;
  return decision === 'fill' && isSure ? `${label} — готово` : label;
}

/** Asks about a column that was found by a part of its name. */
function doubtOf({ decision }: LayerPlan, { name, isDoubtful }: FieldPlan): string | undefined {
  if (decision !== 'fill' || isDoubtful !== true) return undefined;
  return `Столбца «${name}» нет, этот похож. Проверьте.`;
}

/** Option values: columns as indexes separated by spaces; other replies by name. */
function valueOf(plan: LayerPlan, field: FieldPlan): string | null {
  const { columns, given } = field;
  if (plan.decision === 'keep' && plan.state !== 'bound' && canBeGiven(plan, field)) return null;
  if (plan.decision !== 'fill') return plan.decision;
  if (columns === null) return null;
  if (given !== undefined) return given.kind;
  return columns.length === 0 ? 'without' : columns.join(' ');
}

function problemOf({ decision, state, byHand }: LayerPlan, { name, columns }: FieldPlan): string | null {
  if (decision !== 'fill' || columns !== null) return null;
  if (state === 'new') return 'Выберите столбец для нового слоя.';
  return byHand ? 'Ячейки этого слоя выбраны вручную.' : missingText(name);
}

function optionsOf(
  plan: LayerPlan,
  field: FieldPlan,
  names: readonly string[],
): readonly SelectOption<string>[] {
  const { state, fields } = plan;
  const { columns } = field;
  const joined = columns !== null && columns.length > 1 ? columns : null;
  const isGiven = canBeGiven(plan, field);
  return [
    ...(joined === null
      ? []
      : [{ value: joined.join(' '), label: joined.map((column) => names[column] ?? '').join(', ') }]),
    ...names.map((label, column) => ({ value: `${column}`, label })),
    ...(isGiven
      ? [
          { value: 'text', label: SAME_LABEL, style: ASIDE },
          ...(asksForNumber(field.name) ? [{ value: 'number', label: NUMBER_LABEL, style: ASIDE }] : []),
          { value: 'empty', label: EMPTY_LABEL, style: ASIDE },
        ]
      : []),
    // A field that another one covers says so, and may be chosen again.
    ...(fields.length > 1 && columns?.length === 0 && field.given === undefined
      ? [{ value: 'without', label: 'Без этого поля', style: ASIDE }]
      : []),
    ...(state === 'bound' || !isGiven
      ? [
          {
            value: 'keep',
            label: state === 'bound' ? 'Оставить прежние значения' : 'Пока не заполнять',
            style: ASIDE,
          },
        ]
      : []),
    ...(state === 'bound' ? [{ value: 'clear', label: 'Очистить слой', style: ASIDE }] : []),
  ];
}
