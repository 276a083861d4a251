/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a table element cannot leave out rows and columns that are out of sight */
import { Popover, PopoverButton, PopoverPanel } from '@headlessui/react';
import type { VirtualItem } from '@tanstack/react-virtual';
import { ArrowDown, ArrowUp, CalendarDays, CaseSensitive, ChevronDown, Filter, Hash } from 'lucide-react';
import type { TableSheet } from '../../../../document/table/table.ts';
import type { ColumnView } from '../../../../data/table/index.ts';
import { columnLetter, columnName } from '../../../../data/picks/index.ts';
import { columnType } from '../../../../data/table/index.ts';
import { classNames } from '../../../../kit/classNames.ts';
import { POPUP_PANEL } from '../../../../kit/popupStyles.ts';
import { ColumnMenu } from './ColumnMenu.tsx';
import type { ColumnSizes } from './columnSizes.ts';
import { cellId } from './GridRow.tsx';
import { HEADER_ROW } from './gridSelection.ts';
import { COLUMN_TYPES } from './columnTypes.ts';
import type { ColumnUse, GridMarks } from './gridMarks.ts';
import { ROW_HEADER_WIDTH, ROW_HEIGHT } from './gridSizes.ts';
import type { PointerEvent } from 'react';
import { followPointer } from '../../../../kit/followPointer.ts';

interface ColumnEdgeProps {
  /** CSS pixels. */
  readonly width: number;
  readonly onResize: (width: number) => void;
  /** Fits the column to its content. */
  readonly onFit: () => void;
}

interface GridHeaderProps {
  readonly sheet: TableSheet;
  readonly headerRow: number | null;
  readonly columns: readonly VirtualItem[];
  readonly sizes: ColumnSizes;
  readonly view: ColumnView;
  readonly onView: (view: ColumnView) => void;
  /** The column whose header is the active place of the keyboard, or null. */
  readonly active: number | null;
  readonly gridId: string;
  readonly marks: GridMarks | undefined;
}

/** Column headers; a press selects the whole column, the arrow opens its menu. */
export function GridHeader(props: GridHeaderProps) {
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
      {props.columns.map((item) => (
        <ColumnHeader key={item.key} {...props} item={item} />
      ))}
    </div>
  );
}

function ColumnHeader({ item, ...props }: GridHeaderProps & { readonly item: VirtualItem }) {
  const { sheet, headerRow, sizes, view, active, gridId, marks } = props;
  const { index, start, size } = item;
  const name = columnName(sheet, headerRow, index);
  const sort = view.sort?.column === index ? view.sort : null;
  const use = marks?.columnUse(index);
  return (
    <div
      id={cellId(gridId, { row: HEADER_ROW, column: index })}
      role="columnheader"
      aria-colindex={index + 1}
      aria-label={use === undefined ? `Столбец ${name}` : `Столбец ${name}. ${use.text}`}
      aria-sort={sort === null ? undefined : sort.descending ? 'descending' : 'ascending'}
      data-column={index}
      title={use === undefined ? name : `${name}\n${use.text}`}
      data-use={use?.kind}
      style={{ left: ROW_HEADER_WIDTH + start, width: size, height: ROW_HEIGHT }}
      className={classNames(
        'absolute top-0 flex cursor-pointer items-center gap-1 border-r border-line pl-2 text-sm font-semibold text-ink hover:bg-secondary-soft',
        active === index && 'shadow-[inset_0_0_0_2px_var(--color-focus)]',
      )}
    >
      {use !== undefined && <UseMark kind={use.kind} />}
      <span
        translate="no"
        className={classNames('truncate', use?.kind === 'unused' && 'font-normal text-ink-soft')}
      >
        {name}
      </span>
      {use !== undefined && <TypeMark type={columnType(sheet, headerRow, index)} />}
      {headerRow !== null && use === undefined && (
        <span className="ml-auto text-xs font-normal text-ink-soft">{columnLetter(index)}</span>
      )}
      <HeaderMenu {...props} column={index} name={name} />
      <ColumnEdge
        width={size}
        onResize={(width) => sizes.resize(index, width)}
        onFit={() => sizes.fit(index)}
      />
    </div>
  );
}

const USE_DOTS: Readonly<Record<ColumnUse['kind'], string>> = {
  selected: 'bg-primary',
  shown: 'bg-ink-soft',
  kept: 'border border-ink-soft',
  unused: 'hidden',
};

/** Filled for a column that layers show, coloured for one of the selected layer. */
function UseMark({ kind }: Pick<ColumnUse, 'kind'>) {
  return <span aria-hidden className={`size-2 shrink-0 rounded-full ${USE_DOTS[kind]}`} />;
}

const TYPE_ICONS = { number: Hash, date: CalendarDays, text: CaseSensitive, empty: null };

function TypeMark({ type }: { readonly type: keyof typeof COLUMN_TYPES }) {
  const Icon = TYPE_ICONS[type];
  return (
    <span title={COLUMN_TYPES[type]} className="ml-auto shrink-0 text-ink-soft">
      {Icon !== null && <Icon size={14} aria-hidden />}
    </span>
  );
}

type HeaderMenuProps = GridHeaderProps & { readonly column: number; readonly name: string };

function HeaderMenu({ sheet, headerRow, view, onView, sizes, column, name, marks }: HeaderMenuProps) {
  const sort = view.sort?.column === column ? view.sort : null;
  const isFiltered = view.filters.some((filter) => filter.column === column);
  const Icon = sort === null ? (isFiltered ? Filter : ChevronDown) : sort.descending ? ArrowUp : ArrowDown;
  return (
    <Popover className={classNames('shrink-0', headerRow === null && 'ml-auto')}>
      <PopoverButton
        data-menu={column}
        tabIndex={-1}
        aria-label={`${isFiltered ? 'Отбор и порядок (отбор включён)' : 'Отбор и порядок'}: ${name}`}
        className={classNames(
          'mr-1.5 flex size-6 items-center justify-center rounded-sm hover:bg-sunken data-open:bg-primary-soft',
          sort !== null || isFiltered ? 'bg-primary-soft text-primary' : 'text-ink-soft',
        )}
      >
        <Icon size={14} strokeWidth={2} aria-hidden />
      </PopoverButton>
      <PopoverPanel
        as="section"
        focus
        anchor="bottom end"
        aria-label={`Отбор и порядок: ${name}`}
        className={classNames(POPUP_PANEL, 'w-64 max-w-[calc(100vw-1rem)]')}
      >
        {({ close }) => (
          <ColumnMenu
            sheet={sheet}
            headerRow={headerRow}
            column={column}
            name={name}
            view={view}
            onView={onView}
            sizes={sizes}
            onFillDown={marks?.fillDown(column) ?? null}
            onClose={() => close()}
          />
        )}
      </PopoverPanel>
    </Popover>
  );
}

/**
 * The right edge of a header: a drag changes the width, a double click fits it. Keys: «+» and «−» in the
 * grid.
 */
function ColumnEdge({ width, onResize, onFit }: ColumnEdgeProps) {
  const begin = (event: PointerEvent<HTMLElement>) => {
    event.stopPropagation();
    const left = event.clientX - width;
    followPointer(event.currentTarget, event, { onMove: ({ clientX }) => onResize(clientX - left) });
  };
  return (
    <span
      aria-hidden
      data-testid="column-edge"
      onPointerDown={begin}
      onDoubleClick={onFit}
      className="absolute inset-y-0 -right-1 z-10 w-2.5 cursor-col-resize touch-none hover:bg-primary coarse:-right-2.5 coarse:w-5"
    />
  );
}
