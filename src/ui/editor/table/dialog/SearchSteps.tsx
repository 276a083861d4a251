import { ChevronDown, ChevronUp } from 'lucide-react';
import { useMemo } from 'react';
import { MAX_COLUMN_NAME_LENGTH } from '../../../../document/schema/constants.ts';
import { cellsWith, stepMatch } from '../../../../data/picks/index.ts';
import { IconButton } from '../../../../kit/IconButton.tsx';
import { TextField } from '../../../../kit/TextField.tsx';
import type { GridSelection } from '../grid/gridSelection.ts';
import type { SheetRows } from '../grid/tableRows.ts';
import { rowsInSight } from '../grid/tableRows.ts';

interface SearchStepsProps {
  readonly view: SheetRows;
  readonly selection: GridSelection;
  readonly onFilter: (text: string) => void;
  readonly onSelection: (selection: GridSelection) => void;
}

/**
 * The text that rows must contain, the count of its matches, and the way to the next and the previous one.
 */
export function SearchSteps({ view, selection, onFilter, onSelection }: SearchStepsProps) {
  const { sheet, filter } = view;
  const rows = rowsInSight(view);
  const matches = useMemo(() => cellsWith(sheet, rows, filter), [sheet, rows, filter]);
  const { active } = selection;
  const current = matches.findIndex(({ row, column }) => row === active?.row && column === active.column);
  const go = (step: 1 | -1) => {
    const next = matches[stepMatch(matches, rows, active, step)];
    if (next !== undefined) onSelection({ ...selection, active: next, anchor: next });
  };
  return (
    <div className="flex items-end gap-1 max-sm:w-full">
      <TextField
        label="Фильтр"
        size="sm"
        type="search"
        className="w-56 max-sm:min-w-0 max-sm:flex-1"
        placeholder="Строки с этим текстом"
        value={filter}
        maxLength={MAX_COLUMN_NAME_LENGTH}
        onChange={onFilter}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          go(event.shiftKey ? -1 : 1);
        }}
      />
      {matches.length > 0 && (
        <>
          <output className="px-1 text-sm leading-8 whitespace-nowrap text-ink-soft tabular-nums">
            {current < 0
              ? `Найдено: ${matches.length.toLocaleString('ru')}`
              : `${(current + 1).toLocaleString('ru')} из ${matches.length.toLocaleString('ru')}`}
          </output>
          <IconButton icon={ChevronUp} size="sm" label="Предыдущее совпадение" onClick={() => go(-1)} />
          <IconButton icon={ChevronDown} size="sm" label="Следующее совпадение" onClick={() => go(1)} />
        </>
      )}
    </div>
  );
}
