import { PencilLine, Plus, Undo2 } from 'lucide-react';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { Document } from '../../../../document/document.ts';
import { recordsOf } from '../../../../document/records/records.ts';
import type { RecordGrid } from '../../../../data/copies/index.ts';
import type { Cell } from '../../../../data/picks/index.ts';
import type { ColumnView } from '../../../../data/table/index.ts';
import { addRecord, undoCorrections } from '../../../../data/copies/index.ts';
import { NO_COLUMN_VIEW } from '../../../../data/table/index.ts';
import { Button } from '../../../../kit/Button.tsx';
import { rowsText } from '../../../words/plural.ts';
import type { WantedCell } from '../../screen/usePanelPlaces.ts';
import { useCommands } from '../../commands/CommandsProvider.tsx';
import { useProjectSession } from '../../../application/ProjectSessionProvider.tsx';
import { useEditor, useEditorState } from '../../state/useEditorState.ts';
import { SearchSteps } from '../dialog/SearchSteps.tsx';
import type { SheetRows } from '../grid/tableRows.ts';
import { rowsInSight } from '../grid/tableRows.ts';
import { PanelGrid } from './PanelGrid.tsx';
import { columnOfLayer } from './columnUses.ts';
import { notCorrectable, usePanelCells } from './usePanelCells.ts';
import { ColumnsButton, GroupsButton, CopiesButton, notAddable, ExtremeButtons } from './TableButtons.tsx';

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
