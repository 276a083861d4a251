/** A step back and forth, the beginning, and the path as a test. */
import type { ReactElement } from 'react';
import { useState } from 'react';
import type { MachineView } from '../../machines/simulation/moment.ts';
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
        <button type="button" className="sim-button" disabled={position === 0} onClick={() => goTo(0)}>
          В начало
        </button>
        <button
          type="button"
          className="sim-button"
          disabled={position === 0}
          onClick={() => goTo(position - 1)}
        >
          Шаг назад
        </button>
        <button
          type="button"
          className="sim-button"
          disabled={position === steps.length}
          onClick={() => goTo(position + 1)}
        >
          Шаг вперёд
        </button>
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
