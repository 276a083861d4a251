/**
 * Folding: a state with states of its own is drawn as one box. Transitions that leave it from within start at
 * the box, those that lead into it end there, and those that stay inside are left out.
 */
import type { ChartState, ChartTransition } from '../../../../src/inspect/describe.ts';
import { statesOf } from '../../../../src/inspect/describe.ts';

/** The chart with these states folded. The root and states without states are never folded. */
export function foldChart(chart: ChartState, folded: ReadonlySet<string>): ChartState {
  if (folded.size === 0) return chart;
  const shownFor = new Map<string, string>();
  const note = (state: ChartState, hidden: string | null): void => {
    shownFor.set(state.id, hidden ?? state.id);
    const inside = hidden ?? (isFolded(state) ? state.id : null);
    for (const child of state.states) note(child, inside);
  };
  const isFolded = (state: ChartState): boolean =>
    state !== chart && state.states.length > 0 && folded.has(state.id);
  const retarget = (transition: ChartTransition): ChartTransition => ({
    ...transition,
    targets: [...new Set(transition.targets.map((id) => shownFor.get(id) ?? id))],
  });
  const fold = (state: ChartState): ChartState => {
    const own = state.transitions.map(retarget);
    if (!isFolded(state)) return { ...state, transitions: own, states: state.states.map(fold) };
    const leaving = state.states
      .flatMap(statesOf)
      .flatMap((inner) => inner.transitions)
      .map(retarget)
      .filter(({ targets }) => targets.some((id) => id !== state.id));
    return { ...state, initial: null, transitions: distinct([...own, ...leaving]), states: [] };
  };
  note(chart, null);
  return fold(chart);
}

/** States inside often leave in the same way, such as all gestures by one event: it is said once. */
function distinct(transitions: readonly ChartTransition[]): readonly ChartTransition[] {
  const said = new Map<string, ChartTransition>();
  for (const transition of transitions) {
    const { id: _, ...words } = transition;
    const key = JSON.stringify(words);
    if (!said.has(key)) said.set(key, transition);
  }
  return [...said.values()];
}

/** The states around a state, the outermost first, without the root. */
export function ancestorsOf(chart: ChartState, id: string): readonly string[] {
  return statesOf(chart).flatMap((state) =>
    state !== chart && state.id !== id && statesOf(state).some((inner) => inner.id === id) ? [state.id] : [],
  );
}
