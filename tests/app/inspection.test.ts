/**
 * The product's side of the visualiser: which pages are inspected, and what the composition root then passes
 * to its actors.
 */
import { afterEach, describe, expect, test } from 'vitest';
import { createDocument } from '../../src/document/document.ts';
import type { TraceEvent } from '../../src/inspect/trace.ts';
import { recordTrace } from '../../src/inspect/trace.ts';
import type { FromTab, ToTab } from '../../src/inspect/traceChannel.ts';
import { CHANNEL_NAME, readFromTab } from '../../src/inspect/traceChannel.ts';
import { startApplication } from '../../src/app/application.ts';
import { chooseInspection, isInspected } from '../../src/app/inspection/inspectionChoice.ts';
import { inspectTab } from '../../src/app/inspection/inspectTab.ts';
import { openProjectSession } from '../../src/app/project/projectSession.ts';
import { createActor, createMachine } from 'xstate';
import { aLoadedProject, aPlatform, ok, settled } from './fakePlatform.ts';

const project = createDocument({ name: 'Грамоты Ивановой' });

async function openEverything(inspecting: { readonly inspect?: ReturnType<typeof recordTrace> }) {
  const fake = aPlatform({ loadProject: () => ok(aLoadedProject(project)) }, { path: '/generator2/p1' });
  const platform = { ...fake.platform, inspecting };
  const application = startApplication(platform);
  const session = openProjectSession(application, platform, 'p1');
  await settled();
  session.editorActor.send({
    type: 'openSaveDialog',
    collectionError: null,
  });
  await settled();
  return { application, session };
}

async function statesOf(inspecting: Parameters<typeof openEverything>[0]) {
  const { application, session } = await openEverything(inspecting);
  const actors = [
    application.auth,
    application.settings,
    session.project,
    session.editorActor,
    session.device.drafts.actor,
  ];
  return actors.map((actor) => actor.getSnapshot().value);
}

describe('an inspected page', () => {
  test('has every machine recorded, children too', async () => {
    const events: TraceEvent[] = [];
    const { session } = await openEverything({
      inspect: recordTrace(
        (event) => events.push(event),
        () => 0,
      ),
    });
    session.close();
    const machines = events.flatMap((event) =>
      event.kind === 'started' && event.machine !== null ? [event.machine] : [],
    );
    expect(machines.toSorted()).toEqual([
      'auth',
      'autosave',
      'draft',
      'editor',
      'preflight',
      'project',
      'saveDialog',
      'settings',
    ]);
    expect(JSON.stringify(events)).not.toMatch(/Иванов|anna|token-1/);
  });

  test('works as one that is not', async () => {
    expect(
      await statesOf({
        inspect: recordTrace(
          () => undefined,
          () => 0,
        ),
      }),
    ).toEqual(await statesOf({}));
  });
});

describe('which pages are inspected', () => {
  test.each([
    { rule: 'none by itself', visited: [{ search: '', isOn: false }] },
    {
      rule: 'one whose address says so, and those after it in the tab',
      visited: [
        { search: '?inspect', isOn: true },
        { search: '', isOn: true },
        { search: '?template=1', isOn: true },
      ],
    },
    {
      rule: 'none after the address has said that it is enough',
      visited: [
        { search: '?inspect', isOn: true },
        { search: '?inspect=off', isOn: false },
        { search: '', isOn: false },
      ],
    },
  ])('$rule', ({ visited }) => {
    const tab = { sessionStorage: memory(), localStorage: memory() };
    // only this is read
    const isOn = (search: string) => isInspected({ ...tab, location: { search } as Location });
    expect(visited.map(({ search }) => ({ search, isOn: isOn(search) }))).toEqual(visited);
  });

  test('all of a device whose switch is on, till it is turned off', () => {
    const localStorage = memory();
    const isOn = () =>
      // only this is read
      isInspected({ sessionStorage: memory(), localStorage, location: { search: '' } as Location });
    const before = isOn();
    chooseInspection(localStorage, true);
    const turnedOn = isOn();
    chooseInspection(localStorage, false);
    expect({ before, turnedOn, turnedOff: isOn() }).toEqual({
      before: false,
      turnedOn: true,
      turnedOff: false,
    });
  });

  test('by its address alone, where the browser gives no storage', () => {
    const refused = {
      get sessionStorage(): Storage {
        throw new DOMException('Нет', 'SecurityError');
      },
      localStorage: memory(),
    };
    const isOn = (search: string) =>
      isInspected(
        Object.defineProperty(refused, 'location', { value: { search }, configurable: true }) as never,
      ); // a window has more than is read
    expect({ withIt: isOn('?inspect'), without: isOn('') }).toEqual({ withIt: true, without: false });
  });
});

describe('an inspected tab and whoever watches it', () => {
  const closing: (() => void)[] = [];
  afterEach(() => closing.splice(0).forEach((close) => close()));

  /** An observer on the same channel. */
  function watcher() {
    const channel = new BroadcastChannel(CHANNEL_NAME);
    closing.push(() => channel.close());
    const heard: FromTab[] = [];
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      const message = readFromTab(data);
      if (message !== null) heard.push(message);
    });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has its own origin only
    return { heard, say: (message: ToTab) => channel.postMessage(message) };
  }
  const lamp = createMachine({
    id: 'lamp',
    initial: 'off',
    states: { off: { on: { press: 'on' } }, on: {} },
  });

  test('find each other, whichever is opened first', async () => {
    const early = watcher();
    const page = fakeWindow();
    inspectTab(page);
    const late = watcher();
    late.say({ kind: 'who' });
    await expect.poll(() => [early.heard[0]?.kind, late.heard[0]?.kind]).toEqual(['here', 'here']);
  });

  test('the watcher is given all there is, and then what happens', async () => {
    const { inspect } = inspectTab(fakeWindow());
    const actor = createActor(lamp, { inspect });
    actor.start();
    const { heard, say } = watcher();
    say({ kind: 'who' });
    await expect.poll(() => heard.find(({ kind }) => kind === 'here')).toBeDefined();
    const sign = heard.flatMap((message) => (message.kind === 'here' ? [message.sign] : [])).at(-1);
    say({ kind: 'follow', page: sign?.page ?? '' });
    await expect.poll(() => heard.find(({ kind }) => kind === 'record')).toBeDefined();
    actor.send({ type: 'press' });
    await expect.poll(() => heard.find(({ kind }) => kind === 'noted')).toBeDefined();
    const kinds = heard.flatMap((message) =>
      message.kind === 'record'
        ? message.trace.events.map(({ kind }) => kind)
        : message.kind === 'noted'
          ? ['…', ...message.events.map(({ kind }) => kind)]
          : [],
    );
    expect(kinds).toEqual(['started', 'moved', '…', 'sent', 'moved']);
  });

  test('a tab that nobody follows tells nothing of what happens in it', async () => {
    const { inspect } = inspectTab(fakeWindow());
    const { heard, say } = watcher();
    const actor = createActor(lamp, { inspect });
    actor.start();
    actor.send({ type: 'press' });
    say({ kind: 'who' });
    await expect.poll(() => heard.length).toBeGreaterThan(0);
    // Tabs of earlier tests are there as well.
    expect([...new Set(heard.map(({ kind }) => kind))]).toEqual(['here']);
  });
});

function memory() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  } as Storage; // only the used part
}

/** The part of a window that an inspected tab uses. */
function fakeWindow(): Window {
  return Object.assign(new EventTarget(), {
    performance,
    location: { pathname: '/pgprojects' },
    navigator: {},
    sessionStorage: memory(),
  }) as unknown as Window; // the rest is not used
}
