/** Texts of a chart before measuring: the lines of a state's box and the labels of transitions. */
import type { ChartState, ChartTransition } from '../../../../src/inspect/describe.ts';

type Role = 'event' | 'guard' | 'action' | 'plain';

/** A part of a line in one style. */
export interface Span {
  readonly text: string;
  readonly role: Role;
}
export type Line = readonly Span[];

/** The trigger of a transition: the event name, or a description of XState's own events. */
export function eventInWords({ kind, event }: Pick<ChartTransition, 'kind' | 'event'>): string {
  switch (kind) {
    case 'event':
      return event;
    case 'always':
      return 'сразу';
    case 'delay':
      return `через ${event}`;
    case 'done':
      return `готово: ${event}`;
    case 'failed':
      return `ошибка: ${event}`;
  }
}

/** Event, guard and actions, each as a span. */
export function spansOf(transition: ChartTransition): Line {
  const { guard, actions } = transition;
  return [
    { text: eventInWords(transition), role: 'event' },
    ...(guard === null ? [] : [{ text: `[${guard}]`, role: 'guard' } as const]),
    ...actions.map((action) => ({ text: `/ ${action}`, role: 'action' }) as const),
  ];
}

/** Lines of a state's box below its name, including internal transitions. */
export function contentOf(
  state: ChartState,
): readonly { readonly line: Line; readonly transition?: string }[] {
  return [
    ...(state.kind === 'history' ? [{ line: [{ text: 'история', role: 'plain' }] as const }] : []),
    ...state.entry.map((action) => ({ line: kindOf('вход', action) })),
    ...state.exit.map((action) => ({ line: kindOf('выход', action) })),
    ...state.invokes.map((invoke) => ({ line: kindOf('вызов', invokeInWords(invoke)) })),
    ...state.transitions
      .filter(({ targets }) => targets.length === 0)
      .map((transition) => ({ line: spansOf(transition), transition: transition.id })),
  ];
}

export function invokeInWords({ id, src }: ChartState['invokes'][number]): string {
  return id === src ? src : `${id} (${src})`;
}

function kindOf(kind: string, name: string): Line {
  return [
    { text: kind, role: 'plain' },
    { text: `/ ${name}`, role: 'action' },
  ];
}
