import { Archive, CircleAlert, CircleCheck, Image as ImageIcon } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../../../../kit/Button.tsx';
import { classNames } from '../../../../kit/classNames.ts';
import { inputClass } from '../../../../kit/Field.tsx';
import { limitText } from '../../../../kit/limitText.ts';
import type { Demo, DemoRun } from './useDemo.ts';
import { Quoted } from '../../../../kit/Quoted.tsx';
import { useOutsideChanges } from '../../../../kit/useOutsideChanges.ts';

const ORDINALS = ['первом', 'втором', 'третьем'];
const MAX_NAME = 80;

export function DemoForm({ demo }: { readonly demo: Demo }) {
  const { names, shown, run } = demo;
  const isEmpty = names.some((name) => name.trim() === '');
  const disabledReason = isEmpty ? 'Впишите все три имени' : null;
  return (
    <div className="rounded-xl border border-line bg-surface p-4 sm:p-5">
      <fieldset>
        <legend className="text-base font-semibold text-ink">Список имён</legend>
        <p className="mt-1 text-sm text-ink-soft">В редакторе его заменит ваша таблица Excel.</p>
        <ol className="mt-4 space-y-2">
          {names.map((name, index) => (
            <li
              key={ORDINALS[index]}
              className={classNames(
                'flex items-center gap-1 rounded-lg border p-1.5 transition-colors',
                index === shown ? 'border-primary bg-primary-soft' : 'border-transparent',
              )}
            >
              <label className="tap flex size-10 shrink-0 cursor-pointer items-center justify-center">
                <input
                  type="radio"
                  name="demo-copy"
                  checked={index === shown}
                  onChange={() => demo.show(index)}
                  className="size-4 accent-primary"
                />
                <span className="sr-only">{`Показать диплом ${index + 1}`}</span>
              </label>
              <NameInput
                label={`Имя на ${ORDINALS[index] ?? ''} дипломе`}
                name={name}
                onFocus={() => demo.show(index)}
                onChange={(typed) => demo.rename(index, typed)}
              />
            </li>
          ))}
        </ol>
      </fieldset>
      <div className="mt-5 flex flex-col gap-2">
        <Button
          full
          icon={Archive}
          onClick={demo.downloadAll}
          disabledReason={disabledReason}
          busy={run.kind === 'working'}
        >
          Скачать три диплома (.zip)
        </Button>
        <Button
          full
          variant="outline"
          icon={ImageIcon}
          onClick={demo.downloadShown}
          disabledReason={disabledReason}
          disabled={run.kind === 'working'}
        >
          Скачать этот диплом (.png)
        </Button>
      </div>
      <output className="mt-3 flex min-h-10 items-start gap-2 text-sm text-ink-soft">
        <Status run={run} />
      </output>
    </div>
  );
}

function Status({ run }: { readonly run: DemoRun }) {
  switch (run.kind) {
    case 'idle':
      return 'Длинное имя станет мельче, чтобы уместиться на строке.';
    case 'working':
      return run.total === 0 ? 'Готовим…' : `Готово ${run.done} из ${run.total}…`;
    case 'done':
      return (
        <>
          <CircleCheck size={18} className="mt-px shrink-0 text-positive" aria-hidden />
          <span className="min-w-0 break-words">
            <Quoted text={`Сохранён файл «${run.fileName}».`} />
          </span>
        </>
      );
    case 'failed':
      return (
        <>
          <CircleAlert size={18} className="mt-px shrink-0 text-negative" aria-hidden />
          <span>{run.text}</span>
        </>
      );
  }
}

interface NameInputProps {
  readonly label: string;
  readonly name: string;
  readonly onFocus: () => void;
  readonly onChange: (name: string) => void;
}

function NameInput({ label, name, onFocus, onChange }: NameInputProps) {
  const id = useId();
  const take = (typed: string) => onChange(limitText(name, typed, MAX_NAME));
  useOutsideChanges(id, name, take);
  return (
    <input
      id={id}
      type="text"
      aria-label={label}
      value={name}
      autoComplete="off"
      onFocus={onFocus}
      onChange={(event) => take(event.target.value)}
      className={inputClass('md')}
    />
  );
}
