import { columnNames, groupCount, groupingText } from '../../../../data/picks/index.ts';
import { copiesText } from '../../../words/plural.ts';
import type { SheetRows } from '../grid/tableRows.ts';
import { GroupSelect } from '../GroupSelect.tsx';

interface GroupOfPicksProps {
  readonly view: Pick<SheetRows, 'sheet' | 'headerRow'>;
  readonly column: string | null;
  readonly onColumn: (column: string | null) => void;
}

/** Chooses what makes a copy of the picked rows. */
export function GroupOfPicks({ view, column, onColumn }: GroupOfPicksProps) {
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-2 text-sm text-ink-soft">
      <span aria-hidden>Одна копия на</span>
      <span className="w-80 max-w-full min-w-0">
        <GroupSelect
          names={columnNames(view.sheet, view.headerRow)}
          column={column}
          hideLabel
          onChange={onColumn}
        />
      </span>
    </span>
  );
}

/** What the picked rows make: «8 копий», «40 строк → 8 команд». */
export function madeText(
  view: GroupOfPicksProps['view'],
  rows: readonly number[],
  column: string | null,
): string {
  const groups = column === null ? null : groupCount(view, rows, column);
  return column === null || groups === null
    ? copiesText(rows.length)
    : groupingText(rows.length, groups, column);
}

/** Why the rows of the table are not put together as the project wants; null when they are. */
export function groupGap(view: GroupOfPicksProps['view'], column: string | null): string | null {
  if (column === null || groupCount(view, [], column) !== null) return null;
  return `Столбца «${column}» в этой таблице нет: у каждой строки будет своя копия.`;
}
