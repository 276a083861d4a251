/** Steps of a simulation and the current position; the whole view is derived from them. */
import { useCallback, useMemo, useState } from 'react';
import type { CatalogueEntry } from '../../../../src/machines/catalogue.ts';
import { CATALOGUE } from '../../../../src/machines/catalogue.ts';
import type { Sample } from '../../../../src/machines/kernel/sample.ts';
import type { Moment, Setup, Step } from '../play/moment.ts';
import { rootOf } from '../play/moment.ts';
import { play } from '../play/play.ts';

export interface Simulation {
  readonly setup: Setup;
  readonly sampleIndex: number;
  readonly steps: readonly Step[];
  /** Number of applied steps; later ones can be redone. */
  readonly position: number;
  /** The start and every step, including undone ones. */
  readonly moments: readonly Moment[];
  readonly present: Moment;
  readonly take: (step: Step) => void;
  readonly goTo: (position: number) => void;
  /** Restarts with another sample or input. */
  readonly restart: (sampleIndex: number, input?: { readonly value: unknown }) => void;
}

interface State {
  readonly sampleIndex: number;
  readonly input: unknown;
  readonly guards: Readonly<Record<string, boolean>>;
  readonly steps: readonly Step[];
  readonly position: number;
}

export function useSimulation(entry: CatalogueEntry): Simulation {
  const [state, setState] = useState<State>(() => beginning(entry, 0));
  const { sampleIndex, input, guards, steps, position } = state;
  const setup = useMemo(
    (): Setup => ({ entry, sample: sampleAt(entry, sampleIndex), input, guards, catalogue: CATALOGUE }),
    [entry, sampleIndex, input, guards],
  );
  const moments = useMemo(() => play(setup, steps), [setup, steps]);
  const present = moments[position];
  if (present === undefined) throw new Error(`The simulation has no moment ${position}.`);

  const take = useCallback(
    (step: Step) =>
      setState((now) => (isAtStart(now, entry, step) ? switchGuard(now, step) : takeStep(now, step))),
    [entry],
  );
  const goTo = useCallback(
    (to: number) => setState((now) => ({ ...now, position: Math.min(Math.max(to, 0), now.steps.length) })),
    [],
  );
  const restart = useCallback(
    (index: number, other?: { readonly value: unknown }) => setState(beginning(entry, index, other)),
    [entry],
  );
  return { setup, sampleIndex, steps, position, moments, present, take, goTo, restart };
}

/** Invoked machines come from the catalogue, so that the chart object stays the same between steps. */
export function machineInCatalogue(moment: Moment, machineId: string) {
  const entry = CATALOGUE.find(({ machine }) => machine.id === machineId);
  return entry?.machine ?? rootOf(moment).machine;
}

function beginning(entry: CatalogueEntry, sampleIndex: number, other?: { readonly value: unknown }): State {
  const { input } = sampleAt(entry, sampleIndex);
  return {
    sampleIndex,
    input: other === undefined ? input : other.value,
    guards: {},
    steps: [],
    position: 0,
  };
}

function takeStep(state: State, step: Step): State {
  const steps = [...state.steps.slice(0, state.position), step];
  return { ...state, steps, position: steps.length };
}

/**
 * Before the first step, a changed guard result applies to the start, because a chart may evaluate it at
 * once.
 */
function isAtStart({ position }: State, entry: CatalogueEntry, step: Step): boolean {
  return position === 0 && step.kind === 'guard' && step.machine === entry.machine.id;
}

function switchGuard(state: State, step: Step): State {
  if (step.kind !== 'guard') return state;
  return { ...state, guards: { ...state.guards, [step.name]: step.reply }, steps: [], position: 0 };
}

function sampleAt(entry: CatalogueEntry, index: number): Sample {
  const sample = entry.samples[index];
  if (sample === undefined) throw new Error(`The machine "${entry.machine.id}" has no sample ${index}.`);
  return sample;
}
