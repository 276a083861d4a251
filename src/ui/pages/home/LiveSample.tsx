/** The product in one picture: a row of the table chosen on the left stands on the certificate at once. */
import { Radio, RadioGroup } from '@headlessui/react';
import { useState } from 'react';
import type { SampleRecord } from './Certificate.tsx';
import { Certificate } from './Certificate.tsx';

const RECORDS: readonly SampleRecord[] = [
  { name: 'Алёна Соколова', place: 'I место', topic: 'Физика' },
  { name: 'Тимур Галиев', place: 'II место', topic: 'Химия' },
  { name: 'Мария Ким', place: 'III место', topic: 'Астрономия' },
  { name: 'Егор Щербаков', place: 'II место', topic: 'Биология' },
];
const FIRST: SampleRecord = { name: 'Алёна Соколова', place: 'I место', topic: 'Физика' };

export function LiveSample() {
  const [chosen, setChosen] = useState(0);
  return (
    <div className="relative rounded-xl border border-line bg-workspace p-4 sm:p-6">
      <div className="relative mx-auto max-w-lg">
        <div
          aria-hidden
          className="absolute inset-0 translate-x-2 translate-y-2 border border-line bg-paper opacity-60 shadow-sheet"
        />
        <div
          aria-hidden
          className="absolute inset-0 translate-x-1 translate-y-1 border border-line bg-paper opacity-80"
        />
        <Certificate record={RECORDS[chosen] ?? FIRST} />
      </div>
      <RadioGroup
        value={chosen}
        onChange={setChosen}
        aria-label="Строка таблицы"
        className="mt-6 overflow-hidden rounded-lg border border-line bg-surface text-sm"
      >
        <div
          aria-hidden
          className="grid grid-cols-[1.6fr_1fr_1.1fr] sm:grid-cols-[2.25rem_1.6fr_1fr_1.1fr] border-b border-line bg-sunken text-xs text-ink-soft"
        >
          <span className="hidden border-r border-line py-1.5 sm:block" />
          {['Имя', 'Место', 'Предмет'].map((head) => (
            <span key={head} className="px-2 py-1.5 sm:px-3">
              {head}
            </span>
          ))}
        </div>
        {RECORDS.map((record, index) => (
          <Radio
            key={record.name}
            value={index}
            className="grid cursor-pointer grid-cols-[1.6fr_1fr_1.1fr] sm:grid-cols-[2.25rem_1.6fr_1fr_1.1fr] border-b border-line transition-colors last:border-b-0 hover:bg-sunken focus-visible:-outline-offset-2 data-checked:bg-primary-soft data-checked:text-primary"
          >
            <span
              aria-hidden
              className="hidden border-r border-line py-2 text-center text-xs leading-5 text-ink-faint sm:block"
            >
              {index + 1}
            </span>
            <span className="truncate px-2 py-2.5 sm:px-3 sm:py-2">{record.name}</span>
            <span className="truncate px-2 py-2.5 sm:px-3 sm:py-2">{record.place}</span>
            <span className="truncate px-2 py-2.5 sm:px-3 sm:py-2">{record.topic}</span>
          </Radio>
        ))}
      </RadioGroup>
    </div>
  );
}
