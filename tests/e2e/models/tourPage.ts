/**
 * The tour chart on the editor's screen: who sees it, its steps by keys and dots, and its end. Step
 * preparation is advanced frame by frame: the page's clock stops while a walk checks a step in transition.
 */
import type { Locator } from '@playwright/test';
import { expect } from '@playwright/test';
import type { AnyMachineSnapshot } from 'xstate';
import { createDocument } from '../../../src/document/document.ts';
import type { Failure } from '../../../src/machines/kernel/failure.ts';
import { samplesOf } from '../../../src/machines/kernel/sample.ts';
import type { TourContext } from '../../../src/machines/tour/events.ts';
import { tourMachine } from '../../../src/machines/tour/machine.ts';
import { SCRIPT_PATIENCE_MS } from '../../../src/machines/tour/setup.ts';
import { aTextLayer } from '../../unit/engine/builders.ts';
import { layerCount, editorOpened } from '../product/saving.ts';
import { TOUR_COOKIE } from '../product/service.ts';
import { savedProject, valueOf } from '../product/account.ts';
import type { PageAdapter, World } from './adapter.ts';
import { stopClock } from './clock.ts';
import type { Gate, Letting } from './gate.ts';
import { gateAt } from './gate.ts';
import type { Stage } from './stage.ts';
import { storeSession } from './stage.ts';

const LAST_STEP = 8;
/** Steps that open something and wait until it is on the page. */
const PREVIEW = 6;
const OPENING: readonly number[] = [PREVIEW, 7];
const EXAMPLES = 3;
const NEWCOMER = 'Новый человек, лист пуст';

const offline: Failure = { code: 'offline', text: 'Ошибка соединения с сервером' };
const refused: Failure = { code: 500, text: 'Ошибка загрузки профиля' };
const failures = [offline, refused].map((error) => ({ kind: 'failed', error }) as const);
const replies = {
  loadTourCompleted: [...failures, { kind: 'done', output: true }, { kind: 'done', output: false }],
  markTourCompleted: [...failures, { kind: 'done' }],
  beforeScript: [{ kind: 'done' }],
  afterScript: [{ kind: 'done' }],
} as const;
const input = { lastStep: LAST_STEP, cookieStorage: true };
const guards = { completionCookieExists: false, endDateHasPassed: false, noLayersExist: true };

const SAMPLES = samplesOf(tourMachine, [
  {
    name: NEWCOMER,
    input,
    events: [
      { type: 'editorOpened' },
      { type: 'startAgain' },
      { type: 'next' },
      { type: 'previous' },
      { type: 'goTo', step: 6 },
      { type: 'goTo', step: LAST_STEP },
      { type: 'end' },
    ],
    replies,
    guards,
  },
  {
    name: 'Тур пройден, на листе слой',
    input,
    events: [{ type: 'startAgain' }, { type: 'next' }, { type: 'end' }],
    replies,
    guards: { ...guards, completionCookieExists: true, noLayersExist: false },
  },
]);

/**
 * What the page remembers: the editor opens once, and only then can the tour be requested; the profile is
 * updated once.
 */
interface Told {
  readonly editorIsOpen: boolean;
  readonly profileIsBeingTold: boolean;
}

const told: World<Told> = {
  initial: ({ name }) => ({ editorIsOpen: name !== NEWCOMER, profileIsBeingTold: false }),
  allows: ({ type }, { state, world }) => {
    if (type === 'editorOpened') return !world.editorIsOpen;
    if (type === 'startAgain') return world.editorIsOpen && state.matches({ inactive: 'waiting' });
    if (type === 'xstate.error.actor.markTourCompleted') return world.profileIsBeingTold;
    const isMove = ['next', 'previous', 'goTo', 'end'].includes(type) || type.startsWith('xstate.after.');
    // A synchronous step is over before anything could be pressed.
    return !isMove || state.matches({ active: 'showing' }) || waitsForItsStep(state);
  },
  next: ({ type }, { state, world }) => ({
    editorIsOpen: world.editorIsOpen || type === 'editorOpened',
    profileIsBeingTold: type === 'xstate.done.actor.beforeScript' && contextOf(state).step === LAST_STEP,
  }),
};

function waitsForItsStep(state: AnyMachineSnapshot): boolean {
  return state.matches({ active: 'entering' }) && OPENING.includes(contextOf(state).step);
}

export function tourAdapter(stage: () => Stage): PageAdapter<Told> {
  const page = () => stage().page;
  let projectAddress: string;
  let profile: Gate;
  let completion: Gate;

  const tour = () => page().locator('[data-tour]');
  const popup = () => tour().getByRole('dialog');
  const control = (name: string): Locator => popup().getByRole('button', { name, exact: true });
  const go = async (state: AnyMachineSnapshot, to: number, press: () => Promise<void>) => {
    if (OPENING.includes(to) && !waitsForItsStep(state)) await stopClock(page());
    if (to === LAST_STEP) completion.close();
    await press();
  };

  return {
    machine: tourMachine,
    samples: SAMPLES,
    world: told,
    page,
    open: async ({ name }) => {
      const { context, address, account } = stage();
      const isNew = name === NEWCOMER;
      if (isNew) await context.clearCookies();
      await storeSession(stage(), account);
      await context.clock.install();
      profile = await gateAt(context, '/api/auth/me/', 'GET');
      completion = await gateAt(context, '/api/auth/update_profile/');
      const layers = isNew ? [] : [aTextLayer()];
      const id = await savedProject(account, createDocument({ name: 'Открытки', layers }));
      projectAddress = `${address}/generator2/${id}`;
      await page().goto(isNew ? `${address}/about` : projectAddress);
      if (!isNew) await editorOpened(page());
    },
    events: {
      editorOpened: async () => {
        profile.close();
        await page().goto(projectAddress);
        await editorOpened(page());
      },
      startAgain: async () => {
        await page()
          .getByRole('button', { name: /^Меню проекта/ })
          .click();
        await page().getByRole('menuitem', { name: 'Запустить туториал' }).click();
      },
      next: (_, { state }) => go(state, contextOf(state).aim + 1, () => page().keyboard.press('ArrowRight')),
      previous: (_, { state }) =>
        go(state, contextOf(state).aim - 1, () => page().keyboard.press('ArrowLeft')),
      goTo: ({ step }, { state }) =>
        go(state, step, () =>
          popup()
            .getByRole('button', { name: new RegExp(`^Шаг ${Number(step) + 1}: `) })
            .click(),
        ),
      end: async (_, { state }) => {
        const isLast = contextOf(state).step === LAST_STEP;
        await (isLast ? control('К проекту!').click() : page().keyboard.press('Escape'));
      },
      'xstate.done.actor.loadTourCompleted': async ({ output }) => {
        // Simulates another device.
        valueOf(await stage().account.client.updateProfile({ is_tour_completed: output === true }));
        await profile.letGo('through');
      },
      'xstate.error.actor.loadTourCompleted': async ({ error }) => profile.letGo(lettingOf(error)),
      'xstate.error.actor.markTourCompleted': async ({ error }) => completion.letGo(lettingOf(error)),
      'xstate.done.actor.beforeScript': () => page().clock.resume(),
      'xstate.after.scriptPatience.tour.active.entering': async () => {
        await page().clock.fastForward(SCRIPT_PATIENCE_MS);
        await page().clock.resume();
      },
      'xstate.done.actor.afterScript': atOnce,
    },
    states: {
      'tour.inactive': () => tour().waitFor({ state: 'detached' }),
      'tour.inactive.waiting': async ({ sample, world: { editorIsOpen } }) => {
        // The tour's examples are removed with it.
        if (editorIsOpen) await expect.poll(() => layerCount(page())).toBe(sample.name === NEWCOMER ? 0 : 1);
      },
      'tour.inactive.askingProfile': async () => {
        await expect.poll(() => layerCount(page())).toBe(0);
      },
      'tour.active': async ({ sample, state }) => {
        await popup().waitFor();
        const { step, aim } = contextOf(state);
        // In preview mode the stack of layers is not shown.
        if (step === PREVIEW || aim === PREVIEW) return;
        await expect.poll(() => layerCount(page())).toBe(sample.name === NEWCOMER ? EXAMPLES : 1);
      },
      'tour.active.entering': async ({ state }) => {
        // The previous step stays until the next is prepared.
        if (waitsForItsStep(state)) await expect(popup().getByText(placeOf(state))).toHaveCount(0);
      },
      'tour.active.leaving': async () => {
        await popup().waitFor();
      },
      'tour.active.showing': ({ state }) => popup().getByText(placeOf(state)).first().waitFor(),
      'tour.active.showing.step': async ({ state }) => {
        await control('Следующий шаг').waitFor();
        await control('Пропустить').waitFor();
        const isFirst = contextOf(state).step === 0 ? 'true' : null;
        await expect.poll(() => control('Предыдущий шаг').getAttribute('aria-disabled')).toBe(isFirst);
      },
      'tour.active.showing.lastStep': async () => {
        await control('К проекту!').waitFor();
        await expect(control('Следующий шаг')).toHaveCount(0);
      },
      'tour.ending': async () => {
        await tour().waitFor({ state: 'detached' });
        const { context } = stage();
        await expect
          .poll(async () => (await context.cookies()).find(({ name }) => name === TOUR_COOKIE)?.value)
          .toBe('true');
      },
    },
    unreachable: UNREACHABLE,
  };
}

const AT_ONCE =
  'The afterScripts of the editor do their work at once: nobody can press, and no time passes, meanwhile.';
const NEVER_THROWS = 'The scripts of the editor’s steps only open, wait and close; they throw nothing.';
const UNREACHABLE = {
  'tour.inactive|start|0':
    'The editor starts its tour by itself or from the menu; property, event and call are for other pages (tests/ui).',
  'tour.active|end|1': 'The editor’s tour always keeps its cookie.',
  'tour.active.entering|xstate.error.actor.beforeScript|0': NEVER_THROWS,
  'tour.active.entering|xstate.error.actor.beforeScript|1': NEVER_THROWS,
  'tour.active.entering|xstate.after.scriptPatience.tour.active.entering|0':
    'The last step has no script to wait for.',
  'tour.active.leaving|next|0': AT_ONCE,
  'tour.active.leaving|previous|0': AT_ONCE,
  'tour.active.leaving|goTo|0': AT_ONCE,
  'tour.active.leaving|xstate.error.actor.afterScript|0': NEVER_THROWS,
  'tour.active.leaving|xstate.after.scriptPatience.tour.active.leaving|0': AT_ONCE,
  'tour.ending|xstate.error.actor.afterScript|0': NEVER_THROWS,
  'tour.ending|xstate.after.scriptPatience.tour.ending|0': AT_ONCE,
} as const;

const atOnce = () => Promise.resolve();

function lettingOf({ code }: Failure): Letting {
  return code === 'offline' ? 'dropped' : { status: 500, json: {} };
}

function placeOf(state: AnyMachineSnapshot): RegExp {
  return new RegExp(`^Шаг ${contextOf(state).step + 1} из ${LAST_STEP + 1}$`);
}

function contextOf({ context }: AnyMachineSnapshot): TourContext {
  return context;
}
