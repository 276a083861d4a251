import { useEffect, useMemo, useState } from 'react';
import type { Document } from '../../../document/document.ts';
import { recordAt, recordsOf, recordValues } from '../../../document/records/records.ts';
import { foldText } from '../../../document/text/foldText.ts';
import { countCopies } from '../../../data/index.ts';
import type { CopyChoice, Order } from '../../../output/index.ts';
import { copyChoiceText, isAll, isOneDocument } from '../../../output/index.ts';
import { useProjectSession } from '../../application/ProjectSessionProvider.tsx';
import type { OrderControlProps, SaveDialogHandle } from '../../application/useSaveDialog.ts';
import { Button } from '../../../kit/Button.tsx';
import { TextField } from '../../../kit/TextField.tsx';
import { copiesText } from '../../words/plural.ts';
import { useEditorState, useInPreview } from '../state/useEditorState.ts';

/** Which copies to make: all, numbers and ranges, the one on the screen, or those ticked in a list. */
export function SaveCopies({ dialog, disabled }: OrderControlProps) {
  const { choice, copyCount } = dialog;
  const { copies } = dialog.order;
  const chooseCopies = (text: string) => dialog.change({ copies: text });
  const shown = useEditorState((state) => state.recordIndex) + 1;
  const inPreview = useInPreview();
  const [listIsOpen, setListOpen] = useState(false);
  return (
    <div className="flex flex-col gap-2">
      <TextField
        label="Какие копии"
        value={copies}
        placeholder="все"
        autoComplete="off"
        maxLength={1000}
        disabled={disabled}
        hint={hintOf(choice, copies, copyCount)}
        error={choice.kind === 'wrong' ? choice.text : null}
        onChange={chooseCopies}
      />
      <div className="flex flex-wrap gap-2">
        {!isAll(copies) && (
          <Button size="sm" variant="outline" disabled={disabled} onClick={() => chooseCopies('')}>
            Все копии
          </Button>
        )}
        {inPreview && (
          <Button size="sm" variant="outline" disabled={disabled} onClick={() => chooseCopies(String(shown))}>
            Только копия на экране
          </Button>
        )}
        <ChangedCopies dialog={dialog} disabled={disabled} />
      </div>
      <details onToggle={(event) => setListOpen(event.currentTarget.open)}>
        <summary className="tap cursor-pointer rounded-sm text-sm font-medium text-ink-soft hover:text-ink">
          Выбрать из списка
        </summary>
        {listIsOpen && <CopyList choice={choice} disabled={disabled} onChoose={chooseCopies} />}
      </details>
    </div>
  );
}

function hintOf(choice: CopyChoice, copies: string, count: number): string {
  const chosen = choice.kind === 'chosen' ? choice.indexes.length : 0;
  return isAll(copies)
    ? `Все: ${copiesText(count)}. Можно указать номера, например 1–20, 25.`
    : `Выбрано: ${chosen} из ${count}.`;
}

/** Names are typed letter by letter; comparing begins when they rest. */
const REST_MS = 300;

/** Offers the copies that differ from those of the last archive, when some do and some do not. */
function ChangedCopies({ dialog, disabled }: Pick<OrderControlProps, 'dialog' | 'disabled'>) {
  const changed = useChanged(dialog, disabled);
  if (changed === null) return null;
  const text = copyChoiceText(changed, dialog.copyCount);
  if (dialog.order.copies === text) return null;
  return (
    <Button size="sm" variant="outline" disabled={disabled} onClick={() => dialog.change({ copies: text })}>
      {`Только изменённые: ${changed.length}`}
    </Button>
  );
}

/**
 * Records from 0; null while nothing is offered. What was made changes when a run ends, so it waits for that.
 */
function useChanged(dialog: SaveDialogHandle, isSaving: boolean): readonly number[] | null {
  const { unfinishedRun } = useProjectSession();
  const { settled } = dialog;
  const isDocument = isOneDocument(settled);
  // All copies are compared, whichever are chosen.
  const key = JSON.stringify({ ...settled, copies: '' } satisfies Order);
  const [changed, setChanged] = useState<readonly number[] | null>(null);
  useEffect(() => {
    if (isDocument || isSaving) return undefined;
    const aborting = new AbortController();
    const { signal } = aborting;
    const show = (found: readonly number[] | null): void => {
      if (!signal.aborted) setChanged(found);
    };
    const timer = setTimeout(() => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an order is plain
      unfinishedRun.findChanged(JSON.parse(key) as Order, signal).then(show, () => show(null));
    }, REST_MS);
    return () => {
      clearTimeout(timer);
      aborting.abort();
    };
  }, [unfinishedRun, key, isDocument, isSaving]);
  return isDocument ? null : changed;
}

interface CopyListProps {
  readonly choice: CopyChoice;
  readonly disabled: boolean;
  /** Receives the choice as text. */
  readonly onChoose: (copies: string) => void;
}

/** A search narrows a longer list. */
const ROWS_AT_MOST = 100;

/** The copies with their data, to tick. The ticks are another way to write the numbers. */
function CopyList({ choice, disabled, onChoose }: CopyListProps) {
  const document = useEditorState((state) => state.document);
  const count = countCopies(document);
  const [search, setSearch] = useState('');
  const labels = useMemo(() => labelsOf(document), [document]);
  const found = labels.filter(({ text }) => foldText(text).includes(foldText(search.trim())));
  const chosen = new Set(choice.kind === 'chosen' ? choice.indexes : []);
  const tick = (index: number, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(index);
    else next.delete(index);
    // An empty text means all copies, so the last tick stays.
    if (next.size > 0) onChoose(copyChoiceText(next, count));
  };
  return (
    <div className="mt-2 flex flex-col gap-2 rounded-md border border-line p-2">
      <TextField
        label="Найти копию"
        hideLabel
        type="search"
        size="sm"
        placeholder="Найти по данным"
        value={search}
        disabled={disabled}
        onChange={setSearch}
      />
      <ul aria-label="Копии" className="max-h-48 overflow-y-auto" data-testid="copy-list">
        {found.slice(0, ROWS_AT_MOST).map(({ index, text }) => (
          <li key={index}>
            <label className="tap flex items-start gap-1.5 rounded-sm px-1 py-1 text-sm hover:bg-secondary-soft">
              <input
                type="checkbox"
                className="mt-0.5 size-4 shrink-0 accent-primary"
                checked={chosen.has(index)}
                disabled={disabled || (chosen.size === 1 && chosen.has(index))}
                onChange={(event) => tick(index, event.target.checked)}
              />
              <span className="text-ink-soft tabular-nums">{`${index + 1}. `}</span>
              <span translate="no" className="min-w-0 wrap-break-word">
                {text}
              </span>
            </label>
          </li>
        ))}
      </ul>
      {found.length > ROWS_AT_MOST && (
        <p className="px-1 text-xs text-ink-soft">{`Показаны первые ${ROWS_AT_MOST} из ${found.length}. Уточните поиск.`}</p>
      )}
      {found.length === 0 && <p className="px-1 text-sm text-ink-soft">Ничего не нашлось.</p>}
    </div>
  );
}

/** The values of every copy in one line. */
function labelsOf(document: Document): readonly { readonly index: number; readonly text: string }[] {
  const records = recordsOf(document);
  return Array.from({ length: records.count }, (_, index) => {
    const record = recordAt(records, index);
    const named = recordValues(records, index).values;
    const values =
      named.length > 0 ? named : records.layers.map((layer) => layer.selectedCells[record] ?? '').flat();
    return { index, text: values.filter((value) => value !== '').join(' · ') };
  });
}
