import { describe, expect, test } from 'vitest';
import { USUAL_ORDER } from '../../../../src/output/order/index.ts';
import * as fc from 'fast-check';
import { CATALOGUE, entryOf } from '../../../../src/machines/catalogue.ts';
import type { Moment, Setup, Step } from '../../src/play/moment.ts';
import { fakesIn, lastOf, machinesIn, rootOf } from '../../src/play/moment.ts';
import { offersOf, verdictOn } from '../../src/play/offers.ts';
import { play } from '../../src/play/play.ts';
import { sampleOf } from '../../../../tests/machines/rules.ts';
import { choices, SETUPS, setupOf, wander } from './wander.ts';
import { runs } from '../../../../tests/properties.ts';

/** Few, for each walks many paths; there are three laws for each of some twenty samples. */
const RUNS = runs(4);

/** All that can be seen of a moment, without the library's own objects. */
function seen({ now, happenings, actors, timers, guards }: Moment): unknown {
  return {
    now,
    happenings,
    timers,
    guards,
    actors: actors.map((actor) =>
      actor.kind === 'machine'
        ? [actor.address, actor.snapshot.value, actor.snapshot.context, actor.snapshot.status]
        : [actor.address, actor.kind, actor.input],
    ),
  };
}

function usual(machineId: string): Setup {
  const entry = entryOf(machineId);
  return setupOf(entry, sampleOf(entry.samples));
}

function standsAt(moment: Moment): Record<string, unknown> {
  return Object.fromEntries(machinesIn(moment).map(({ address, snapshot }) => [address, snapshot.value]));
}

describe.each(SETUPS)('a simulation of $name', ({ setup }) => {
  test('is the same whenever the same path is walked, and one step back is the path without its last', () => {
    fc.assert(
      fc.property(choices, (numbers) => {
        const steps = wander(setup, numbers);
        const moments = play(setup, steps).map(seen);
        expect(play(setup, steps).map(seen)).toEqual(moments);
        expect(play(setup, steps.slice(0, -1)).map(seen)).toEqual(
          moments.slice(0, Math.max(steps.length, 1)),
        );
      }),
      { numRuns: RUNS },
    );
  });

  test('takes what it offers by the transitions it names, and what it greys out changes nothing', () => {
    fc.assert(
      fc.property(choices, (numbers) => {
        const steps = wander(setup, numbers);
        const here = lastOf(play(setup, steps));
        for (const view of machinesIn(here)) {
          const to = view.address;
          const sent = offersOf(here, view).map(({ event, verdict }) => ({
            verdict,
            step: { kind: 'event', to, event } as const,
          }));
          // What is greyed out changes nothing, so all of it can be sent one after the other.
          const grey = sent.filter(({ verdict }) => verdict.kind !== 'accepted').map(({ step }) => step);
          for (const next of play(setup, [...steps, ...grey]).slice(steps.length + 1)) {
            expect(next.happenings.filter(({ kind }) => kind !== 'received')).toEqual([]);
            expect(standsAt(next)).toEqual(standsAt(here));
            expect(rootOf(next).snapshot.context).toEqual(rootOf(here).snapshot.context);
          }
          const offered = sent.filter(({ verdict }) => verdict.kind === 'accepted');
          const chosen = offered[steps.length % Math.max(offered.length, 1)];
          if (chosen?.verdict.kind !== 'accepted') continue;
          const [first] = lastOf(play(setup, [...steps, chosen.step])).happenings.flatMap((one) =>
            one.kind === 'taken' && one.at === to ? [one.transition] : [],
          );
          expect(chosen.verdict.transitions).toContain(first);
        }
      }),
      { numRuns: RUNS },
    );
  });

  test('names a guard for every event that a state waits for and does not take', () => {
    fc.assert(
      fc.property(choices, (numbers) => {
        const here = lastOf(play(setup, wander(setup, numbers)));
        for (const view of machinesIn(here)) {
          const { _nodes: nodes } = view.snapshot;
          for (const { event, verdict } of offersOf(here, view)) {
            const awaited = nodes.some((node) => node.ownEvents.includes(event.type));
            const isActive = view.snapshot.status === 'active';
            expect(verdict.kind === 'unheard').toBe(!awaited || !isActive);
            if (verdict.kind === 'refused')
              for (const { objections } of verdict.by) expect(objections).not.toEqual([]);
          }
        }
      }),
      { numRuns: RUNS },
    );
  });
});

describe('a refused event', () => {
  const press: Step = { kind: 'event', to: 'editor', event: { type: 'openManual' } };
  test('is explained by those parts of a compound guard that say no', () => {
    const nothing = { ...usual('editor'), guards: { somethingToUndo: false } };
    const here = lastOf(play(nothing, [press]));
    expect(verdictOn(here, rootOf(here), { type: 'undo' })).toEqual({
      kind: 'refused',
      by: [
        {
          transition: 'editor.mode.edit.idle|undo|0',
          guard: 'noDialogIsOpen and somethingToUndo',
          objections: ['noDialogIsOpen', 'somethingToUndo'],
        },
      ],
    });
  });

  test('is taken once the reply of its guard is switched', () => {
    const undo = { type: 'undo' };
    const no: Step = { kind: 'guard', machine: 'editor', name: 'somethingToUndo', reply: false };
    const yes: Step = { ...no, reply: true };
    const kinds = [[], [no], [no, yes]].map((steps) => {
      const here = lastOf(play(usual('editor'), steps));
      return verdictOn(here, rootOf(here), undo).kind;
    });
    expect(kinds).toEqual(['accepted', 'refused', 'accepted']);
  });

  test('that no state waits for is not blamed on a guard', () => {
    const here = lastOf(play(usual('export'), []));
    expect(verdictOn(here, rootOf(here), { type: 'finished', fileName: 'a.png' })).toEqual({
      kind: 'unheard',
    });
  });
});

describe('the clock of a simulation', () => {
  const changed: Step = { kind: 'event', to: 'draft', event: { type: 'changed' } };
  test('shows what runs, and stops a step short of it when told to', () => {
    const moments = play(usual('draft'), [
      { kind: 'clock', ms: 700 },
      changed,
      { kind: 'clock', ms: 1999 },
      { kind: 'clock', ms: 1 },
    ]);
    expect(moments.map(({ now, timers }) => [now, timers.map(({ name, due }) => `${name} ${due}`)])).toEqual([
      [0, []],
      [700, []],
      [700, ['gathering 2700']],
      [2699, ['gathering 2700']],
      [2700, []],
    ]);
    expect(standsAt(lastOf(moments))).toEqual({ draft: { writing: 'current' } });
  });

  test('lets what an ended delay sets going begin at its own time', () => {
    const moments = play(usual('tour'), [
      { kind: 'event', to: 'tour', event: { type: 'start', by: 'call' } },
      { kind: 'event', to: 'tour', event: { type: 'next' } },
      { kind: 'clock', ms: 3000 },
    ]);
    expect(lastOf(moments).timers.map(({ name, due }) => `${name} ${due}`)).toEqual(['scriptPatience 4000']);
  });
});

const ORDER = { ...USUAL_ORDER, name: 'Бейджи' };

describe('an invoked machine', () => {
  const path: readonly Step[] = [
    {
      kind: 'event',
      to: 'editor',
      event: { type: 'openSaveDialog', projectName: 'Бейджи', collectionError: null },
    },
    { kind: 'event', to: 'editor/saveDialog', event: { type: 'save', order: ORDER } },
    {
      kind: 'reply',
      of: 'editor/saveDialog/export/plan',
      reply: { kind: 'done', output: { total: 3 } },
    },
    {
      kind: 'report',
      of: 'editor/saveDialog/export/run',
      event: { type: 'copyDone', done: 2, total: 3 },
    },
  ];

  test('runs as itself, with the input that its parent gave it, and can be gone into', () => {
    const here = lastOf(play(usual('editor'), path));
    expect(standsAt(here)).toEqual({
      editor: { mode: { edit: 'idle' }, dialog: 'saveDialog' },
      'editor/saveDialog': 'saving',
      'editor/saveDialog/export': { working: 'running' },
    });
    expect(fakesIn(here).map(({ address, kind }) => `${address} ${kind}`)).toEqual([
      'editor/saveDialog/standby process',
      'editor/saveDialog/preflight process',
      'editor/saveDialog/estimate process',
      'editor/saveDialog/export/run process',
    ]);
    expect(machinesIn(here).at(-1)?.snapshot.context).toMatchObject({
      order: { scope: 'collection', name: 'Бейджи', format: 'png' },
      done: 2,
      total: 3,
    });
  });

  test('tells its parent when it ends', () => {
    const here = lastOf(
      play(usual('editor'), [
        ...path,
        {
          kind: 'report',
          of: 'editor/saveDialog/export/run',
          event: { type: 'broken', failure: { code: 'memory', text: 'Не хватило памяти.' } },
        },
      ]),
    );
    expect(standsAt(here)).toMatchObject({ 'editor/saveDialog': { open: 'failed' } });
    expect(here.happenings).toContainEqual({
      kind: 'did',
      at: 'editor/saveDialog',
      name: 'noticeSavingFailed',
      params: undefined,
    });
  });

  test('is a fake that ends as its sample answers when the catalogue does not have it', () => {
    const setup = { ...usual('saveDialog'), catalogue: [] };
    const steps: readonly Step[] = [
      { kind: 'event', to: 'saveDialog', event: { type: 'save', order: ORDER } },
      {
        kind: 'reply',
        of: 'saveDialog/export',
        reply: { kind: 'done', output: { kind: 'done', fileName: 'а.png' } },
      },
    ];
    expect(standsAt(lastOf(play(setup, steps)))).toEqual({ saveDialog: { open: 'done' } });
  });
});

describe('a machine that a person has broken', () => {
  test('by an input that it cannot begin with stands with its error from the start', () => {
    const { snapshot } = rootOf(lastOf(play({ ...usual('saveDialog'), input: null }, [])));
    expect([snapshot.status, String(snapshot.error)]).toEqual([
      'error',
      "TypeError: Cannot read properties of null (reading 'purpose')",
    ]);
  });

  test('by an event stands with its error, and what comes after changes nothing', () => {
    const wrong: Step = {
      kind: 'event',
      to: 'auth',
      event: { type: 'signIn', username: 5, password: 'x' },
    };
    const moments = play(usual('auth'), [wrong, wrong, { kind: 'clock', ms: 10 }]);
    expect(moments.map((moment) => rootOf(moment).snapshot.status)).toEqual([
      'active',
      'error',
      'error',
      'error',
    ]);
  });
});

test('every machine of the catalogue can be simulated', () => {
  expect(new Set(SETUPS.map(({ setup }) => setup.entry))).toEqual(new Set(CATALOGUE));
});
