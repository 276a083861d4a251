/** A search over all commands: words, arrows, Enter. */
/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a select has no field to search in */
import type { KeyboardEvent } from 'react';
import { useId, useRef, useState } from 'react';
import { classNames } from '../../../kit/classNames.ts';
import { Dialog } from '../../../kit/Dialog.tsx';
import { inputClass } from '../../../kit/Field.tsx';
import { POPUP_ITEM } from '../../../kit/popupStyles.ts';
import { wordsOf } from '../../../document/text/foldText.ts';
import type { CommandId } from '../commands/commands.ts';
import { COMMAND_IDS, COMMANDS } from '../commands/commands.ts';
import { useCommandList } from '../commands/useCommand.ts';
import { useOutsideChanges } from '../../../kit/useOutsideChanges.ts';

const IDS: readonly CommandId[] = COMMAND_IDS.filter((id) => COMMANDS[id].byKeysOnly !== true);

export function PaletteDialog({ onClose }: { readonly onClose: () => void }) {
  const [search, setSearch] = useState('');
  const [row, setRow] = useState(0);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const find = (typed: string) => {
    setSearch(typed);
    setRow(0);
  };
  useOutsideChanges(`${id}-search`, search, find);
  const words = wordsOf(search);
  const found = useCommandList(IDS).filter(({ label, isEnabled }) => isEnabled && hasWords(label, words));
  const active = found[Math.min(row, found.length - 1)];
  const run = (command: (typeof found)[number] | undefined) => {
    if (command === undefined) return;
    onClose();
    command.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') run(active);
    else if (event.key === 'ArrowDown') setRow((row + 1) % Math.max(1, found.length));
    else if (event.key === 'ArrowUp') setRow((row + found.length - 1) % Math.max(1, found.length));
    else return;
    event.preventDefault();
  };
  return (
    <Dialog open onClose={onClose} title="Команды" size="md" initialFocus={input}>
      <input
        ref={input}
        id={`${id}-search`}
        role="combobox"
        aria-label="Найти команду"
        aria-expanded
        aria-controls={id}
        aria-activedescendant={active === undefined ? undefined : `${id}-${active.id}`}
        autoComplete="off"
        placeholder="Что сделать?"
        value={search}
        onChange={(event) => find(event.target.value)}
        onKeyDown={onKeyDown}
        className={inputClass('md')}
      />
      {found.length === 0 && (
        <p className="mt-3 text-ink-soft">Такой команды нет. Попробуйте другое слово.</p>
      )}
      <div id={id} role="listbox" aria-label="Найденные команды" className="mt-3 max-h-80 overflow-y-auto">
        {found.map((command) => (
          // The field keeps the focus and has the keys.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
          <div
            key={command.id}
            ref={command === active ? showRow : null}
            id={`${id}-${command.id}`}
            role="option"
            aria-selected={command === active}
            onClick={() => run(command)}
            className={classNames(
              POPUP_ITEM,
              'cursor-pointer',
              command === active ? 'bg-secondary-soft' : 'hover:bg-sunken',
            )}
          >
            <span className="flex-1">{command.label}</span>
            {command.shortcut !== undefined && (
              <kbd className="font-sans text-xs text-ink-soft">{command.shortcut}</kbd>
            )}
          </div>
        ))}
      </div>
    </Dialog>
  );
}

/** Whether each word of the search begins a word of the label. */
function hasWords(label: string, search: readonly string[]): boolean {
  const words = wordsOf(label);
  return search.every((part) => words.some((word) => word.startsWith(part)));
}

function showRow(row: HTMLElement | null): void {
  row?.scrollIntoView({ block: 'nearest' });
}
