import type { CopyUnit } from '../../../engine/index.ts';
import { useMemo } from 'react';
import { SegmentedControl } from '../../kit/SegmentedControl.tsx';
import { cellsText, copiesText } from '../session/plural.ts';
import type { TablePicking } from './tablePicking.ts';
import { countCopiesOf, spansColumns, unitOf } from './tablePicking.ts';

interface PickedCountProps {
  readonly picking: TablePicking;
  readonly onUnit: (unit: CopyUnit) => void;
}

const UNITS: readonly { value: CopyUnit; label: string }[] = [
  { value: 'row', label: 'на строку' },
  { value: 'cell', label: 'на ячейку' },
];

/** How much is picked, and how many copies that makes. */
export function PickedCount({ picking, onUnit }: PickedCountProps) {
  const count = picking.selection.picks.size;
  const unit = useMemo(() => unitOf(picking), [picking]);
  return (
    <div className="flex min-h-9 flex-wrap items-center justify-between gap-3">
      <output className="text-sm text-ink-soft">
        {count === 0
          ? 'Щёлкните ячейку, заголовок столбца или номер строки. Ctrl добавляет, Shift выделяет подряд.'
          : `Выбрано: ${cellsText(count)}, получится ${copiesText(countCopiesOf(picking))}.`}
      </output>
      {spansColumns(picking) && (
        <span className="flex shrink-0 items-center gap-2 text-sm whitespace-nowrap text-ink-soft">
          Одна копия
          <SegmentedControl label="Одна копия" size="sm" value={unit} segments={UNITS} onChange={onUnit} />
        </span>
      )}
    </div>
  );
}
