import { useState } from 'react';
import type { Document } from '../../../../document/document.ts';
import { MAX_COPIES_OF_ROW } from '../../../../document/table/copyNumbers.ts';
import { recordsOf } from '../../../../document/records/records.ts';
import type { RecordGrid } from '../../../../data/copies/index.ts';
import { setCopiesColumn } from '../../../../data/bindings/index.ts';
import { wrongCopyNumbers } from '../../../../data/check/index.ts';
import { offeredColumns, withTableColumns } from '../../../../data/columns/index.ts';
import { Button } from '../../../../kit/Button.tsx';
import { Dialog } from '../../../../kit/Dialog.tsx';
import { NativeSelect } from '../../../../kit/NativeSelect.tsx';
import { useProjectSession } from '../../../application/ProjectSessionProvider.tsx';
import { copiesText, rowsText } from '../../../words/plural.ts';
import { Quoted } from '../../../../kit/Quoted.tsx';
import type { Table } from '../../../../document/table/table.ts';

interface CopyNumberDialogProps {
  readonly document: Document;
  readonly grid: RecordGrid;
  readonly onClose: () => void;
}

/** Value of the option without a column; no column has an empty name. */
const NO_COLUMN = '';
/** Rows with a wrong number that are named one by one. */
const SHOWN = 5;

/** Chooses the column whose number says how many copies a row makes. */
export function CopyNumberDialog({ document, grid, onClose }: CopyNumberDialogProps) {
  const { editor } = useProjectSession();
  const { memory: tables } = useProjectSession().table;
  const table = tables.recall()?.table ?? null;
  const [column, setColumn] = useState(document.settings.copiesColumn ?? NO_COLUMN);
  const chosen = column === NO_COLUMN ? null : column;
  const records = recordsOf(withCopiesFrom(document, chosen, table));
  const wrong = wrongCopyNumbers(records);
  const options = numberColumns(document, table).map((name) => ({ value: name, label: name }));
  return (
    <Dialog
      open
      onClose={onClose}
      title="Сколько копий"
      size="sm"
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Отмена
          </Button>
          <Button
            onClick={() => {
              editor.apply((now) => withCopiesFrom(now, chosen, table));
              onClose();
            }}
          >
            Готово
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <NativeSelect
          label="Столбец с числом копий"
          value={column}
          options={[{ value: NO_COLUMN, label: 'Не нужен: одна копия на строку' }, ...options]}
          onChange={setColumn}
          hint={`Пустая ячейка — одна копия, 0 — ни одной, больше ${MAX_COPIES_OF_ROW.toLocaleString('ru')} нельзя.`}
        />
        <output className="text-sm text-ink" data-testid="copy-number-total">
          {`${rowsText(records.rows)} — ${copiesText(records.count)}`}
        </output>
        {wrong.length > 0 && (
          <div role="alert" className="rounded-md bg-warning-soft px-3 py-2 text-sm text-ink">
            <p>Эти числа не удалось понять, таких строк будет по одной копии:</p>
            <ul className="mt-1 flex flex-col gap-0.5" data-testid="wrong-copy-numbers">
              {wrong.slice(0, SHOWN).map(({ record, value }) => (
                <li key={record} className="wrap-break-word">
                  <Quoted text={`Строка ${(grid.rowOf.get(record) ?? record) + 1}: «${value}»`} />
                </li>
              ))}
            </ul>
            {wrong.length > SHOWN && <p className="mt-1">{`И ещё ${rowsText(wrong.length - SHOWN)}.`}</p>}
          </div>
        )}
      </div>
    </Dialog>
  );
}

/**
 * Columns that may say how many copies a row makes: those of the records, then others of the table at hand.
 */
function numberColumns(document: Document, table: Table | null): readonly string[] {
  const records = recordsOf(document);
  const [layer] = records.layers;
  if (layer === undefined) return [];
  const { wantedCopies } = records;
  const names = offeredColumns(document, layer, 0, table).columns.map(({ name }) => name);
  return [...new Set(wantedCopies === null ? names : [...names, wantedCopies])];
}

/**
 * The document with this column for the number of copies, taken into its records; with null every row makes
 * one.
 */
function withCopiesFrom(document: Document, column: string | null, table: Table | null): Document {
  const chosen = setCopiesColumn(document, column);
  return table === null ? chosen : withTableColumns(chosen, table);
}
