/** What was begun without an account, in this browser; only imported dynamically, by `browserPlatform.ts`. */
import type { SessionStorage } from '../api/session.ts';
import { signedInAccount } from '../api/session.ts';
import { browserPresence } from '../hosts/page/presence.ts';
import type { StartedWorks } from '../hosts/page/startedWork.ts';
import { createStartedWorks, deviceWork, whenPaused } from '../hosts/page/startedWork.ts';

export function browserWorks(page: Window, storage: SessionStorage): StartedWorks {
  return createStartedWorks(deviceWork, {
    now: () => Date.now(),
    newId: () => crypto.randomUUID(),
    account: () => signedInAccount(storage),
    presence: browserPresence(page),
    whenPaused,
  });
}
