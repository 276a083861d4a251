/** Guards whose result depends on the product; here the person decides. */
import type { ReactElement } from 'react';
import type { MachineView, Moment, Step } from '../../inspect/simulation/moment.ts';

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
    <section className="sim-panel" aria-label="Что отвечает приложение">
      <h2>Что отвечает приложение</h2>
      {guards.map(([name, reply]) => (
        <label key={name} className="sim-guard">
          <input
            type="checkbox"
            checked={reply}
            onChange={(event) => onStep({ kind: 'guard', machine, name, reply: event.target.checked })}
          />
          <code>{name}</code>
          <span>{reply ? 'да' : 'нет'}</span>
        </label>
      ))}
    </section>
  );
}
