import { Radio, RadioGroup } from '@headlessui/react';
import { classNames } from '../../../kit/classNames.ts';
import type { Elements } from '../../../kit/elements.ts';

interface PageChoiceProps {
  /** «Страница», «Слайд». */
  readonly name: string;
  /** One for each page that is shown. */
  readonly pictures: readonly Elements[];
  /** Of the file: its only page has no number. */
  readonly count: number;
  /** From 0. */
  readonly chosen: number;
  readonly onChoose: (number: number) => void;
}

/** Small pictures of the pages of a file, one of which is chosen. */
export function PageChoice({ name, pictures, count, chosen, onChoose }: PageChoiceProps) {
  const isAlone = count === 1;
  return (
    <RadioGroup
      value={chosen}
      onChange={onChoose}
      aria-label={name}
      className={classNames('grid gap-3', isAlone ? 'grid-cols-1' : 'grid-cols-2 sm:grid-cols-3')}
    >
      {pictures.map((picture, number) => (
        <Radio
          key={`${name} ${number + 1}`}
          value={number}
          aria-label={`${name} ${number + 1}`}
          className="group flex cursor-pointer flex-col items-center gap-1.5 rounded-lg border border-line bg-workspace p-2 text-sm text-ink-soft hover:border-primary data-checked:border-primary data-checked:ring-1 data-checked:ring-primary"
        >
          <span className={classNames('flex w-full items-center justify-center', isAlone ? 'h-72' : 'h-36')}>
            {picture}
          </span>
          {!isAlone && <span>{String(number + 1)}</span>}
        </Radio>
      ))}
    </RadioGroup>
  );
}
