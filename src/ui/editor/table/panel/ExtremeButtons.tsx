import type { ExtremeKind, RecordGrid } from '../../../../data/index.ts';
import { extremeRow } from '../../../../data/index.ts';
import { Button } from '../../../../kit/Button.tsx';
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
