/** Simulates a machine without the product: the person acts as user, server and clock. */
import type { ReactElement } from 'react';
import { useMemo, useState, useEffect } from 'react';
import type { CatalogueEntry } from '../../../../src/machines/catalogue.ts';
import { describeChart } from '../../../../src/inspect/describe.ts';
import { machinesIn, stoppedBy } from '../play/moment.ts';
import { ChartView } from '../chart/ChartView.tsx';
import { ActorCards } from './ActorCards.tsx';
import { CopyTest } from './CopyTest.tsx';
import { ClockPanel } from './ClockPanel.tsx';
import { ContextPanel } from './ContextPanel.tsx';
import { EventList } from './EventList.tsx';
import { HistoryPanel } from './HistoryPanel.tsx';
import { machineInCatalogue, useSimulation } from './useSimulation.ts';
import { litStates, takenIn, viewAt, lastOfAddress, stateInWords, valueInWords } from './words.ts';
import type { Simulation } from './useSimulation.ts';
import type { MachineView, Moment, Step } from '../play/moment.ts';
import { Switch } from '../../../../src/kit/Switch.tsx';
import { Panel } from './Panel.tsx';
import { SegmentedControl } from '../../../../src/kit/SegmentedControl.tsx';
import { Tag } from '../look/Tag.tsx';
import { CODE } from '../look/textStyles.ts';
import { readInput, writeValue } from '../play/typed.ts';
import { Button } from '../../../../src/kit/Button.tsx';
import { NativeSelect } from '../../../../src/kit/NativeSelect.tsx';
import { JsonForm } from './JsonForm.tsx';
import { PANEL, SUMMARY } from './panelStyle.ts';
import { buttonClass } from '../../../../src/kit/buttonStyles.ts';

/* Undo, redo, restart, and copying the path as a test. */

interface ToolbarProps {
  readonly simulation: Simulation;
  readonly isCopying: boolean;
  readonly onCopying: (isCopying: boolean) => void;
}

const NO_STEP_BACK = 'Это начало';

const NO_STEP_FORTH = 'Дальше шагов ещё не было';

interface MoveProps {
  readonly name: string;
  /** Why it is not possible now. The button stays focusable, because it may be pressed repeatedly. */
  readonly obstacle: string | null;
  readonly onMove: () => void;
}

interface SetupPanelProps {
  readonly simulation: Simulation;
}

interface StandingLineProps {
  readonly view: MachineView;
}

interface MachineTabsProps {
  readonly moment: Moment;
  readonly current: string;
  readonly onChoose: (address: string) => void;
}

interface GuardPanelProps {
  readonly moment: Moment;
  readonly view: MachineView;
  readonly onStep: (step: Step) => void;
}

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

/** Undo and redo by Ctrl+Z and Ctrl+Shift+Z, except in fields, which have their own. */
function useStepKeys({ goTo, position }: Simulation): void {
  useEffect(() => {
    const step = (event: KeyboardEvent): void => {
      const { target } = event;
      if (target instanceof HTMLElement && target.matches('input:not([type=checkbox]), textarea')) return;
      // By key code: a Russian layout has no Z.
      if (!(event.ctrlKey || event.metaKey) || event.code !== 'KeyZ') return;
      event.preventDefault();
      goTo(position + (event.shiftKey ? 1 : -1));
    };
    window.addEventListener('keydown', step);
    return () => window.removeEventListener('keydown', step);
  }, [goTo, position]);
}

/** Guards whose result depends on the product; here the person decides. */
function GuardPanel({ moment, view, onStep }: GuardPanelProps): ReactElement | null {
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

/** The running machines: the simulated one and those it invoked. Hidden while there is only one. */
function MachineTabs({ moment, current, onChoose }: MachineTabsProps): ReactElement | null {
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

/** The current state of the shown machine; also a live region for screen readers. */
function StandingLine({ view }: StandingLineProps): ReactElement {
  const { value, status, output, tags } = view.snapshot;
  const error = stoppedBy(view);
  return (
    <output data-testid="standing" className="flex flex-wrap items-center gap-2">
      <code className={`${CODE} rounded-md bg-accent-soft px-2 py-0.5 font-semibold text-accent`}>
        {stateInWords(value)}
      </code>
      {[...tags].map((tag) => (
        <Tag key={tag} name={tag} />
      ))}
      {status === 'done' && (
        <span className="text-positive">
          <span>{`работа закончена${output === undefined ? '' : ', итог: '}`}</span>
          {output !== undefined && <code className={CODE}>{valueInWords(output)}</code>}
        </span>
      )}
      {error !== null && (
        <span className="text-negative wrap-anywhere">{`остановлена ошибкой: ${error}`}</span>
      )}
    </output>
  );
}

/** The start of the simulation: a sample, or custom input. */
function SetupPanel({ simulation }: SetupPanelProps): ReactElement {
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
            initial={writeValue(setup.input)}
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

function Toolbar({ simulation, isCopying, onCopying }: ToolbarProps): ReactElement {
  const { position, steps, goTo } = simulation;
  return (
    <>
      <div className="flex flex-wrap items-center gap-2" role="toolbar" aria-label="Ход пробы">
        <Move name="В начало" obstacle={position > 0 ? null : NO_STEP_BACK} onMove={() => goTo(0)} />
        <Move
          name="Шаг назад"
          obstacle={position > 0 ? null : NO_STEP_BACK}
          onMove={() => goTo(position - 1)}
        />
        <Move
          name="Шаг вперёд"
          obstacle={position < steps.length ? null : NO_STEP_FORTH}
          onMove={() => goTo(position + 1)}
        />
        <button
          type="button"
          className={`${buttonClass('outline', 'sm')} @2xl:ml-auto aria-expanded:bg-primary-soft aria-expanded:text-primary`}
          aria-expanded={isCopying}
          onClick={() => onCopying(!isCopying)}
        >
          Путь как тест
        </button>
      </div>
    </>
  );
}

function Move({ name, obstacle, onMove }: MoveProps): ReactElement {
  return (
    <Button variant="outline" size="sm" disabledReason={obstacle} onClick={onMove}>
      {name}
    </Button>
  );
}
