/** Simulates a machine without the product: the person acts as user, server and clock. */
import type { ReactElement } from 'react';
import { useMemo, useState } from 'react';
import type { CatalogueEntry } from '../../machines/catalogue.ts';
import { describeChart } from '../../inspect/describe.ts';
import { machinesIn } from '../../inspect/simulation/moment.ts';
import { ChartView } from '../chart/ChartView.tsx';
import { ActorCards } from './ActorCards.tsx';
import { ClockPanel } from './ClockPanel.tsx';
import { ContextPanel } from './ContextPanel.tsx';
import { EventList } from './EventList.tsx';
import { GuardPanel } from './GuardPanel.tsx';
import { HistoryPanel } from './HistoryPanel.tsx';
import { MachineTabs } from './MachineTabs.tsx';
import { SetupPanel } from './SetupPanel.tsx';
import { StandingLine } from './StandingLine.tsx';
import { Toolbar } from './Toolbar.tsx';
import { useStepKeys } from './useStepKeys.ts';
import { machineInCatalogue, useSimulation } from './useSimulation.ts';
import { litStates, takenIn, viewAt } from './words.ts';

interface SimulationPageProps {
  readonly entry: CatalogueEntry;
}

export function SimulationPage({ entry }: SimulationPageProps): ReactElement {
  const simulation = useSimulation(entry);
  const { present, moments, position, take } = simulation;
  useStepKeys(simulation);
  const [address, setAddress] = useState(entry.machine.id);
  const [selected, setSelected] = useState<string | null>(null);
  const view = viewAt(present, address);
  if (view === undefined) throw new Error(`The simulation of "${entry.machine.id}" has no machine.`);
  const machine = machineInCatalogue(present, view.machine.id);
  const chart = useMemo(() => describeChart(machine), [machine]);
  const previous = moments[position - 1];
  const before = previous && machinesIn(previous).find((earlier) => earlier.address === view.address);
  return (
    <div className="simulation">
      <div className="sim-layout">
        <div className="sim-controls">
          <SetupPanel simulation={simulation} />
          <EventList key={view.address} moment={present} view={view} onStep={take} />
          <ActorCards moment={present} onStep={take} />
          <ClockPanel moment={present} onStep={take} />
          <GuardPanel moment={present} view={view} onStep={take} />
        </div>
        <div className="sim-stage">
          <Toolbar simulation={simulation} view={view} />
          <MachineTabs moment={present} current={view.address} onChoose={setAddress} />
          <StandingLine view={view} />
          <div className="sim-chart">
            <ChartView
              chart={chart}
              active={litStates(view)}
              taken={takenIn(present, view.address)}
              selected={selected}
              onSelect={setSelected}
            />
          </div>
        </div>
        <div className="sim-aside">
          <ContextPanel view={view} before={before} />
          <HistoryPanel simulation={simulation} />
        </div>
      </div>
    </div>
  );
}
