import { Check } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useState } from 'react';
import { MAX_TEXT_LENGTH } from '../../../document/schema/constants.ts';
import type { NameCorrections } from '../../../document/table/nameCorrections.ts';
import type { DoubtfulName } from '../../../data/index.ts';
import { IconButton } from '../../../kit/IconButton.tsx';
import { SegmentedControl } from '../../../kit/SegmentedControl.tsx';
import { TextField } from '../../../kit/TextField.tsx';
import { doubtsText } from './panelTexts.ts';
import { formsOf } from './nameForms.ts';

interface NameReviewRowProps {
  readonly name: DoubtfulName;
  /** Decisions in other projects of this device. */
  readonly remembered: NameCorrections;
  readonly onDecide: (decision: NameCorrections) => void;
}

/** One doubtful name: Enter confirms the forms as they stand, and goes on to the next name. */
export function NameReviewRow({ name, remembered, onDecide }: NameReviewRowProps) {
  const proposed = formsOf(name, remembered);
  const [typed, setTyped] = useState<readonly (string | undefined)[]>([]);
  const confirm = () => {
    if (name.sex === null) return;
    onDecide({
      sexes: [],
      forms: proposed.map(([value, sex, pipe, text], index) => [value, sex, pipe, typed[index] ?? text]),
    });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const row = event.currentTarget.closest('li');
    const next = row?.nextElementSibling ?? row?.previousElementSibling;
    next?.querySelector('input')?.focus();
    confirm();
  };
  return (
    <li data-name={name.name} className="rounded-md border border-line p-2">
      <div className="flex items-start gap-2">
        <p translate="no" className="min-w-0 flex-1 text-sm font-medium wrap-break-word text-ink">
          {name.name}
        </p>
        {name.sex !== null && (
          <IconButton icon={Check} label={`Верно: ${name.name}`} size="sm" onClick={confirm} />
        )}
      </div>
      <p className="text-xs text-ink-soft">{doubtsText(name.doubts)}</p>
      {name.doubts.includes('sex') && (
        <div className="mt-1">
          <SegmentedControl
            label={`Пол: ${name.name}`}
            size="sm"
            value={name.sex}
            segments={[
              { value: 'male', label: 'Мужской' },
              { value: 'female', label: 'Женский' },
            ]}
            onChange={(sex) => onDecide({ sexes: [[name.name, sex]], forms: [] })}
          />
        </div>
      )}
      {name.sex !== null &&
        proposed.map(([value, , pipe, text], index) => (
          <TextField
            key={`${pipe} ${value}`}
            label={name.forms.length > 1 ? `${pipe}: ${value}` : pipe}
            size="sm"
            className="mt-1"
            selectOnFocus
            maxLength={MAX_TEXT_LENGTH}
            value={typed[index] ?? text}
            onChange={(next) => setTyped(Object.assign([...typed], { [index]: next }))}
            onKeyDown={onKeyDown}
          />
        ))}
    </li>
  );
}
