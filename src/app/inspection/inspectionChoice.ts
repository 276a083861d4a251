/**
 * Whether this page's machines are shown to the visualiser: by URL (`?inspect`, valid for the tab until
 * `?inspect=off`), or by the switch in the settings, stored on the device. If not, this file is the only
 * inspection code that the page loads.
 */
import { deviceStorage, tabStorage } from '../../hosts/page/deviceStorage.ts';
import type { Inspect } from '../../inspect/trace.ts';

const PARAMETER = 'inspect';
const STORED = 'patent-generator.inspect';
export const VISUALISER_PATH = '/machines.html#/?tab=live';

/** Opens the same page without inspection. */
export const STOP_ADDRESS = '?inspect=off';

type Storages = Pick<Window, 'sessionStorage' | 'localStorage'>;

/** Spread into the options of every actor; empty unless the page is inspected. */
export interface Inspecting {
  readonly inspect?: Inspect;
}

/** Whether this page is inspected; stores the URL's choice for later pages of the tab. */
export function isInspected(page: Storages & Pick<Window, 'location'>): boolean {
  const asked = new URLSearchParams(page.location.search).get(PARAMETER);
  const tab = tabStorage(page);
  try {
    if (asked === 'off') tab.removeItem(STORED);
    else if (asked !== null) tab.setItem(STORED, 'on');
    return tab.getItem(STORED) !== null || isChosen(deviceStorage(page));
  } catch {
    // There is no room: only the URL counts.
    return asked !== null && asked !== 'off';
  }
}

/** Whether the device's switch is on. */
export function isChosen(storage: Pick<Storage, 'getItem'>): boolean {
  return storage.getItem(STORED) !== null;
}

/** Sets the device's switch; it applies to pages opened from now on. */
export function chooseInspection(storage: Pick<Storage, 'setItem' | 'removeItem'>, isOn: boolean): void {
  if (isOn) storage.setItem(STORED, 'on');
  else storage.removeItem(STORED);
}
