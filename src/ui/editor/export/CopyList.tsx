/** The copies with their data, to tick. The ticks are another way to write their numbers. */
import { useMemo, useState, useSyncExternalStore } from 'react';
import type { Document } from '../../../document/document.ts';
import { recordAt, recordsAt, recordsOf } from '../../../document/records/records.ts';
import { recordValues } from '../../../document/records/copyValues.ts';
import type { Table } from '../../../document/table/table.ts';
import { foldText } from '../../../document/text/foldText.ts';
import { copyGrid } from '../../../data/copies/index.ts';
import { useProjectSession } from '../../application/ProjectSessionProvider.tsx';
import type { OrderControlProps } from '../../application/useSaveDialog.ts';
import { Button } from '../../../kit/Button.tsx';
import { TextField } from '../../../kit/TextField.tsx';

/** A search narrows a longer list. */
const ROWS_AT_MOST = 100;

/** Nothing is ticked while all copies are meant: a person ticks the few that are wanted. */
export function CopyList({ dialog: { choice, copies, order }, document, disabled }: OrderControlProps) {
  const [search, setSearch] = useState('');
  const { memory: tables } = useProjectSession().table;
  const loaded = useSyncExternalStore(tables.subscribe, tables.recall);
  const labels = useMemo(() => labelsOf(document, loaded?.table ?? null), [document, loaded]);
  const wanted = foldText(search.trim());
  const found = labels.filter(({ searched }) => foldText(searched).includes(wanted));
  const isPart = order.copies !== '' && choice.kind === 'chosen';
  const chosen = new Set(isPart ? choice.indexes : []);
  const tick = (index: number, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(index);
    else next.delete(index);
    copies.choose([...next]);
  };
  return (
    <div className="mt-2 flex flex-col gap-2 rounded-md border border-line p-2">
      <TextField
        label="Найти копию"
        hideLabel
        type="search"
        size="sm"
        placeholder="Найти по имени и другим данным"
        value={search}
        disabled={disabled}
        onChange={setSearch}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          variant="outline"
          disabled={disabled || wanted === '' || found.length === 0}
          onClick={() => copies.choose(found.map(({ index }) => index))}
        >
          {wanted === '' ? 'Только найденные' : `Только найденные: ${found.length.toLocaleString('ru')}`}
        </Button>
        <Button size="sm" variant="outline" disabled={disabled || !isPart} onClick={() => copies.choose([])}>
          Снять все
        </Button>
      </div>
      {!isPart && (
        <p className="px-1 text-sm text-ink-soft">
          Пока ничего не отмечено, сохраняются все копии. Отметьте нужные.
        </p>
      )}
      <ul aria-label="Копии" className="max-h-48 overflow-y-auto" data-testid="copy-list">
        {found.slice(0, ROWS_AT_MOST).map(({ index, text }) => (
          <li key={index}>
            <label className="tap flex items-start gap-1.5 rounded-sm px-1 py-1 text-sm hover:bg-secondary-soft">
              <input
                type="checkbox"
                className="mt-0.5 size-4 shrink-0 accent-primary"
                checked={chosen.has(index)}
                disabled={disabled}
                onChange={(event) => tick(index, event.target.checked)}
              />
              <span className="text-ink-soft tabular-nums">{`${copies.rows?.[index] ?? index + 1}. `}</span>
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

interface CopyLabel {
  readonly index: number;
  /** The values of the copy in one line. */
  readonly text: string;
  /** The same, with those of the table's other columns. */
  readonly searched: string;
}

function labelsOf(document: Document, table: Table | null): readonly CopyLabel[] {
  const records = recordsOf(document);
  const grid = copyGrid(document, table);
  return Array.from({ length: records.count }, (_, index) => {
    const record = recordAt(records, index);
    const named = recordValues(records, index).values;
    const values =
      named.length > 0 ? named : records.layers.map((layer) => layer.selectedCells[record] ?? '').flat();
    const text = values.filter((value) => value !== '').join(' · ');
    const rows = recordsAt(records, index).map((each) => grid?.sheet.rows[grid.rowOf.get(each) ?? -1] ?? []);
    return { index, text, searched: [text, ...rows.flat()].join(' ') };
  });
}
