/** Records the machines of an inspected tab over their channel, like the visualiser but without drawing. */
import type { BrowserContext } from 'playwright-core';
import type { Trace } from '../../../src/inspect/trace.ts';
import type { FromTab, ToTab } from '../../../src/inspect/traceChannel.ts';
import { CHANNEL_NAME, readFromTab } from '../../../src/inspect/traceChannel.ts';
import { joinTraces } from '../../../src/inspect/traceLog.ts';

export interface Recording {
  /** Everything recorded in the tab, over all its pages. */
  readonly finish: () => Promise<Trace>;
}

/** Call before the tab is opened; the tab must be opened with `?inspect`. */
export async function watchMachines(context: BrowserContext, address: string): Promise<Recording> {
  const watcher = await context.newPage();
  const traces = new Map<string, Trace>();
  let onRecord: (() => void) | null = null;

  const hear = (message: FromTab): void => {
    switch (message.kind) {
      case 'here':
        if (!traces.has(message.sign.page)) void say({ kind: 'follow', page: message.sign.page });
        break;
      case 'record':
        add(message.page, message.trace);
        onRecord?.();
        break;
      case 'noted': {
        const trace = traces.get(message.page);
        // Notes sent before the record are contained in it.
        if (trace !== undefined) add(message.page, { ...trace, events: message.events });
        break;
      }
      case 'gone':
    }
  };
  const add = (page: string, { events, ...trace }: Trace): void => {
    const known = traces.get(page)?.events ?? [];
    const last = known.at(-1)?.n ?? 0;
    traces.set(page, { ...trace, events: [...known, ...events.filter(({ n }) => n > last)] });
  };
  const say = (message: ToTab): Promise<void> =>
    watcher.evaluate(
      ({ name, said }) => {
        const channel = new BroadcastChannel(name);
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has its own origin only
        channel.postMessage(said);
        channel.close();
      },
      { name: CHANNEL_NAME, said: message },
    );

  await watcher.exposeFunction('heard', (data: unknown) => {
    const message = readFromTab(data);
    if (message !== null) hear(message);
  });
  // Same origin, and an empty page.
  await watcher.goto(`${address}/theme.js`);
  await watcher.evaluate((name) => {
    const channel = new BroadcastChannel(name);
    Object.assign(window, { listening: channel });
    channel.addEventListener('message', ({ data }) => {
      const { heard } = window as unknown as { heard: (data: unknown) => void }; // exposed above
      heard(data);
    });
  }, CHANNEL_NAME);
  return {
    finish: async () => {
      const page = [...traces.keys()].at(-1);
      if (page === undefined) throw new Error('No inspected tab was heard of.');
      const recorded = new Promise<void>((resolve) => {
        onRecord = resolve;
      });
      await say({ kind: 'follow', page });
      await recorded;
      await watcher.close();
      return joinTraces([...traces.values()]);
    },
  };
}
