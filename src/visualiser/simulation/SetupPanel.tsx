/** The start of the simulation: a sample, or custom input. */
import type { ReactElement } from 'react';
import { readInput, written } from '../../inspect/simulation/typed.ts';
import { Button } from '../../kit/Button.tsx';
import { NativeSelect } from '../../kit/NativeSelect.tsx';
import { JsonForm } from './JsonForm.tsx';
import { PANEL, SUMMARY } from './panelStyle.ts';
import type { Simulation } from './useSimulation.ts';

interface SetupPanelProps {
  readonly simulation: Simulation;
}

export function SetupPanel({ simulation }: SetupPanelProps): ReactElement {
  const { setup, sampleIndex, restart } = simulation;
  return (
    <section className={PANEL} aria-label="Начало">
      <NativeSelect
        label="Образец"
        value={String(sampleIndex)}
        options={setup.entry.samples.map(({ name }, index) => ({ value: String(index), label: name }))}
        onChange={(index) => restart(Number(index))}
      />
      {setup.sample.input !== undefined && (
        <details key={sampleIndex}>
          <summary className={SUMMARY}>Входные данные</summary>
          <JsonForm
            label="JSON, с которым машина начинает"
            initial={written(setup.input)}
            read={(text) => readInput(text, setup.sample.input)}
          >
            {(input) => (
              <Button
                variant="outline"
                size="sm"
                disabled={input === null}
                onClick={() => {
                  if (input !== null) restart(sampleIndex, input);
                }}
              >
                Начать с этими данными
              </Button>
            )}
          </JsonForm>
        </details>
      )}
    </section>
  );
}
