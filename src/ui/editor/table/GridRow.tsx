/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a table element cannot leave out rows and columns that are out of sight */
import type { Cell } from '../../../engine/index.ts';
import { columnLetter, splitMatches } from '../../../engine/index.ts';
import type { VirtualItem } from '@tanstack/react-virtual';
import { classNames } from '../../../kit/classNames.ts';
import { ROW_HEADER_WIDTH, ROW_HEIGHT } from './gridSizes.ts';

interface GridRowProps {
  readonly cells: readonly string[];
  /** Zero-based row of the sheet. */
  readonly row: number;
  /** Zero-based index among the visible rows. */
  readonly index: number;
  readonly top: number;
  readonly columns: readonly VirtualItem[];
  /** Marked where it occurs in a cell; empty for none. */
  readonly search: string;
  readonly isPicked: (row: number, column: number) => boolean;
  /** Active cell of the keyboard, if in this row. */
  readonly active: Cell | null;
}

export function GridRow({ cells, row, index, top, columns, search, isPicked, active }: GridRowProps) {
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      style={{ top, height: ROW_HEIGHT }}
      className="absolute inset-x-0 border-b border-line"
    >
      <div
        role="rowheader"
        aria-label={`Строка ${row + 1}`}
        data-row={row}
        style={{ width: ROW_HEADER_WIDTH, height: ROW_HEIGHT - 1 }}
        className="sticky left-0 z-10 flex cursor-pointer items-center justify-end border-r border-line bg-sunken px-2 text-xs text-ink-soft tabular-nums hover:bg-secondary-soft"
      >
        {row + 1}
      </div>
      {columns.map(({ key, index: column, start, size }) => {
        const picked = isPicked(row, column);
        const text = cells[column] ?? '';
        return (
          <div
            key={key}
            id={cellId({ row, column })}
            role="gridcell"
            aria-colindex={column + 1}
            aria-selected={picked}
            aria-label={`${columnLetter(column)}${row + 1}: ${text}`}
            title={text === '' ? undefined : text}
            data-row={row}
            data-column={column}
            style={{ left: ROW_HEADER_WIDTH + start, width: size, height: ROW_HEIGHT - 1 }}
            className={classNames(
              'absolute top-0 cursor-cell truncate border-r border-line px-2 text-sm leading-[31px]',
              picked ? 'bg-primary-soft text-primary' : 'text-ink hover:bg-sunken',
              active?.column === column && 'shadow-[inset_0_0_0_2px_var(--color-focus)]',
            )}
          >
            {search.trim() === '' ? text : <Marked text={text} search={search} />}
          </div>
        );
      })}
    </div>
  );
}

/** A cell's text with the matches of the search marked. */
function Marked({ text, search }: { readonly text: string; readonly search: string }) {
  let place = 0;
  return splitMatches(text, search).map((piece, index) => {
    place += piece.length;
    return index % 2 === 1 ? (
      <mark key={place} className="rounded-xs bg-warning-soft text-ink outline-1 outline-warning">
        {piece}
      </mark>
    ) : (
      piece
    );
  });
}

export function cellId({ row, column }: Cell): string {
  return `cell-${row}-${column}`;
}
