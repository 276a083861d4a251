/** The start of the simulation: a sample, or custom input. */
import type { ReactElement } from 'react';
import { useId } from 'react';
import { readInput, written } from '../../inspect/simulation/typed.ts';
import { JsonForm } from './JsonForm.tsx';
import type { Simulation } from './useSimulation.ts';

interface SetupPanelProps {
  readonly simulation: Simulation;
}

export function SetupPanel({ simulation }: SetupPanelProps): ReactElement {
  const { setup, sampleIndex, restart } = simulation;
  const id = useId();
  return (
    <section className="sim-panel" aria-label="Начало">
      <label htmlFor={id}>Образец</label>
      <select id={id} value={sampleIndex} onChange={(event) => restart(Number(event.target.value))}>
        {setup.entry.samples.map(({ name }, index) => (
          <option key={name} value={index}>
            {name}
          </option>
        ))}
      </select>
      {setup.sample.input !== undefined && (
        <details key={sampleIndex}>
          <summary>Входные данные</summary>
          <JsonForm
            label="JSON, с которым машина начинает"
            initial={written(setup.input)}
            read={(text) => readInput(text, setup.sample.input)}
          >
            {(input) => (
              <button
                type="button"
                className="sim-button"
                disabled={input === null}
                onClick={() => {
                  if (input !== null) restart(sampleIndex, input);
                }}
              >
                Начать с этими данными
              </button>
            )}
          </JsonForm>
        </details>
      )}
    </section>
  );
}
