/** Describes a state in words, for screen readers and the panel. */
import type { ChartState } from '../../../../src/inspect/describe.ts';

export const KINDS: Readonly<Record<ChartState['kind'], string>> = {
  atomic: 'простое состояние',
  compound: 'составное состояние',
  parallel: 'параллельные области',
  final: 'конечное состояние',
  history: 'история',
};

export function stateInWords(state: ChartState, active: boolean): string {
  return [state.id, KINDS[state.kind], active ? 'активно' : ''].filter((part) => part !== '').join(', ');
}
