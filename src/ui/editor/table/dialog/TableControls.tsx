import type { TableSheet } from '../../../../document/table/table.ts';
import { Button } from '../../../../kit/Button.tsx';
import { Select } from '../../../../kit/Select.tsx';
import type { GridSelection } from '../grid/gridSelection.ts';
import { RowNotes } from '../grid/RowNotes.tsx';
import { SearchSteps } from './SearchSteps.tsx';
import type { SheetRows } from '../grid/tableRows.ts';

interface TableControlsProps {
  readonly sheets: readonly TableSheet[];
  readonly view: SheetRows;
  readonly selection: GridSelection;
  readonly onSelection: (selection: GridSelection) => void;
  readonly onSheet: (name: string) => void;
  readonly onHeaderRow: (row: number | null) => void;
  /** Turns the sheet, or turns it back. */
  readonly onTurn: () => void;
  readonly onFilter: (text: string) => void;
  readonly onHidden: (withHidden: boolean) => void;
  readonly onService: (withService: boolean) => void;
  /** Shows all rows, not only those of the other layers. */
  readonly onAll: () => void;
}

const NO_HEADER = -1;
const HEADER_CHOICES = 20;
const NOTE_LENGTH = 24;

/** Controls for the visible rows: sheet, header row, filter, hidden and service rows. */
export function TableControls({ sheets, view, selection, ...on }: TableControlsProps) {
  const { sheet, headerRow, within } = view;
  return (
    <div className="flex flex-wrap items-end gap-2">
      {sheets.length > 1 && (
        <Select
          label="Лист таблицы"
          size="sm"
          className="w-52"
          value={sheet.name}
          options={sheets.map(({ name }) => ({ value: name, label: name }))}
          onChange={on.onSheet}
        />
      )}
      <Select
        label="Заголовки столбцов"
        size="sm"
        className="w-56"
        value={headerRow ?? NO_HEADER}
        options={headerOptions(sheet.rows)}
        onChange={(row) => on.onHeaderRow(row === NO_HEADER ? null : row)}
      />
      <SearchSteps view={view} selection={selection} onFilter={on.onFilter} onSelection={on.onSelection} />
      <RowNotes
        view={view}
        onHeaderRow={on.onHeaderRow}
        onTurn={on.onTurn}
        onHidden={on.onHidden}
        onService={on.onService}
      />
      {within !== null && (
        <Button variant="outline" size="sm" onClick={on.onAll}>
          Показать все строки
        </Button>
      )}
    </div>
  );
}

function headerOptions(rows: TableSheet['rows']) {
  return [
    { value: NO_HEADER, label: 'Без заголовков' },
    ...rows.slice(0, HEADER_CHOICES).map((cells, row) => ({
      value: row,
      label: `Строка ${row + 1} — заголовки`,
      note: cells.find((cell) => cell.trim() !== '')?.slice(0, NOTE_LENGTH) ?? 'пусто',
    })),
  ];
}
