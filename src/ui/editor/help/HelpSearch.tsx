import { useId } from 'react';
import { inputClass } from '../../../kit/Field.tsx';
import { useOutsideChanges } from '../../../kit/useOutsideChanges.ts';
import type { HelpPlace } from './helpEntries.ts';
import { findHelp, HELP_TITLES } from './helpEntries.ts';

interface HelpSearchProps {
  readonly search: string;
  readonly onSearch: (search: string) => void;
  readonly onFound: (place: HelpPlace) => void;
}

/** The search over manual, training and FAQ, and what it finds. */
export function HelpSearch({ search, onSearch, onFound }: HelpSearchProps) {
  const id = useId();
  useOutsideChanges(id, search, onSearch);
  const found = findHelp(search);
  const [first] = found;
  return (
    <search className="mx-auto block max-w-[40.3em] pb-4 print:hidden">
      <input
        id={id}
        type="search"
        aria-label="Найти в справке"
        placeholder="Найти в справке: падеж, печать, таблица…"
        autoComplete="off"
        value={search}
        onChange={(event) => onSearch(event.target.value)}
        onKeyDown={({ key }) => {
          if (key === 'Enter' && first !== undefined) onFound(first);
        }}
        className={inputClass('md')}
      />
      <p aria-live="polite" className="mt-2 text-ink-soft empty:hidden">
        {search.trim() !== '' && found.length === 0 ? 'Ничего не нашлось. Попробуйте другое слово.' : ''}
      </p>
      {found.length > 0 && (
        <ul aria-label="Найдено в справке" className="mt-2 divide-y divide-line border-y border-line">
          {found.map((entry) => (
            <li key={`${entry.part} ${entry.key ?? ''}`}>
              <button
                type="button"
                onClick={() => onFound(entry)}
                className="tap w-full rounded-md px-2 py-3 text-left hover:bg-sunken focus-visible:-outline-offset-2"
              >
                <span className="flex items-baseline justify-between gap-4">
                  <span className="text-base font-medium text-ink">{entry.title}</span>
                  <span className="shrink-0 text-xs text-ink-soft">{HELP_TITLES[entry.part]}</span>
                </span>
                <span className="block text-sm text-ink-soft">{entry.text}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </search>
  );
}
