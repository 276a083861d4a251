import type { FieldPlan, LayerPlan } from '../../../../data/index.ts';
import { columnNames } from '../../../../data/index.ts';
import type { SelectOption } from '../../../../kit/SelectList.tsx';
import { Select } from '../../../../kit/Select.tsx';
import type { FieldReply, FieldsChoice } from './fieldsChoice.ts';
import { isSameQuestion, replyField } from './fieldsChoice.ts';

interface FieldListProps {
  readonly choice: FieldsChoice;
  readonly onChoice: (choice: FieldsChoice) => void;
}

/** Lists every field of every layer with its column. Those that have a column say so. */
export function FieldList({ choice, onChoice }: FieldListProps) {
  const names = columnNames(choice.sheet, choice.headerRow);
  const isUpdate = choice.plans.some(({ state }) => state === 'bound');
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold text-ink">
        {isUpdate ? 'Обновить слои' : 'Заполнить поля шаблона'}
      </legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] items-start gap-3">
        {choice.plans.flatMap((plan) =>
          plan.fields.map((field, index) =>
            isAskedBefore(choice, plan, field) ? null : (
              <Select
                key={`${plan.id} ${index}`}
                label={labelOf(plan, field)}
                size="sm"
                value={valueOf(plan, field)}
                placeholder="Выберите столбец"
                error={problemOf(plan, field)}
                hint={doubtOf(plan, field)}
                options={optionsOf(plan, field, names)}
                onChange={(value) =>
                  onChoice(replyField(choice, plan.id, index, ANSWERS[value] ?? columnOf(value)))
                }
              />
            ),
          ),
        )}
      </div>
    </fieldset>
  );
}

/** Whether a layer further up asks the same: a reply there serves this field too. */
function isAskedBefore({ plans }: FieldsChoice, plan: LayerPlan, field: FieldPlan): boolean {
  const above = plans.slice(0, plans.indexOf(plan));
  return above.some(
    ({ decision, state, byHand, fields }) =>
      decision === plan.decision &&
      state === plan.state &&
      byHand === plan.byHand &&
      fields.some((other) => isSameQuestion(other, field)),
  );
}

/** Style of options that are not columns. */
const ASIDE = { fontStyle: 'italic' };
const ANSWERS: Readonly<Record<string, FieldReply>> = {
  without: { kind: 'without' },
  keep: { kind: 'keep' },
  clear: { kind: 'clear' },
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
function valueOf({ decision }: LayerPlan, { columns }: FieldPlan): string | null {
  if (decision !== 'fill') return decision;
  if (columns === null) return null;
  return columns.length === 0 ? 'without' : columns.join(' ');
}

function problemOf({ decision, state, byHand }: LayerPlan, { name, columns }: FieldPlan): string | null {
  if (decision !== 'fill' || columns !== null) return null;
  if (state === 'new') return 'Выберите столбец для нового слоя.';
  return byHand ? 'Ячейки этого слоя выбраны вручную.' : `Столбца «${name}» в таблице нет.`;
}

function optionsOf(
  { state, fields }: LayerPlan,
  { columns }: FieldPlan,
  names: readonly string[],
): readonly SelectOption<string>[] {
  const joined = columns !== null && columns.length > 1 ? columns : null;
  return [
    ...(joined === null
      ? []
      : [{ value: joined.join(' '), label: joined.map((column) => names[column] ?? '').join(', ') }]),
    ...names.map((label, column) => ({ value: `${column}`, label })),
    ...(fields.length > 1 ? [{ value: 'without', label: 'Без этого поля', style: ASIDE }] : []),
    {
      value: 'keep',
      label: state === 'bound' ? 'Оставить прежние значения' : 'Пока не заполнять',
      style: ASIDE,
    },
    ...(state === 'bound' ? [{ value: 'clear', label: 'Очистить слой', style: ASIDE }] : []),
  ];
}
