/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a table element cannot leave out rows and columns that are out of sight */
import type { ReactNode } from 'react';
import type { Cell } from '../../../../data/picks/index.ts';
import { columnLetter, splitMatches } from '../../../../data/picks/index.ts';
import type { VirtualItem } from '@tanstack/react-virtual';
import { classNames } from '../../../../kit/classNames.ts';
import type { GridMarks } from './gridMarks.ts';
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
  readonly gridId: string;
  readonly marks: GridMarks | undefined;
  /** Stands in the active cell. */
  readonly field: ReactNode;
  /** Why the row is no copy; null for a row that may be one. */
  readonly aside: string | null;
}

export function GridRow(props: GridRowProps) {
  const { cells, row, index, top, columns, search, isPicked, active, gridId, marks, field, aside } = props;
  // The reason stands in the first free cell; a row without one shows it when pointed at.
  const reasonColumn = aside === null ? -1 : firstFree(cells, columns);
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      style={{ top, height: ROW_HEIGHT }}
      className="absolute inset-x-0 border-b border-line"
    >
      <div
        role="rowheader"
        aria-label={aside === null ? `Строка ${row + 1}` : `Строка ${row + 1}, не копия: ${aside}`}
        title={aside === null ? undefined : `Не копия: ${aside}`}
        data-row={row}
        style={{ width: ROW_HEADER_WIDTH, height: ROW_HEIGHT - 1 }}
        className="sticky left-0 z-10 flex cursor-pointer items-center justify-end border-r border-line bg-sunken px-2 text-xs text-ink-soft tabular-nums hover:bg-secondary-soft"
      >
        {row + 1}
      </div>
      {columns.map(({ key, index: column, start, size }) => {
        const picked = isPicked(row, column);
        const text = cells[column] ?? '';
        const isEdited = active?.column === column && field !== null;
        const isCorrected = marks?.isCorrected(row, column) === true;
        return (
          <div
            key={key}
            id={cellId(gridId, { row, column })}
            role="gridcell"
            translate="no"
            aria-colindex={column + 1}
            aria-selected={picked}
            aria-label={`${columnLetter(column)}${row + 1}: ${text}${isCorrected ? ', исправлено вручную' : ''}`}
            data-corrected={isCorrected || undefined}
            title={titleOf(text, aside)}
            data-row={row}
            data-column={column}
            style={{ left: ROW_HEADER_WIDTH + start, width: size, height: ROW_HEIGHT - 1 }}
            className={classNames(
              'absolute top-0 cursor-cell border-r border-line px-2 text-sm leading-[31px]',
              // A field with lines is higher than its row.
              !isEdited && 'truncate',
              picked ? 'bg-primary-soft text-primary' : 'hover:bg-sunken',
              !picked && (aside === null ? 'text-ink' : 'bg-sunken text-ink-soft'),
              isCorrected && CORRECTED,
              active?.column === column && 'shadow-[inset_0_0_0_2px_var(--color-focus)]',
            )}
          >
            {isEdited ? (
              field
            ) : column === reasonColumn ? (
              <span className="text-xs italic">{aside}</span>
            ) : search.trim() === '' ? (
              text
            ) : (
              <Marked text={text} search={search} />
            )}
          </div>
        );
      })}
    </div>
  );
}

function firstFree(cells: readonly string[], columns: readonly VirtualItem[]): number {
  return columns.find(({ index }) => (cells[index] ?? '').trim() === '')?.index ?? -1;
}

function titleOf(text: string, aside: string | null): string | undefined {
  if (aside !== null) return text === '' ? `Не копия: ${aside}` : `${text}\nНе копия: ${aside}`;
  return text === '' ? undefined : text;
}

/** A small triangle in the corner, as spreadsheets mark a note. */
const CORRECTED =
  'after:absolute after:top-0 after:right-0 after:border-5 after:border-transparent after:border-t-info after:border-r-info';

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
      <span key={place}>{piece}</span>
    );
  });
}

/** Unique on the page, where the panel and the dialog may both have a grid. */
export function cellId(gridId: string, { row, column }: Cell): string {
  return `${gridId}-${row}-${column}`;
}
