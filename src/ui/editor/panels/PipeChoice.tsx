import type { PipeGroup } from '../../../data/index.ts';
import { pipeCalls, RUSSIAN } from '../../../data/index.ts';
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

/** Adds a pipe to the field of the template at the caret, and shows what the first copy says then. */
export function PipeChoice({ sample, onChoose }: PipeChoiceProps) {
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
