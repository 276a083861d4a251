/** Undo, redo, restart, and copying the path as a test. */
import type { ReactElement } from 'react';
import { useState } from 'react';
import type { MachineView } from '../../inspect/simulation/moment.ts';
import { CopyTest } from './CopyTest.tsx';
import type { Simulation } from './useSimulation.ts';

interface ToolbarProps {
  readonly simulation: Simulation;
  readonly view: MachineView;
}

export function Toolbar({ simulation, view }: ToolbarProps): ReactElement {
  const { position, steps, goTo } = simulation;
  const [isCopying, setIsCopying] = useState(false);
  return (
    <>
      <div className="sim-toolbar" role="toolbar" aria-label="Ход пробы">
        <Move name="В начало" isPossible={position > 0} onMove={() => goTo(0)} />
        <Move name="Шаг назад" isPossible={position > 0} onMove={() => goTo(position - 1)} />
        <Move name="Шаг вперёд" isPossible={position < steps.length} onMove={() => goTo(position + 1)} />
        <button
          type="button"
          className="sim-button sim-test"
          aria-expanded={isCopying}
          onClick={() => setIsCopying(!isCopying)}
        >
          Путь как тест
        </button>
      </div>
      {isCopying && (
        <CopyTest key={`${view.address} ${steps.length} ${position}`} simulation={simulation} view={view} />
      )}
    </>
  );
}

interface MoveProps {
  readonly name: string;
  readonly isPossible: boolean;
  readonly onMove: () => void;
}

/** Stays focusable when it is disabled, because it may be pressed repeatedly. */
function Move({ name, isPossible, onMove }: MoveProps): ReactElement {
  return (
    <button
      type="button"
      className="sim-button"
      aria-disabled={!isPossible}
      onClick={() => {
        if (isPossible) onMove();
      }}
    >
      {name}
    </button>
  );
}
