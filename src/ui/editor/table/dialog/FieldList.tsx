import type { FieldPlan, LayerPlan } from '../../../../data/columns/index.ts';
import { columnNames } from '../../../../data/picks/index.ts';
import { FieldQuestion } from './FieldQuestion.tsx';
import type { FieldsChoice } from './fieldsChoice.ts';
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
              <FieldQuestion
                key={`${plan.id} ${index}`}
                plan={plan}
                field={field}
                names={names}
                onReply={(reply) => onChoice(replyField(choice, plan.id, index, reply))}
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
