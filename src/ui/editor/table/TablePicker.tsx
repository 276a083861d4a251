import { pickableRows } from '../../../engine/index.ts';
import { useMemo } from 'react';
import { Select } from '../../kit/Select.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { PickedCount } from './PickedCount.tsx';
import { TableGrid } from './TableGrid.tsx';
import type { TablePicking } from './tablePicking.ts';
import { chooseHeaderRow, chooseSheet } from './tablePicking.ts';

export interface TablePickerProps {
  readonly picking: TablePicking;
  readonly onPicking: (picking: TablePicking) => void;
}

const NO_HEADER = -1;
const HEADER_CHOICES = 20;
const NOTE_LENGTH = 24;

/** Sheet, header row, filter, and the grid in which cells are picked. */
export function TablePicker({ picking, onPicking }: TablePickerProps) {
  const { table, sheet, headerRow, filter, selection } = picking;
  const rows = useMemo(() => pickableRows(sheet, headerRow, filter), [sheet, headerRow, filter]);
  return (
    <div className="flex h-full min-h-0 flex-col gap-3">
      <div className="flex flex-wrap items-end gap-2">
        {table.sheets.length > 1 && (
          <Select
            label="Лист таблицы"
            size="sm"
            className="w-52"
            value={sheet.name}
            options={table.sheets.map(({ name }) => ({ value: name, label: name }))}
            onChange={(name) => onPicking(chooseSheet(picking, name))}
          />
        )}
        <Select
          label="Заголовки столбцов"
          size="sm"
          className="w-52"
          value={headerRow ?? NO_HEADER}
          options={headerOptions(sheet.rows)}
          onChange={(row) => onPicking(chooseHeaderRow(picking, row === NO_HEADER ? null : row))}
        />
        <TextField
          label="Фильтр"
          size="sm"
          type="search"
          className="w-56"
          placeholder="Строки с этим текстом"
          value={filter}
          onChange={(text) => onPicking({ ...picking, filter: text })}
        />
      </div>
      <TableGrid
        key={sheet.name}
        sheet={sheet}
        headerRow={headerRow}
        rows={rows}
        selection={selection}
        onSelection={(next) => onPicking({ ...picking, selection: next })}
      />
      <PickedCount picking={picking} onUnit={(wantedUnit) => onPicking({ ...picking, wantedUnit })} />
    </div>
  );
}

function headerOptions(rows: readonly (readonly string[])[]) {
  return [
    { value: NO_HEADER, label: 'Без заголовков' },
    ...rows.slice(0, HEADER_CHOICES).map((cells, row) => ({
      value: row,
      label: `Строка ${row + 1}`,
      note: cells.find((cell) => cell.trim() !== '')?.slice(0, NOTE_LENGTH) ?? 'пусто',
    })),
  ];
}
