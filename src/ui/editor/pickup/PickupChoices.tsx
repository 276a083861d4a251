import type { LettersSource } from '../../../app/issue/letters/lettersSource.ts';
import type { PickupPlan, PickupProblem } from '../../../app/issue/pickup/planPickup.ts';
import { PICKUP_DAYS } from '../../../api/contract/pickups.ts';
import type { PickupWishes } from '../../../machines/pickup/events.ts';
import type { Elements } from '../../../kit/elements.ts';
import { NativeSelect } from '../../../kit/NativeSelect.tsx';
import { Quoted } from '../../../kit/Quoted.tsx';
import { SegmentedControl } from '../../../kit/SegmentedControl.tsx';
import { letterFormats } from '../../../output/formats/index.ts';
import { ProofNotice } from '../issued/ProofNotice.tsx';
import { copiesText } from '../../words/plural.ts';
import type { SendingChoice } from '../sending/useSendingSource.ts';

interface PickupChoicesProps {
  readonly source: LettersSource;
  readonly plan: PickupPlan;
  readonly wishes: PickupWishes;
  readonly onChange: (patch: Partial<PickupWishes>) => void;
  readonly onChoose: (choice: SendingChoice) => void;
}

/** In the place of a column. */
const CODE = '';
const FORMATS = letterFormats.map(({ id, label }) => ({ value: id, label }));
const DAYS = PICKUP_DAYS.map((days) => ({ value: String(days), label: `${days} дней` }));

/** What opens a copy, how long it is kept, and what is wrong with the list. */
export function PickupChoices({ source, plan, wishes, onChange, onChoose }: PickupChoicesProps) {
  const { order, document } = source.run;
  const { column } = wishes;
  return (
    <>
      <p className="text-pretty text-ink-soft">
        {`Одна ссылка на всех: каждый введёт фамилию и второе слово и получит только своё. В этом комплекте ${copiesText(plan.copies.length)}. Сайт хранит их зашифрованными и ни имён, ни содержания не видит.`}
      </p>
      <NativeSelect
        label="Что ещё введёт получатель"
        value={column ?? CODE}
        options={[
          { value: CODE, label: 'Код, который мы придумаем' },
          ...source.fields.map((name) => ({ value: name, label: name })),
        ]}
        hint={
          column === null
            ? 'Самый надёжный способ: коды напечатаете списком и раздадите.'
            : 'Подойдёт то, чего не знают чужие, например дата рождения. Класс знает вся школа: такое слово легко угадать.'
        }
        onChange={(value) => onChange({ column: value === CODE ? null : value })}
      />
      <Labelled label="Сколько хранить">
        <SegmentedControl
          label="Сколько хранить"
          value={String(wishes.days)}
          segments={DAYS}
          onChange={(value) => onChange({ days: PICKUP_DAYS.find((days) => String(days) === value) ?? 90 })}
          full
        />
      </Labelled>
      <Labelled label="Файл для получателя">
        <SegmentedControl
          label="Файл для получателя"
          value={order.format}
          segments={FORMATS}
          onChange={(format) => onChoose({ format })}
          full
        />
      </Labelled>
      <ProofNotice order={order} document={document} onTurnOn={() => onChoose({ hasProof: true })} />
      {plan.problems.length > 0 && (
        <div role="alert">
          <ul aria-label="Что мешает" className="flex flex-col gap-2">
            {plan.problems.slice(0, SHOWN).map((problem) => (
              <li
                key={`${problem.kind} ${problem.words}`}
                className="rounded-md bg-warning-soft px-3 py-2 wrap-anywhere text-ink"
              >
                <Quoted text={problemText(problem, column ?? '')} />
              </li>
            ))}
            {plan.problems.length > SHOWN && <li>{`И ещё: ${plan.problems.length - SHOWN}`}</li>}
          </ul>
        </div>
      )}
    </>
  );
}

const SHOWN = 10;
const NAMED = 60;

function problemText({ kind, words, copies }: PickupProblem, column: string): string {
  const places = `${copies.length === 1 ? 'Копия' : 'Копии'} ${copies
    .slice(0, SHOWN)
    .map((copy) => copy + 1)
    .join(', ')}${copies.length > SHOWN ? '…' : ''}`;
  switch (kind) {
    case 'noName':
      return `${places}: нет фамилии, открыть копию будет нечем.`;
    case 'noSecond':
      return `${places}: пусто в столбце «${column}». Заполните его или выберите код. ${shortWords(words)}`;
    case 'same':
      return `${places}: одинаковы и фамилия, и «${column}» (${words}). Выберите код или другой столбец.`;
    default:
      return kind satisfies never;
  }
}

function shortWords(words: string): string {
  return words.length > NAMED ? `${words.slice(0, NAMED)}…` : words;
}

function Labelled({ label, children }: { readonly label: string; readonly children: Elements }) {
  return (
    <div className="flex flex-col gap-1.5">
      <span className="text-sm font-medium text-ink" aria-hidden>
        {label}
      </span>
      {children}
    </div>
  );
}
