import type { CopyUnit } from '../../../../data/index.ts';
import { SegmentedControl } from '../../../../kit/SegmentedControl.tsx';
import { cellsText, copiesText } from '../../../words/plural.ts';
import { useByKeyboard } from '../../focus/useByKeyboard.ts';
import type { TablePicking } from './tablePicking.ts';
import { boundPicks, countCopiesOf, spansColumns, unitOf } from './tablePicking.ts';

interface PickedCountProps {
  readonly picking: TablePicking;
  readonly onUnit: (unit: CopyUnit) => void;
}

const UNITS: readonly { value: CopyUnit; label: string }[] = [
  { value: 'row', label: 'на строку' },
  { value: 'cell', label: 'на ячейку' },
];

/** Number of selected cells and of the resulting copies. */
export function PickedCount({ picking, onUnit }: PickedCountProps) {
  const count = boundPicks(picking).size;
  return (
    <div className="flex min-h-9 flex-wrap items-center justify-between gap-3">
      <output className="text-sm text-ink-soft">
        {count === 0 ? (
          <Hint />
        ) : (
          <span>
            <span>{`Выбрано: ${cellsText(count)}, получится `}</span>
            <strong className="text-base font-semibold text-ink">{copiesText(countCopiesOf(picking))}</strong>
            <span>.</span>
          </span>
        )}
      </output>
      {spansColumns(picking) && (
        <span className="flex shrink-0 items-center gap-2 text-sm whitespace-nowrap text-ink-soft">
          <span>Одна копия</span>
          <SegmentedControl
            label="Одна копия"
            size="sm"
            value={unitOf(picking)}
            segments={UNITS}
            onChange={onUnit}
          />
        </span>
      )}
    </div>
  );
}

function Hint() {
  const byKeyboard = useByKeyboard();
  if (byKeyboard)
    return (
      <span>
        Стрелки ведут по ячейкам, Shift выделяет подряд, пробел добавляет. Ctrl + пробел — весь столбец, Shift
        + пробел — вся строка. Над первой строкой — заголовки: Enter открывает отбор и порядок, плюс и минус
        меняют ширину.
      </span>
    );
  return (
    <>
      <span className="coarse:hidden">
        Щёлкните ячейку, заголовок столбца или номер строки. Ctrl добавляет, Shift выделяет подряд.
      </span>
      <span className="hidden coarse:inline">
        Коснитесь заголовка столбца, номера строки или ячейки. Повторное касание снимает выбор.
      </span>
    </>
  );
}
