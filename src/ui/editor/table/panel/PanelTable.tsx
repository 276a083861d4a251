import { Columns3, Copy, PencilLine, Plus, Undo2, Users } from 'lucide-react';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { Document } from '../../../../document/document.ts';
import { recordsOf } from '../../../../document/records/records.ts';
import type { RecordGrid } from '../../../../data/copies/index.ts';
import type { Cell } from '../../../../data/picks/index.ts';
import type { ColumnView, ExtremeKind } from '../../../../data/table/index.ts';
import { addRecord, derivingObstacle, hasRoom, undoCorrections } from '../../../../data/copies/index.ts';
import { NO_COLUMN_VIEW, extremeRow } from '../../../../data/table/index.ts';
import { Button } from '../../../../kit/Button.tsx';
import { rowsText } from '../../../words/plural.ts';
import type { WantedCell } from '../../screen/usePanelPlaces.ts';
import { useCommands } from '../../commands/CommandsProvider.tsx';
import { useProjectSession } from '../../../application/ProjectSessionProvider.tsx';
import { useEditor, useEditorState } from '../../state/useEditorState.ts';
import { SearchSteps } from '../dialog/SearchSteps.tsx';
import type { SheetRows } from '../grid/tableRows.ts';
import { rowsInSight } from '../grid/tableRows.ts';
import { CopyNumberDialog } from './CopyNumberDialog.tsx';
import { GroupDialog } from './GroupDialog.tsx';
import { ColumnsDialog } from './ColumnsDialog.tsx';
import { PanelGrid } from './PanelGrid.tsx';
import { columnOfLayer } from './columnUses.ts';
import { notCorrectable, usePanelCells } from './usePanelCells.ts';
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

interface PanelTableProps {
  readonly document: Document;
  readonly grid: RecordGrid;
  readonly onList: (text: string) => void;
  readonly onClose: () => void;
}

/** Tools and grid of one sheet; search, filters and order here do not change the copies. */
export function PanelTable({ document, grid, onList, onClose }: PanelTableProps) {
  const editor = useEditor();
  const [filter, setFilter] = useState('');
  const [view, setView] = useState<ColumnView>(NO_COLUMN_VIEW);
  const rows = useMemo(() => rowsOf(grid, filter, view), [grid, filter, view]);
  const cells = usePanelCells(document, grid, rows);
  useSharedFilter(grid, isFiltered(filter, view) ? rows : null);
  const selection = useEditorState((state) => state.selection);
  useWantedCell(grid, (cell) => {
    if (!rows.includes(cell.row)) {
      setFilter('');
      setView(NO_COLUMN_VIEW);
    }
    cells.goTo(cell);
  });
  const { field } = cells;
  const { active } = cells.selection;
  const column = columnOfLayer(document, grid, selection) ?? active?.column ?? null;
  return (
    <>
      <div className="flex flex-wrap items-end gap-2 px-3 pb-2">
        <SearchSteps
          view={inSight(grid, filter, view)}
          selection={cells.selection}
          onFilter={setFilter}
          onSelection={cells.onSelection}
        />
        <Button
          size="sm"
          variant="outline"
          icon={PencilLine}
          disabledReason={field === null ? notCorrectable(grid, active) : null}
          onClick={() => cells.edit(null)}
        >
          Исправить
        </Button>
        {field !== null && field.was !== null && (
          <Button
            size="sm"
            variant="outline"
            icon={Undo2}
            onClick={() => editor.apply((now) => undoCorrections(now, [field]))}
          >
            Вернуть из таблицы
          </Button>
        )}
        <Button
          size="sm"
          variant="outline"
          icon={Plus}
          disabledReason={notAddable(document, grid)}
          onClick={() => {
            setFilter('');
            setView(NO_COLUMN_VIEW);
            editor.apply(addRecord);
            const { rows: count } = recordsOf(editor.getSnapshot().document);
            if (count > recordsOf(document).rows)
              cells.begin(
                count - 1,
                grid.columns.findIndex((places) => places.length > 0),
              );
          }}
        >
          Добавить строку
        </Button>
        <ColumnsButton document={document} grid={grid} />
        <GroupsButton document={document} />
        <CopiesButton document={document} grid={grid} />
        <ExtremeButtons grid={grid} rows={rows} cells={cells} column={column} />
        <output className="ml-auto text-xs leading-8 text-ink-soft max-md:sr-only">
          {rowsText(rows.length)}
        </output>
      </div>
      <div className="flex min-h-0 flex-1 px-3 pb-3">
        <PanelGrid
          document={document}
          grid={grid}
          rows={rows}
          cells={cells}
          search={filter}
          view={view}
          onView={setView}
          onClearFilter={() => {
            setFilter('');
            setView(NO_COLUMN_VIEW);
          }}
          onList={onList}
          onClose={onClose}
        />
      </div>
    </>
  );
}

/** Tells the save dialog which records the filter leaves. */
function useSharedFilter({ recordOf }: RecordGrid, rows: readonly number[] | null): void {
  const { filteredRecords } = useProjectSession().table;
  useEffect(() => {
    filteredRecords.set(rows && rows.flatMap((row) => recordOf.get(row) ?? []));
    return () => filteredRecords.set(null);
  }, [filteredRecords, recordOf, rows]);
}

/** Goes once to the cell that a finding of the check leads to. */
function useWantedCell(grid: RecordGrid, goTo: (cell: Cell) => void): void {
  const { wanted, show } = useCommands().context.tablePanel;
  const onWanted = useEffectEvent((cell: WantedCell | null) => {
    if (cell === null) return;
    const row = grid.rowOf.get(cell.record);
    if (row !== undefined) goTo({ row, column: Math.max(0, grid.names.indexOf(cell.column)) });
    show(null);
  });
  useEffect(() => {
    onWanted(wanted);
  }, [wanted]);
}

type ButtonProps = Pick<PanelTableProps, 'document' | 'grid'>;

/** Splits and joins columns in a dialog. */
function ColumnsButton({ document, grid }: ButtonProps) {
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
function GroupsButton({ document }: Pick<ButtonProps, 'document'>) {
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
function CopiesButton({ document, grid }: ButtonProps) {
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
function notAddable(document: Document, { recordOf }: RecordGrid): string | null {
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

/** Rows that the file hides and service rows are shown too: they may be copies. */
function inSight({ sheet, headerRow }: RecordGrid, filter: string, byColumn: ColumnView): SheetRows {
  return { sheet, headerRow, filter, byColumn, withHidden: true, withService: true, within: null };
}

function isFiltered(filter: string, byColumn: ColumnView): boolean {
  return filter.trim() !== '' || byColumn.filters.length > 0;
}

/** Rows with data; without a search also those of copies that are still empty. */
function rowsOf(grid: RecordGrid, filter: string, byColumn: ColumnView): readonly number[] {
  const filled = rowsInSight(inSight(grid, filter, byColumn));
  if (isFiltered(filter, byColumn)) return filled;
  const known = new Set(filled);
  const empty = [...grid.recordOf.keys()].filter((row) => !known.has(row));
  return [...filled, ...empty];
}

/** Put the copy with the longest, the shortest or an empty value of a column on the sheet. */
function ExtremeButtons({ grid, rows, cells, column }: ExtremeButtonsProps) {
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
