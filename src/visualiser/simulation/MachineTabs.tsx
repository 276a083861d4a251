/** The running machines: the simulated one and those it invoked. Hidden while there is only one. */
import type { ReactElement } from 'react';
import type { Moment } from '../../inspect/simulation/moment.ts';
import { machinesIn } from '../../inspect/simulation/moment.ts';
import { SegmentedControl } from '../../kit/SegmentedControl.tsx';
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
    <div className="max-w-md">
      <SegmentedControl
        label="Какая машина показана"
        size="sm"
        full
        value={current}
        segments={machines.map(({ address }) => ({ value: address, label: lastOfAddress(address) }))}
        onChange={onChoose}
      />
    </div>
  );
}
