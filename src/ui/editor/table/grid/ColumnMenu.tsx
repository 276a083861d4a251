import { ArrowDownAZ, ArrowDownToLine, ArrowDownZA, ListOrdered, MoveHorizontal } from 'lucide-react';
import type { ColumnFilter, ColumnFilterKind, ColumnView } from '../../../../data/table/index.ts';
import { columnType, withFilter } from '../../../../data/table/index.ts';
import { MAX_COLUMN_NAME_LENGTH } from '../../../../document/schema/constants.ts';
import type { TableSheet } from '../../../../document/table/table.ts';
import { Button } from '../../../../kit/Button.tsx';
import { NativeSelect } from '../../../../kit/NativeSelect.tsx';
import { TextField } from '../../../../kit/TextField.tsx';
import { COLUMN_TYPES } from './columnTypes.ts';
import type { ColumnSizes } from './columnSizes.ts';

interface ColumnMenuProps {
  readonly sheet: TableSheet;
  readonly headerRow: number | null;
  readonly column: number;
  readonly name: string;
  readonly view: ColumnView;
  readonly onView: (view: ColumnView) => void;
  readonly sizes: ColumnSizes;
  /** Null where there is nothing to fill. */
  readonly onFillDown: (() => void) | null;
  readonly onClose: () => void;
}

const ORDERS = {
  number: ['По возрастанию', 'По убыванию'],
  date: ['Сначала ранние', 'Сначала поздние'],
  text: ['От А до Я', 'От Я до А'],
  empty: ['От А до Я', 'От Я до А'],
} as const;
const CONDITIONS: readonly { readonly value: ColumnFilterKind | 'any'; readonly label: string }[] = [
  { value: 'any', label: 'Все строки' },
  { value: 'contains', label: 'Содержит' },
  { value: 'is', label: 'Равно' },
  { value: 'empty', label: 'Пусто' },
  { value: 'filled', label: 'Не пусто' },
];
/** CSS pixels per press. */
export const WIDTH_STEP = 24;

/** Order, filter and width of one column. */
export function ColumnMenu(props: ColumnMenuProps) {
  const { sheet, headerRow, column, name, view, onView, sizes, onFillDown, onClose } = props;
  const type = columnType(sheet, headerRow, column);
  const sort = view.sort?.column === column ? view.sort : null;
  const filter = view.filters.find((each) => each.column === column) ?? null;
  const setFilter = (next: ColumnFilter | null) => onView(withFilter(view, column, next));
  const order = (descending: boolean | null) => {
    onView({ ...view, sort: descending === null ? null : { column, descending } });
    onClose();
  };
  const [up, down] = ORDERS[type];
  return (
    <div className="flex flex-col gap-2 p-2 font-normal" data-testid="column-menu">
      <p className="flex items-baseline justify-between gap-3 text-sm">
        <strong translate="no" className="truncate font-semibold text-ink" title={name}>
          {name}
        </strong>
        <span className="shrink-0 text-xs text-ink-soft">{COLUMN_TYPES[type]}</span>
      </p>
      <OrderButton
        label={up}
        icon={ArrowDownAZ}
        on={sort?.descending === false}
        onClick={() => order(false)}
      />
      <OrderButton
        label={down}
        icon={ArrowDownZA}
        on={sort?.descending === true}
        onClick={() => order(true)}
      />
      {view.sort !== null && (
        <OrderButton label="Как в файле" icon={ListOrdered} on={false} onClick={() => order(null)} />
      )}
      {onFillDown !== null && (
        <OrderButton
          label="Заполнить вниз"
          icon={ArrowDownToLine}
          on={false}
          onClick={() => {
            onFillDown();
            onClose();
          }}
        />
      )}
      <NativeSelect
        label="Показывать строки"
        value={filter?.kind ?? 'any'}
        options={CONDITIONS}
        onChange={(kind) => setFilter(kind === 'any' ? null : { column, kind, text: filter?.text ?? '' })}
      />
      {(filter?.kind === 'contains' || filter?.kind === 'is') && (
        <TextField
          label="Текст для отбора"
          size="sm"
          value={filter.text}
          maxLength={MAX_COLUMN_NAME_LENGTH}
          onChange={(text) => setFilter({ ...filter, text })}
          onKeyDown={(event) => event.key === 'Enter' && onClose()}
        />
      )}
      <fieldset className="flex flex-wrap gap-1">
        <legend className="mb-1 text-sm text-ink-soft">Ширина столбца</legend>
        <WidthButton label="Уже" onClick={() => sizes.resize(column, widthOf(sizes, column) - WIDTH_STEP)} />
        <WidthButton label="Шире" onClick={() => sizes.resize(column, widthOf(sizes, column) + WIDTH_STEP)} />
        <WidthButton label="По тексту" onClick={() => sizes.fit(column)} />
      </fieldset>
    </div>
  );
}

function widthOf({ widths }: ColumnSizes, column: number): number {
  return widths[column] ?? 0;
}

interface OrderButtonProps {
  readonly label: string;
  readonly icon: typeof MoveHorizontal;
  readonly on: boolean;
  readonly onClick: () => void;
}

function OrderButton({ label, icon: Icon, on, onClick }: OrderButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={on}
      onClick={onClick}
      className={`flex min-h-9 items-center gap-2.5 rounded-md px-2.5 text-left text-sm hover:bg-secondary-soft coarse:min-h-11 ${on ? 'bg-primary-soft text-primary' : 'text-ink'}`}
    >
      <Icon size={18} strokeWidth={1.75} aria-hidden />
      <span>{label}</span>
    </button>
  );
}

function WidthButton({ label, onClick }: { readonly label: string; readonly onClick: () => void }) {
  return (
    <Button variant="outline" size="sm" onClick={onClick}>
      {label}
    </Button>
  );
}
