import type { ReactNode } from 'react';
import { useMemo, useState } from 'react';
import type { CellSelection, DbLayer, Table, TableSheet } from '../../../engine/index.ts';
import { SegmentedControl } from '../../kit/SegmentedControl.tsx';
import { Select } from '../../kit/Select.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { cellsText, copiesText } from '../session/plural.ts';
import type { CopyUnit } from './cellSelection.ts';
import { cellSelection, countItems, naturalUnit, picksOf } from './cellSelection.ts';
import { emptySelection } from './gridSelection.ts';
import { likelyHeaderRow } from './headerRow.ts';
import { cellOf, NO_PICKS, pickableRows } from './picking.ts';
import { TableGrid } from './TableGrid.tsx';

export interface TablePickerProps {
  readonly table: Table;
  /** What the layer has picked before, shown again when the sheet is still there. */
  readonly bound: Pick<DbLayer, 'query' | 'selectedCellsIdx'> | null;
  readonly onChange: (selection: CellSelection | null) => void;
}

const UNITS: readonly { value: CopyUnit; label: string }[] = [
  { value: 'row', label: 'на строку' },
  { value: 'cell', label: 'на ячейку' },
];
const NO_HEADER = -1;
const HEADER_CHOICES = 20;

/** Sheet, header row, filter, and the grid in which cells are picked. */
export function TablePicker({ table, bound, onChange }: TablePickerProps) {
  const before = bound?.query ?? null;
  const first = table.sheets.find(({ name }) => name === before?.sheet) ?? table.sheets[0];
  const remembered = before !== null && first?.name === before.sheet;
  const [sheet, setSheet] = useState<TableSheet>(first ?? EMPTY_SHEET);
  const [headerRow, setHeaderRow] = useState(remembered ? before.headerRow : likelyHeaderRow(sheet));
  const [filter, setFilter] = useState(remembered ? (before.filter ?? '') : '');
  const [selection, setSelection] = useState(() =>
    emptySelection(remembered && bound ? picksOf(bound.selectedCellsIdx) : NO_PICKS),
  );
  const [wantedUnit, setWantedUnit] = useState<CopyUnit | null>(null);
  const rows = useMemo(() => pickableRows(sheet, headerRow, filter), [sheet, headerRow, filter]);

  const report = (
    next: Partial<{
      sheet: TableSheet;
      headerRow: number | null;
      filter: string;
      picks: typeof selection.picks;
      unit: CopyUnit | null;
    }>,
  ) => {
    const picks = next.picks ?? selection.picks;
    const unit = (next.unit === undefined ? wantedUnit : next.unit) ?? naturalUnit(picks);
    const all = { sheet, headerRow, filter, ...next, picks, unit };
    onChange(picks.size === 0 ? null : cellSelection(all));
  };
  const unit = wantedUnit ?? naturalUnit(selection.picks);
  const manyColumns = useMemo(
    () => new Set([...selection.picks].map((key) => cellOf(key).column)).size > 1,
    [selection.picks],
  );
  return (
    <div className="flex h-full min-h-0 flex-col gap-3">
      <div className="flex flex-wrap items-end gap-2">
        {table.sheets.length > 1 && (
          <Select
            label="Лист"
            size="sm"
            className="w-52"
            value={sheet.name}
            options={table.sheets.map(({ name }) => ({ value: name, label: name }))}
            onChange={(name) => {
              const chosen = table.sheets.find((candidate) => candidate.name === name);
              if (!chosen) return;
              setSheet(chosen);
              setHeaderRow(likelyHeaderRow(chosen));
              setFilter('');
              setSelection(emptySelection());
              onChange(null);
            }}
          />
        )}
        <Select
          label="Заголовки столбцов"
          size="sm"
          className="w-52"
          value={headerRow ?? NO_HEADER}
          options={headerOptions(sheet)}
          onChange={(row) => {
            const chosen = row === NO_HEADER ? null : row;
            const picks = new Set([...selection.picks].filter((key) => cellOf(key).row > row));
            setHeaderRow(chosen);
            setSelection(emptySelection(picks));
            report({ headerRow: chosen, picks });
          }}
        />
        <TextField
          label="Фильтр"
          size="sm"
          type="search"
          className="w-56"
          placeholder="Строки с этим текстом"
          value={filter}
          onChange={(text) => {
            setFilter(text);
            report({ filter: text });
          }}
        />
      </div>
      <TableGrid
        sheet={sheet}
        headerRow={headerRow}
        rows={rows}
        selection={selection}
        onSelection={(next) => {
          setSelection(next);
          if (next.picks !== selection.picks) report({ picks: next.picks });
        }}
      />
      <PickedCount
        text={
          selection.picks.size === 0
            ? 'Щёлкните ячейку, заголовок столбца или номер строки. Ctrl добавляет, Shift выделяет подряд.'
            : `Выбрано: ${cellsText(selection.picks.size)}, получится ${copiesText(countItems(selection.picks, unit))}.`
        }
      >
        {manyColumns && (
          <SegmentedControl
            label="Одна копия"
            size="sm"
            value={unit}
            segments={UNITS}
            onChange={(next) => {
              setWantedUnit(next);
              report({ unit: next });
            }}
          />
        )}
      </PickedCount>
    </div>
  );
}

function PickedCount({ text, children }: { readonly text: string; readonly children: ReactNode }) {
  return (
    <div className="flex min-h-9 flex-wrap items-center justify-between gap-3">
      <output className="text-sm text-ink-soft">{text}</output>
      {children && (
        <span className="flex items-center gap-2 text-sm text-ink-soft">Одна копия {children}</span>
      )}
    </div>
  );
}

const EMPTY_SHEET: TableSheet = { name: '', rows: [], columnCount: 0 };

function headerOptions(sheet: TableSheet) {
  const rows = sheet.rows.slice(0, HEADER_CHOICES);
  return [
    { value: NO_HEADER, label: 'Без заголовков' },
    ...rows.map((cells, row) => ({
      value: row,
      label: `Строка ${row + 1}`,
      note: cells.find((cell) => cell.trim() !== '')?.slice(0, 24) ?? 'пусто',
    })),
  ];
}
