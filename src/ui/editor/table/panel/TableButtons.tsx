/** What stands over the table of an open project: its columns, its groups, its extremes. */
import { Columns3, Copy, Users } from 'lucide-react';
import { useState } from 'react';
import type { Document } from '../../../../document/document.ts';
import { recordsOf } from '../../../../document/records/records.ts';
import type { RecordGrid } from '../../../../data/copies/index.ts';
import type { ExtremeKind } from '../../../../data/table/index.ts';
import { derivingObstacle, hasRoom } from '../../../../data/copies/index.ts';
import { extremeRow } from '../../../../data/table/index.ts';
import { Button } from '../../../../kit/Button.tsx';
import { CopyNumberDialog } from './CopyNumberDialog.tsx';
import { GroupDialog } from './GroupDialog.tsx';
import { ColumnsDialog } from './ColumnsDialog.tsx';
import type { PanelCells } from './usePanelCells.ts';

interface ExtremeButtonsProps {
  readonly grid: RecordGrid;
  readonly rows: readonly number[];
  readonly cells: PanelCells;
  /** The column to look in; null when there is none. */
  readonly column: number | null;
}

const KINDS: readonly { readonly kind: ExtremeKind; readonly label: string }[] = [
  { kind: 'longest', label: 'Самое длинное' },
  { kind: 'shortest', label: 'Самое короткое' },
  { kind: 'empty', label: 'Пустое' },
];

interface ButtonProps {
  readonly document: Document;
  readonly grid: RecordGrid;
}

/** Splits and joins columns in a dialog. */
export function ColumnsButton({ document, grid }: ButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="sm"
        variant="outline"
        icon={Columns3}
        disabledReason={notDerivable(document, grid)}
        onClick={() => setOpen(true)}
      >
        Новые столбцы
      </Button>
      {isOpen && <ColumnsDialog document={document} taken={grid.names} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Shows what makes a copy, and chooses it in a dialog. */
export function GroupsButton({ document }: Pick<ButtonProps, 'document'>) {
  const [isOpen, setOpen] = useState(false);
  const { layers, rows, wantedGroups } = recordsOf(document);
  return (
    <>
      <Button
        size="sm"
        variant="outline"
        icon={Users}
        disabledReason={
          layers.length === 0
            ? 'Сначала свяжите таблицу со слоями'
            : rows < 2
              ? 'Нужны хотя бы две строки'
              : null
        }
        onClick={() => setOpen(true)}
      >
        {wantedGroups === null ? (
          'Копия на строку'
        ) : (
          <>
            <span>Копия на: </span>
            <span translate="no" className="max-w-40 truncate" title={wantedGroups}>
              {wantedGroups}
            </span>
          </>
        )}
      </Button>
      {isOpen && <GroupDialog document={document} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Shows the column that says how many copies a row makes, and chooses it in a dialog. */
export function CopiesButton({ document, grid }: ButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const records = recordsOf(document);
  const { wantedCopies, wantedGroups } = records;
  return (
    <>
      <Button
        size="sm"
        variant="outline"
        icon={Copy}
        disabledReason={
          records.layers.length === 0
            ? 'Сначала свяжите таблицу со слоями'
            : wantedGroups === null
              ? null
              : `Одна копия на значение столбца «${wantedGroups}»: число копий тогда не задать`
        }
        onClick={() => setOpen(true)}
      >
        <span className="max-w-56 truncate" title={wantedCopies ?? undefined}>
          {wantedCopies === null ? 'Число копий' : `Число копий: ${wantedCopies}`}
        </span>
      </Button>
      {isOpen && <CopyNumberDialog document={document} grid={grid} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Why no row can be added, for a person; null when it can. */
export function notAddable(document: Document, { recordOf }: RecordGrid): string | null {
  if (recordOf.size === 0) return 'Сначала свяжите таблицу со слоями';
  return hasRoom(document) ? null : 'В проекте уже столько строк, сколько можно сохранить';
}

/** Names of more rows would be read for longer than a press may take. */
const MOST_ROWS = 2000;

/** Why no columns can be made, for a person; null when they can. */
function notDerivable(document: Document, { sheet }: RecordGrid): string | null {
  const obstacle = derivingObstacle(document);
  if (obstacle === 'noRows') return 'Сначала свяжите таблицу со слоями';
  if (obstacle === 'noHeader') return 'Сначала выберите в данных таблицы строку с заголовками столбцов';
  return sheet.rows.length > MOST_ROWS
    ? `Столбцы можно сделать, пока строк не больше ${MOST_ROWS.toLocaleString('ru')}`
    : null;
}

/** Put the copy with the longest, the shortest or an empty value of a column on the sheet. */
export function ExtremeButtons({ grid, rows, cells, column }: ExtremeButtonsProps) {
  const copies = rows.filter((row) => grid.recordOf.has(row));
  return (
    <fieldset
      aria-label={column === null ? 'Показать значение' : `Показать значение «${grid.names[column] ?? ''}»`}
      className="flex flex-wrap gap-1"
    >
      {KINDS.map(({ kind, label }) => {
        const find = (from: number | null) =>
          column === null ? null : extremeRow(grid.sheet, copies, column, kind, from);
        return (
          <Button
            key={kind}
            variant="outline"
            size="sm"
            disabledReason={find(null) === null ? 'Таких значений нет' : null}
            onClick={() => {
              const row = find(cells.currentRow);
              if (row !== null && column !== null) cells.goTo({ row, column });
            }}
          >
            {label}
          </Button>
        );
      })}
    </fieldset>
  );
}
