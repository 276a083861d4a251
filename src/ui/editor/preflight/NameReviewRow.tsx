import { Check } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { MAX_TEXT_LENGTH } from '../../../document/schema/constants.ts';
import type { NameCorrections } from '../../../document/table/nameCorrections.ts';
import type { DoubtfulName } from '../../../data/index.ts';
import { Button } from '../../../kit/Button.tsx';
import { IconButton } from '../../../kit/IconButton.tsx';
import { SegmentedControl } from '../../../kit/SegmentedControl.tsx';
import { TextField } from '../../../kit/TextField.tsx';
import { doubtsText } from './panelTexts.ts';

interface NameReviewRowProps {
  readonly name: DoubtfulName;
  /** The forms to confirm, as they are shown. */
  readonly forms: NameCorrections['forms'];
  readonly onType: (index: number, text: string) => void;
  readonly onDecide: (decision: NameCorrections) => void;
  /** Leaves a record out; null while the list may be out of date. */
  readonly onRemove: ((record: number) => void) | null;
  /** Shows the cell of the name, or its copy where there is no room for the table. */
  readonly onShow: { readonly title: string; readonly press: () => void };
}

type NameDoubtKind = DoubtfulName['doubts'][number]['kind'];
const ASK_SEX: readonly NameDoubtKind[] = ['sex', 'contradiction'];
/** Doubts about the cell itself, which may be no person at all. */
const OF_CELL: readonly NameDoubtKind[] = ['notName', 'signs', 'aside', 'people', 'words'];

/** One doubtful name: Enter confirms the forms as they stand, and goes on to the next name. */
export function NameReviewRow({ name, forms, onType, onDecide, onRemove, onShow }: NameReviewRowProps) {
  const confirm = () => {
    if (name.sex === null) return;
    const isOnlySex = forms.length === 0;
    onDecide({ sexes: isOnlySex ? [[name.name, name.sex, name.record]] : [], forms });
  };
  const [onlyRecord] = name.records;
  const hasDoubt = (kinds: readonly NameDoubtKind[]) => name.doubts.some(({ kind }) => kinds.includes(kind));
  const canRemove = name.records.length === 1 && hasDoubt(OF_CELL);
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
        <button
          type="button"
          data-action="cell"
          translate="no"
          title={onShow.title}
          onClick={onShow.press}
          className="tap -mx-1 min-w-0 flex-1 rounded-md px-1 text-left text-sm font-medium wrap-break-word text-ink hover:bg-sunken"
        >
          {name.name}
        </button>
        {name.sex !== null && (
          <IconButton icon={Check} label={`Верно: ${name.name}`} size="sm" onClick={confirm} />
        )}
      </div>
      {name.detail !== '' && (
        <p translate="no" className="text-xs wrap-break-word text-ink">
          {name.detail}
        </p>
      )}
      <p className="text-xs text-ink-soft">{doubtsText(name.doubts)}</p>
      {hasDoubt(ASK_SEX) && (
        <div className="mt-1">
          <SegmentedControl
            label={`Пол: ${name.name}`}
            size="sm"
            value={name.sex}
            segments={[
              { value: 'male', label: 'Мужской' },
              { value: 'female', label: 'Женский' },
            ]}
            onChange={(sex) => onDecide({ sexes: [[name.name, sex, name.record]], forms: [] })}
          />
        </div>
      )}
      {name.sex !== null &&
        forms.map(([value, , pipe, text], index) => (
          <TextField
            key={`${pipe} ${value}`}
            label={name.forms.length > 1 ? `${pipe}: ${value}` : pipe}
            size="sm"
            className="mt-1"
            selectOnFocus
            maxLength={MAX_TEXT_LENGTH}
            value={text}
            onChange={(next) => onType(index, next)}
            onKeyDown={onKeyDown}
          />
        ))}
      {canRemove && onlyRecord !== undefined && onRemove !== null && (
        <span data-action="remove-row" className="mt-1 flex">
          <Button variant="quiet" size="sm" onClick={() => onRemove(onlyRecord)}>
            Убрать строку
          </Button>
        </span>
      )}
    </li>
  );
}
