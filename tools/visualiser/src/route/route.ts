/**
 * The route after `#`: `#/project/saving.leaving?tab=live`. The first part is the machine, the second the
 * path of the selected state below its root; both are optional.
 */

export const TABS = ['chart', 'live', 'simulation'] as const;
export type Tab = (typeof TABS)[number];

export interface Route {
  /** Machine id, or null for the first of the catalogue. */
  readonly machine: string | null;
  /** Id of the selected state, `project.saving.leaving`, or null. */
  readonly state: string | null;
  readonly tab: Tab;
  /** Whether to show the transition table instead of the drawing. */
  readonly table: boolean;
}

/** Parses any text after `#`; ignores invalid parts. */
export function parseRoute(hash: string): Route {
  const [path = '', query = ''] = hash.replace(/^#/, '').split('?', 2);
  const [machine = '', state = ''] = path.replace(/^\//, '').split('/', 2).map(decodePart);
  const parameters = new URLSearchParams(query);
  const requested = parameters.get('tab');
  return {
    machine: machine === '' ? null : machine,
    state: machine === '' || state === '' ? null : `${machine}.${state}`,
    tab: TABS.find((tab) => tab === requested) ?? 'chart',
    table: parameters.get('view') === 'table',
  };
}

/** The URL of a route, the inverse of `parseRoute`. The root of a chart is the machine itself. */
export function formatRoute({ machine, state, tab, table }: Route): string {
  const parts = machine === null ? [] : [machine, ...belowRoot(machine, state)];
  const query = [...(tab === 'chart' ? [] : [`tab=${tab}`]), ...(table ? ['view=table'] : [])].join('&');
  return `#/${parts.map(encodeURIComponent).join('/')}${query === '' ? '' : `?${query}`}`;
}

function belowRoot(machine: string, state: string | null): readonly string[] {
  return state?.startsWith(`${machine}.`) === true ? [state.slice(machine.length + 1)] : [];
}

function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
