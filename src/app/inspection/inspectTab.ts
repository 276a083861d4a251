/**
 * The product's side of the visualiser, loaded only for inspected pages: records the page's machines and
 * reports them.
 */
import { openChannel, sharedLocks, tabStorage } from '../../hosts/page/deviceStorage.ts';
import type { FromTab, InspectedTab } from '../../inspect/traceChannel.ts';
import { CHANNEL_NAME, lockOf, readToTab } from '../../inspect/traceChannel.ts';
import type { TraceEvent } from '../../inspect/trace.ts';
import { recordTrace } from '../../inspect/trace.ts';
import { createTraceLog, traceOf } from '../../inspect/traceLog.ts';
import type { Inspecting } from './inspectionChoice.ts';

const TAB_KEY = 'patent-generator.inspectedTab';

/** Starts recording. The result is passed to the actors of the page. */
export function inspectTab(page: Window): Required<Inspecting> {
  const begun = page.performance.now();
  const startedAt = Date.now();
  const pageId = crypto.randomUUID();
  const tab = tabId(page);
  const channel = openChannel(CHANNEL_NAME);
  const log = createTraceLog();
  let isThere = false;
  let isFollowed = false;
  let unsent: TraceEvent[] = [];
  let path = page.location.pathname;

  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has its own origin only
  const tell = (message: FromTab): void => channel?.postMessage(message);
  const tellWhere = (): void => {
    path = page.location.pathname;
    if (!isThere) return;
    const sign: InspectedTab = { page: pageId, tab, path, startedAt };
    tell({ kind: 'here', sign });
  };
  const sendNoted = (): void => {
    if (page.location.pathname !== path) tellWhere();
    if (unsent.length > 0 && isFollowed) tell({ kind: 'noted', page: pageId, events: unsent });
    unsent = [];
  };
  const note = (event: TraceEvent): void => {
    log.push(event);
    // Not by a timer: this tab is in the background while a person uses the visualiser.
    if (unsent.length === 0) queueMicrotask(sendNoted);
    unsent.push(event);
  };

  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const asked = readToTab(data);
    if (asked?.kind === 'who') tellWhere();
    if (asked?.kind !== 'follow' || asked.page !== pageId) return;
    isFollowed = true;
    sendNoted();
    tell({ kind: 'record', page: pageId, trace: traceOf(log, startedAt) });
  });
  page.addEventListener('pagehide', () => tell({ kind: 'gone', page: pageId }));
  // The page was restored from the back/forward cache.
  page.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) tellWhere();
  });
  const begin = (): void => {
    isThere = true;
    tellWhere();
  };
  // Visualisers wait for this lock to be released, so the page takes it before it announces itself.
  const locks = sharedLocks(page);
  if (locks !== null) {
    const hold = (): Promise<never> => {
      begin();
      return new Promise<never>(() => undefined);
    };
    locks.request(lockOf(pageId), hold).catch(begin);
  } else begin();
  return { inspect: recordTrace(note, () => Math.round(page.performance.now() - begun)) };
}

/** The same for all pages of the tab. A duplicated tab shares it until it is reloaded. */
function tabId(page: Window): string {
  try {
    const storage = tabStorage(page);
    const known = storage.getItem(TAB_KEY) ?? crypto.randomUUID();
    storage.setItem(TAB_KEY, known);
    return known;
  } catch {
    return crypto.randomUUID();
  }
}
