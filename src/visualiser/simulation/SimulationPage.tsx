/** Simulates a machine without the product: the person acts as user, server and clock. */
import type { ReactElement } from 'react';
import { useMemo, useState } from 'react';
import type { CatalogueEntry } from '../../machines/catalogue.ts';
import { describeChart } from '../../inspect/describe.ts';
import { machinesIn } from '../../inspect/simulation/moment.ts';
import { ChartView } from '../chart/ChartView.tsx';
import { ActorCards } from './ActorCards.tsx';
import { CopyTest } from './CopyTest.tsx';
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
  const { present, moments, position, steps, take } = simulation;
  const [isCopying, setIsCopying] = useState(false);
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
    <div data-testid="simulation" className="@container min-h-0 flex-1">
      <div className="flex flex-col gap-3 p-3 @2xl:grid @2xl:h-full @2xl:grid-cols-[17rem_minmax(0,1fr)] @2xl:grid-rows-[minmax(0,3fr)_minmax(0,2fr)] @min-[68rem]:grid-cols-[18rem_minmax(0,1fr)_16rem] @min-[68rem]:grid-rows-1 @min-[85rem]:grid-cols-[22rem_minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-3 overscroll-contain @2xl:row-span-2 @2xl:min-h-0 @2xl:overflow-auto @min-[68rem]:row-span-1">
          <SetupPanel simulation={simulation} />
          <EventList key={view.address} moment={present} view={view} onStep={take} />
          <ActorCards moment={present} onStep={take} />
          <ClockPanel moment={present} onStep={take} />
          <GuardPanel moment={present} view={view} onStep={take} />
        </div>
        <div className="-order-1 flex min-w-0 flex-col gap-2 @2xl:order-none @2xl:min-h-0 @2xl:overflow-auto">
          <Toolbar simulation={simulation} isCopying={isCopying} onCopying={setIsCopying} />
          <MachineTabs moment={present} current={view.address} onChoose={setAddress} />
          <StandingLine view={view} />
          <div
            data-testid="simulation-chart"
            className="relative h-[45vh] flex-none overflow-hidden rounded-lg border border-line @2xl:h-auto @2xl:min-h-64 @2xl:flex-1"
          >
            <ChartView
              chart={chart}
              active={litStates(view)}
              taken={takenIn(present, view.address)}
              selected={selected}
              onSelect={setSelected}
              follows
            />
          </div>
          {isCopying && (
            <CopyTest
              key={`${view.address} ${steps.length} ${position}`}
              simulation={simulation}
              view={view}
            />
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-3 @2xl:grid @2xl:min-h-0 @2xl:grid-cols-2 @min-[68rem]:grid-cols-1 @min-[68rem]:grid-rows-[fit-content(50%)_minmax(0,1fr)]">
          <ContextPanel view={view} before={before} />
          <HistoryPanel simulation={simulation} />
        </div>
      </div>
    </div>
  );
}
