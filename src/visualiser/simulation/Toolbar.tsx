/** Undo, redo, restart, and copying the path as a test. */
import type { ReactElement } from 'react';
import { Button } from '../../kit/Button.tsx';
import { buttonClass } from '../../kit/buttonStyles.ts';
import type { Simulation } from './useSimulation.ts';

interface ToolbarProps {
  readonly simulation: Simulation;
  readonly isCopying: boolean;
  readonly onCopying: (isCopying: boolean) => void;
}

const NO_STEP_BACK = 'Это начало';
const NO_STEP_FORTH = 'Дальше шагов ещё не было';

export function Toolbar({ simulation, isCopying, onCopying }: ToolbarProps): ReactElement {
  const { position, steps, goTo } = simulation;
  return (
    <>
      <div className="flex flex-wrap items-center gap-2" role="toolbar" aria-label="Ход пробы">
        <Move name="В начало" obstacle={position > 0 ? null : NO_STEP_BACK} onMove={() => goTo(0)} />
        <Move
          name="Шаг назад"
          obstacle={position > 0 ? null : NO_STEP_BACK}
          onMove={() => goTo(position - 1)}
        />
        <Move
          name="Шаг вперёд"
          obstacle={position < steps.length ? null : NO_STEP_FORTH}
          onMove={() => goTo(position + 1)}
        />
        <button
          type="button"
          className={`${buttonClass('outline', 'sm')} @2xl:ml-auto aria-expanded:bg-primary-soft aria-expanded:text-primary`}
          aria-expanded={isCopying}
          onClick={() => onCopying(!isCopying)}
        >
          Путь как тест
        </button>
      </div>
    </>
  );
}

interface MoveProps {
  readonly name: string;
  /** Why it is not possible now. The button stays focusable, because it may be pressed repeatedly. */
  readonly obstacle: string | null;
  readonly onMove: () => void;
}

function Move({ name, obstacle, onMove }: MoveProps): ReactElement {
  return (
    <Button variant="outline" size="sm" disabledReason={obstacle} onClick={onMove}>
      {name}
    </Button>
  );
}
