/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a table element cannot leave out rows and columns that are out of sight */
import type { VirtualItem } from '@tanstack/react-virtual';
import type { TableSheet } from '../../../document/table.ts';
import { columnLetter, columnName } from '../../../engine/index.ts';
import { COLUMN_WIDTH, ROW_HEADER_WIDTH, ROW_HEIGHT } from './gridSizes.ts';

interface GridHeaderProps {
  readonly sheet: TableSheet;
  readonly headerRow: number | null;
  readonly columns: readonly VirtualItem[];
}

/** Column headers; a press selects the whole column. */
export function GridHeader({ sheet, headerRow, columns }: GridHeaderProps) {
  return (
    <div
      role="row"
      aria-rowindex={1}
      style={{ height: ROW_HEIGHT }}
      className="sticky top-0 z-20 border-b border-line-strong bg-sunken"
    >
      <span
        role="presentation"
        style={{ width: ROW_HEADER_WIDTH }}
        className="sticky left-0 z-10 block h-full border-r border-line bg-sunken"
      />
      {columns.map(({ key, index, start }) => {
        const name = columnName(sheet, headerRow, index);
        return (
          <div
            key={key}
            role="columnheader"
            aria-colindex={index + 1}
            aria-label={`Столбец ${name}`}
            data-column={index}
            title={name}
            style={{ left: ROW_HEADER_WIDTH + start, width: COLUMN_WIDTH, height: ROW_HEIGHT }}
            className="absolute top-0 flex cursor-pointer items-center gap-2 border-r border-line px-2 text-sm font-semibold text-ink hover:bg-secondary-soft"
          >
            <span className="truncate">{name}</span>
            {headerRow !== null && (
              <span className="ml-auto text-xs font-normal text-ink-faint">{columnLetter(index)}</span>
            )}
          </div>
        );
      })}
    </div>
  );
}
