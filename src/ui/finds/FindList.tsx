import { useId } from 'react';
import type { Find } from '../../data/found/index.ts';
import { Button } from '../../kit/Button.tsx';
import { placeOf } from './findPlace.ts';

interface FindListProps {
  readonly finds: readonly Find[];
  readonly taken: readonly Find[];
  readonly onTake: (finds: readonly Find[]) => void;
  /** Of the button that takes all ticks away. */
  readonly clearText?: string;
}

/** What of a document becomes a field: each with its template text, ticked where it is sure. */
export function FindList({ finds, taken, onTake, clearText = 'Вернуть всё как было' }: FindListProps) {
  const id = useId();
  if (finds.length === 0)
    return (
      <p className="rounded-md bg-warning-soft px-3 py-2 text-sm text-ink">
        Имён в&nbsp;этом файле не&nbsp;нашлось: лист пойдёт в&nbsp;печать таким, как&nbsp;есть.
      </p>
    );
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="text-base font-semibold text-ink">
        Что меняется от копии к копии
      </h3>
      <ul aria-labelledby={id} className="mt-1.5 divide-y divide-line rounded-md border border-line text-sm">
        {finds.map((find) => (
          <li key={placeOf(find)}>
            <label className="relative block cursor-pointer py-2 pr-3 pl-9 wrap-break-word">
              <input
                type="checkbox"
                className="absolute top-2.5 left-3 size-4 accent-primary"
                checked={taken.includes(find)}
                onChange={({ target }) =>
                  onTake(target.checked ? [...taken, find] : taken.filter((each) => each !== find))
                }
              />
              <span translate="no" className="text-ink">
                {find.text}
              </span>
              <span className="text-ink-soft">{' станет '}</span>
              <span translate="no" className="font-medium text-ink">
                {find.becomes}
              </span>
              <span className="block text-ink-soft">{find.why}</span>
            </label>
          </li>
        ))}
      </ul>
      {taken.length > 0 && (
        <Button variant="quiet" size="sm" className="mt-1.5" onClick={() => onTake([])}>
          {clearText}
        </Button>
      )}
    </section>
  );
}
