import { Radio, RadioGroup } from '@headlessui/react';
import { classNames } from '../../kit/classNames.ts';
import type { ToggleStyle } from '../shell/ToggleArt.tsx';
import { ToggleArt } from '../shell/ToggleArt.tsx';

interface ToggleStyleChoiceProps {
  readonly value: ToggleStyle;
  readonly onChange: (value: ToggleStyle) => void;
}

const STYLES: readonly (readonly [style: ToggleStyle, name: string])[] = [
  ['realistic', 'Реалистичный'],
  ['purple', 'Фиолетовый'],
  ['classic', 'Классический'],
];

/** The three switches as they are, in the theme of the page. */
export function ToggleStyleChoice({ value, onChange }: ToggleStyleChoiceProps) {
  return (
    <div className="flex flex-col gap-1.5">
      <span aria-hidden className="text-sm font-medium text-ink">
        Вид переключателя темы
      </span>
      <RadioGroup
        aria-label="Вид переключателя темы"
        value={value}
        onChange={onChange}
        className="grid gap-2 sm:grid-cols-3"
      >
        {STYLES.map(([style, name]) => (
          <Radio
            key={style}
            value={style}
            aria-label={name}
            className={classNames(
              'flex min-h-11 cursor-pointer items-center gap-3 rounded-md border border-line-strong bg-surface px-3 py-2.5 transition-colors duration-100',
              'hover:border-ink-soft sm:flex-col sm:justify-center sm:gap-2.5 sm:py-4',
              'data-checked:border-primary data-checked:bg-primary-soft data-checked:inset-ring data-checked:inset-ring-primary',
            )}
          >
            <ToggleArt toggleStyle={style} />
            <span className="text-sm text-ink">{name}</span>
          </Radio>
        ))}
      </RadioGroup>
    </div>
  );
}
