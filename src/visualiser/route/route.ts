/**
 * What the visualiser shows, as the part of its address after `#`: `#/project/saving.leaving?tab=live`. The first part is
 * the machine, the second the path of the chosen state below the machine's root; both may be left out.
 */

export const TABS = ['chart', 'live', 'simulation'] as const;
export type Tab = (typeof TABS)[number];

export interface Route {
  /** Id of the machine, or null for the first of the catalogue. */
  readonly machine: string | null;
  /** Id of the chosen state, `project.saving.leaving`, or null. */
  readonly state: string | null;
  readonly tab: Tab;
  /** The table of transitions in the place of the drawing. */
  readonly table: boolean;
}

/** Reads any text after `#`; what it does not understand it leaves out. */
export function parseRoute(hash: string): Route {
  const [path = '', query = ''] = hash.replace(/^#/, '').split('?', 2);
  const [machine = '', state = ''] = path.replace(/^\//, '').split('/', 2).map(decoded);
  const parameters = new URLSearchParams(query);
  const asked = parameters.get('tab');
  return {
    machine: machine === '' ? null : machine,
    state: machine === '' || state === '' ? null : `${machine}.${state}`,
    tab: TABS.find((tab) => tab === asked) ?? 'chart',
    table: parameters.get('view') === 'table',
  };
}

/** The address of a route; `parseRoute` reads it back. The root of a chart is its machine itself. */
export function formatRoute({ machine, state, tab, table }: Route): string {
  const parts = machine === null ? [] : [machine, ...belowRoot(machine, state)];
  const query = [...(tab === 'chart' ? [] : [`tab=${tab}`]), ...(table ? ['view=table'] : [])].join('&');
  return `#/${parts.map(encodeURIComponent).join('/')}${query === '' ? '' : `?${query}`}`;
}

function belowRoot(machine: string, state: string | null): readonly string[] {
  return state?.startsWith(`${machine}.`) === true ? [state.slice(machine.length + 1)] : [];
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
