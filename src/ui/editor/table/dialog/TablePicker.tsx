import { rowsOfPicks } from '../../../../data/columns/index.ts';
import { keyOf } from '../../../../data/picks/index.ts';
import { NO_COLUMN_VIEW } from '../../../../data/table/index.ts';
import { Quoted } from '../../../../kit/Quoted.tsx';
import { GroupOfPicks, groupGap, madeText } from './GroupOfPicks.tsx';
import { TableControls } from './TableControls.tsx';
import { TableGrid } from '../grid/TableGrid.tsx';
import type { GridState } from '../grid/gridState.ts';
import {
  boundPicks,
  chooseHeaderRow,
  chooseRows,
  chooseSheet,
  countCopiesOf,
  sharesRows,
  spansColumns,
  itemKindOf,
} from '../grid/gridState.ts';
import { asideRows, rowsOnScreen } from '../grid/tableRows.ts';
import type { Elements } from '../../../../kit/elements.ts';
import type { ItemKind } from '../../../../data/picks/index.ts';
import { SegmentedControl } from '../../../../kit/SegmentedControl.tsx';
import { cellsText, copiesText } from '../../../words/plural.ts';
import { useByKeyboard } from '../../focus/useByKeyboard.ts';

interface PickedCountProps extends Pick<TablePickerProps, 'groupColumn' | 'onGroupColumn'> {
  readonly grid: GridState;
  readonly onUnit: (itemKind: ItemKind) => void;
}

const UNITS: readonly { value: ItemKind; label: string }[] = [
  { value: 'row', label: 'на строку' },
  { value: 'cell', label: 'на ячейку' },
];

interface TablePickerProps {
  readonly grid: GridState;
  readonly onGrid: (grid: GridState) => void;
  /** Turns a sheet whose people stand across, or turns it back. */
  readonly onTurn: (sheet: string) => void;
  /** The column whose equal values share a copy; null where each row makes one. */
  readonly groupColumn: string | null;
  readonly onGroupColumn: (column: string | null) => void;
  /** Beside the count of the selection. */
  readonly children?: Elements;
}

/** Sheet, header row, filter, and the grid to select cells for one layer. */
export function TablePicker({ grid, onGrid, onTurn, children, ...groups }: TablePickerProps) {
  const { table, sheet, headerRow, selection } = grid;
  const picks = boundPicks(grid);
  return (
    <div className="flex h-full min-h-0 flex-col gap-3">
      <TableControls
        sheets={table.sheets}
        view={grid}
        selection={selection}
        onSelection={(next) => onGrid({ ...grid, selection: next })}
        onSheet={(name) => onGrid(chooseSheet(grid, name))}
        onHeaderRow={(row) => onGrid(chooseHeaderRow(grid, row))}
        onTurn={() => onTurn(sheet.name)}
        onFilter={(filter) => onGrid({ ...grid, filter })}
        onHidden={(withHidden) => onGrid(chooseRows(grid, { withHidden }))}
        onService={(withService) => onGrid(chooseRows(grid, { withService }))}
        onAll={() => onGrid({ ...grid, within: null })}
      />
      <TableGrid
        key={sheet.name}
        sheet={sheet}
        headerRow={headerRow}
        rows={rowsOnScreen(grid)}
        aside={asideRows(grid)}
        selection={selection}
        isPicked={(row, column) => picks.has(keyOf({ row, column }))}
        onSelection={(next) => onGrid({ ...grid, selection: next })}
        search={grid.filter}
        view={grid.byColumn ?? NO_COLUMN_VIEW}
        onView={(byColumn) => onGrid({ ...grid, byColumn })}
        onClearFilter={() => onGrid({ ...grid, filter: '', byColumn: NO_COLUMN_VIEW })}
      />
      <PickedCount {...groups} grid={grid} onUnit={(wantedItemKind) => onGrid({ ...grid, wantedItemKind })} />
      {children}
    </div>
  );
}

/** Number of selected cells and of the resulting copies. */
function PickedCount({ grid, onUnit, groupColumn, onGroupColumn }: PickedCountProps) {
  const picks = boundPicks(grid);
  const count = picks.size;
  const canGroup = count > 1 && sharesRows(grid);
  const gap = canGroup ? groupGap(grid, groupColumn) : null;
  const made = canGroup ? madeText(grid, rowsOfPicks(picks), groupColumn) : copiesText(countCopiesOf(grid));
  return (
    <div className="flex min-h-9 flex-wrap items-center justify-between gap-3">
      <output className="text-sm text-ink-soft">
        {count === 0 ? (
          <Hint />
        ) : (
          <span>
            <span>{`Выбрано: ${cellsText(count)}, получится `}</span>
            <strong className="text-base font-semibold text-ink">{made}</strong>
            <span>.</span>
            {gap !== null && <Quoted text={` ${gap}`} />}
          </span>
        )}
      </output>
      {canGroup && <GroupOfPicks view={grid} column={groupColumn} onColumn={onGroupColumn} />}
      {spansColumns(grid) && (
        <span className="flex shrink-0 items-center gap-2 text-sm whitespace-nowrap text-ink-soft">
          <span>Одна копия</span>
          <SegmentedControl
            label="Одна копия"
            size="sm"
            value={itemKindOf(grid)}
            segments={UNITS}
            onChange={onUnit}
          />
        </span>
      )}
    </div>
  );
}

function Hint() {
  const byKeyboard = useByKeyboard();
  if (byKeyboard)
    return (
      <span>
        Стрелки ведут по ячейкам, Shift выделяет подряд, пробел добавляет. Ctrl + пробел — весь столбец, Shift
        + пробел — вся строка. Над первой строкой — заголовки: Enter открывает отбор и порядок, плюс и минус
        меняют ширину.
      </span>
    );
  return (
    <>
      <span className="coarse:hidden">
        Щёлкните ячейку, заголовок столбца или номер строки. Ctrl добавляет, Shift выделяет подряд.
      </span>
      <span className="hidden coarse:inline">
        Коснитесь заголовка столбца, номера строки или ячейки. Повторное касание снимает выбор.
      </span>
    </>
  );
}
