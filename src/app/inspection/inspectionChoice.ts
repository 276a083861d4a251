/**
 * Whether the machines of this page are shown to the visualiser: by the address (`?inspect`, kept as long as the tab lives,
 * until `?inspect=off`), or by the switch in the settings, kept on the device. When they are not, this file is all that the
 * page has of it.
 */
import type { Inspect } from '../../inspect/trace.ts';

const PARAMETER = 'inspect';
const STORED = 'patent-generator.inspect';
export const VISUALISER_PATH = '/machines.html#/?tab=live';

/** The same page, inspected no longer. */
export const STOP_ADDRESS = '?inspect=off';

type Storages = Pick<Window, 'sessionStorage' | 'localStorage'>;

/** Spread into the options of every actor of the page: empty unless the page is inspected. */
export interface Inspecting {
  readonly inspect?: Inspect;
}

/** Whether this page is to be inspected; remembers what its address says for the pages that follow in the tab. */
export function isInspected(page: Storages & Pick<Window, 'location'>): boolean {
  const asked = new URLSearchParams(page.location.search).get(PARAMETER);
  try {
    if (asked === 'off') page.sessionStorage.removeItem(STORED);
    else if (asked !== null) page.sessionStorage.setItem(STORED, 'on');
    return page.sessionStorage.getItem(STORED) !== null || isChosen(page.localStorage);
  } catch {
    // A browser that gives no storage: the address alone says it.
    return asked !== null && asked !== 'off';
  }
}

/** Whether the device's switch is on. */
export function isChosen(storage: Pick<Storage, 'getItem'>): boolean {
  return storage.getItem(STORED) !== null;
}

/** Turns the device's switch; pages opened from now on follow it. */
export function chooseInspection(storage: Pick<Storage, 'setItem' | 'removeItem'>, isOn: boolean): void {
  if (isOn) storage.setItem(STORED, 'on');
  else storage.removeItem(STORED);
}
