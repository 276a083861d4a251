import { useMemo, useState } from 'react';
import type { LettersSource } from '../../../app/issue/letters/lettersSource.ts';
import { tableRows } from '../../../data/copies/index.ts';
import type { AddressRemark, PlannedLetter } from '../../../output/letters/index.ts';
import { canBeSent, isFault } from '../../../output/letters/index.ts';
import { Button } from '../../../kit/Button.tsx';
import { Quoted } from '../../../kit/Quoted.tsx';
import { TextField } from '../../../kit/TextField.tsx';
import { remarksText } from '../../words/plural.ts';
import type { Letters } from './useLetters.ts';

interface LetterRemarksProps {
  readonly letters: Letters;
  readonly source: LettersSource;
}

/** More are reached by a button: a column may be wrong in each of its thousand rows. */
const SHOWN_AT_ONCE = 20;

/** What is wrong with addresses, each with its row and a way to mend it; faults first. */
export function LetterRemarks({ letters, source }: LetterRemarksProps) {
  const [shown, setShown] = useState(SHOWN_AT_ONCE);
  const rows = useMemo(() => tableRows(source.run.document), [source]);
  const { corrections } = letters.wishes;
  const found = letters.letters.filter(({ copy, remarks }) => remarks.length > 0 || copy in corrections);
  const sorted = [...found.filter((letter) => !canBeSent(letter)), ...found.filter(canBeSent)];
  if (sorted.length === 0) return null;
  const correct = (copy: number, cell: string) =>
    letters.change({ corrections: { ...corrections, [copy]: cell } });
  const suggested = sorted.filter(({ remarks }) => remarks.some(hasSuggestion));
  return (
    <section aria-label="Замечания к адресам" className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-sm font-medium text-ink">{`К адресам: ${remarksText(sorted.length)}`}</h3>
        {suggested.length > 1 && (
          <Button
            size="sm"
            variant="outline"
            onClick={() =>
              letters.change({
                corrections: {
                  ...corrections,
                  ...Object.fromEntries(
                    suggested.map(({ copy, remarks }) => [
                      copy,
                      remarks.find(hasSuggestion)?.suggestion ?? '',
                    ]),
                  ),
                },
              })
            }
          >
            Исправить все предложенные
          </Button>
        )}
      </div>
      <ul className="flex flex-col gap-3">
        {sorted.slice(0, shown).map((letter) => (
          <li key={letter.copy} className="flex flex-col gap-1.5 rounded-lg bg-sunken p-3">
            <Remark
              letter={letter}
              row={rows.get(letter.copy) ?? null}
              isCorrected={letter.copy in corrections}
              onCorrect={(cell) => correct(letter.copy, cell)}
            />
          </li>
        ))}
      </ul>
      {sorted.length > shown && (
        <Button size="sm" variant="outline" onClick={() => setShown(shown + SHOWN_AT_ONCE)}>
          Показать ещё
        </Button>
      )}
    </section>
  );
}

interface RemarkProps {
  readonly letter: PlannedLetter;
  /** Of the table, from 1; null for a copy that was typed by hand. */
  readonly row: number | null;
  readonly isCorrected: boolean;
  readonly onCorrect: (cell: string) => void;
}

function Remark({ letter, row, isCorrected, onCorrect }: RemarkProps) {
  const { copy, name, cell, remarks } = letter;
  const place = row === null ? `Копия ${copy + 1}` : `Строка ${row}`;
  return (
    <>
      <p className="wrap-anywhere text-ink">
        <span>{`${place}: `}</span>
        <span translate="no">{name}</span>
      </p>
      {remarks.map((remark) => (
        <p key={remark.kind} className={isFault(remark) ? 'text-negative' : 'text-ink-soft'}>
          <Quoted text={remarkText(remark)} />
        </p>
      ))}
      <div className="flex flex-wrap items-end gap-2">
        <TextField
          label={`Адрес, ${place.toLowerCase()}`}
          hideLabel
          type="text"
          size="sm"
          autoComplete="off"
          maxLength={500}
          className="min-w-40 flex-1"
          value={cell}
          onChange={onCorrect}
        />
        {remarks.filter(hasSuggestion).map(({ kind, suggestion }) => (
          <Button key={kind} size="sm" variant="outline" onClick={() => onCorrect(suggestion ?? '')}>
            Исправить
          </Button>
        ))}
      </div>
      {isCorrected && (
        <p className="text-ink-soft">Исправлено только для этих писем, таблица не изменилась.</p>
      )}
    </>
  );
}

function hasSuggestion({ suggestion }: AddressRemark): boolean {
  return suggestion !== null;
}

function remarkText({ kind, value, suggestion }: AddressRemark): string {
  const meant = suggestion === null ? '' : ` Возможно, «${suggestion}».`;
  switch (kind) {
    case 'empty':
      return 'Адреса нет, письма не будет.';
    case 'wrong':
      return `Адрес с ошибкой: «${value}», письма не будет.${meant}`;
    case 'lookAlike':
      return `В адресе русские буквы: «${value}», письма не будет.${meant}`;
    case 'typo':
      return `Похоже на опечатку: «${value}».${meant}`;
    case 'several':
      return 'Адресов несколько: письмо придёт на каждый.';
    case 'repeated':
      return 'Этот адрес есть и у другой копии: на него придёт несколько писем.';
    default:
      return kind satisfies never;
  }
}
