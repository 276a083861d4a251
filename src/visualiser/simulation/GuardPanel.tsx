/** Guards whose result depends on the product; here the person decides. */
import type { ReactElement } from 'react';
import type { MachineView, Moment, Step } from '../../inspect/simulation/moment.ts';
import { Switch } from '../../kit/Switch.tsx';
import { Panel } from './Panel.tsx';

interface GuardPanelProps {
  readonly moment: Moment;
  readonly view: MachineView;
  readonly onStep: (step: Step) => void;
}

export function GuardPanel({ moment, view, onStep }: GuardPanelProps): ReactElement | null {
  const machine = view.machine.id;
  const guards = Object.entries(moment.guards[machine] ?? {});
  if (guards.length === 0) return null;
  return (
    <Panel title="Что отвечает приложение">
      {guards.map(([name, reply]) => (
        <Switch
          key={name}
          label={name}
          checked={reply}
          onChange={(next) => onStep({ kind: 'guard', machine, name, reply: next })}
        />
      ))}
    </Panel>
  );
}
