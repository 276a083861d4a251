/** The running machines: the simulated one and those it invoked. Hidden while there is only one. */
import type { ReactElement } from 'react';
import type { Moment } from '../../inspect/simulation/moment.ts';
import { machinesIn } from '../../inspect/simulation/moment.ts';
import { lastOfAddress } from './words.ts';

interface MachineTabsProps {
  readonly moment: Moment;
  readonly current: string;
  readonly onChoose: (address: string) => void;
}

export function MachineTabs({ moment, current, onChoose }: MachineTabsProps): ReactElement | null {
  const machines = machinesIn(moment);
  if (machines.length < 2) return null;
  return (
    <nav className="sim-machines" aria-label="Какая машина показана">
      {machines.map(({ address }, depth) => (
        <button
          key={address}
          type="button"
          aria-pressed={address === current}
          onClick={() => onChoose(address)}
        >
          {depth > 0 && <span aria-hidden="true">› </span>}
          <code>{lastOfAddress(address)}</code>
        </button>
      ))}
    </nav>
  );
}
