import { keyOf, NO_COLUMN_VIEW } from '../../../../data/index.ts';
import { PickedCount } from './PickedCount.tsx';
import { TableControls } from './TableControls.tsx';
import { TableGrid } from '../grid/TableGrid.tsx';
import type { TablePicking } from './tablePicking.ts';
import { boundPicks, chooseHeaderRow, chooseRows, chooseSheet } from './tablePicking.ts';
import { asideRows, rowsOnScreen } from '../grid/tableRows.ts';
import type { Elements } from '../../../../kit/elements.ts';

interface TablePickerProps {
  readonly picking: TablePicking;
  readonly onPicking: (picking: TablePicking) => void;
  /** Beside the count of the selection. */
  readonly children?: Elements;
}

/** Sheet, header row, filter, and the grid to select cells for one layer. */
export function TablePicker({ picking, onPicking, children }: TablePickerProps) {
  const { table, sheet, headerRow, selection } = picking;
  const picks = boundPicks(picking);
  return (
    <div className="flex h-full min-h-0 flex-col gap-3">
      <TableControls
        sheets={table.sheets}
        view={picking}
        selection={selection}
        onSelection={(next) => onPicking({ ...picking, selection: next })}
        onSheet={(name) => onPicking(chooseSheet(picking, name))}
        onHeaderRow={(row) => onPicking(chooseHeaderRow(picking, row))}
        onFilter={(filter) => onPicking({ ...picking, filter })}
        onHidden={(withHidden) => onPicking(chooseRows(picking, { withHidden }))}
        onService={(withService) => onPicking(chooseRows(picking, { withService }))}
        onAll={() => onPicking({ ...picking, within: null })}
      />
      <TableGrid
        key={sheet.name}
        sheet={sheet}
        headerRow={headerRow}
        rows={rowsOnScreen(picking)}
        aside={asideRows(picking)}
        selection={selection}
        isPicked={(row, column) => picks.has(keyOf({ row, column }))}
        onSelection={(next) => onPicking({ ...picking, selection: next })}
        search={picking.filter}
        view={picking.byColumn ?? NO_COLUMN_VIEW}
        onView={(byColumn) => onPicking({ ...picking, byColumn })}
        onClearFilter={() => onPicking({ ...picking, filter: '', byColumn: NO_COLUMN_VIEW })}
      />
      <PickedCount picking={picking} onUnit={(wantedUnit) => onPicking({ ...picking, wantedUnit })} />
      {children}
    </div>
  );
}
