/** One run on screen: the walk releases the workers copy by copy, and the run stops or fails on the way. */
import { expect } from '@playwright/test';
import type { AnyMachineSnapshot } from 'xstate';
import { archiveFileName, USUAL_ORDER } from '../../../src/output/index.ts';
import type { ExportContext } from '../../../src/machines/export/events.ts';
import { exportMachine, STOP_LIMIT } from '../../../src/machines/export/machine.ts';
import { samplesOf } from '../../../src/machines/kernel/sample.ts';
import { noticed } from '../product/notices.ts';
import type { PageAdapter, World } from './adapter.ts';
import { failCopy, finishCopy, packArchive } from './heldWorkers.ts';
import { breakRun, stopRun } from './runFaults.ts';
import { faultOf, FAULTS } from './saveDialogSamples.ts';
import { PEOPLE, PROJECT, savingStage } from './savingStage.ts';
import type { Stage } from './stage.ts';

const TOTAL = PEOPLE.length;
const FILE = archiveFileName(PROJECT, TOTAL);
/** Those that end a run. When a worker ends, its copies are drawn by another one. */
const { diskFull, pictureDropped, pictureRefused } = FAULTS;
const faults = [diskFull, pictureDropped, pictureRefused];

const SAMPLES = samplesOf(exportMachine, [
  {
    name: 'Коллекция из трёх копий',
    input: { ...USUAL_ORDER, name: PROJECT },
    events: [
      { type: 'cancel' },
      { type: 'pause' },
      { type: 'resume' },
      { type: 'retry' },
      { type: 'leaveOut' },
    ],
    replies: { plan: [{ kind: 'done', output: { total: TOTAL } }] },
    reports: {
      run: [
        ...PEOPLE.map((_person, index) => ({ type: 'copyDone', done: index + 1, total: TOTAL }) as const),
        // Copies run concurrently, so any of them may be the one that fails.
        { type: 'incomplete', failures: [] },
        { type: 'finished', fileName: FILE },
        ...faults.map((failure) => ({ type: 'broken', failure }) as const),
        { type: 'stopped' },
      ],
    },
  },
]);

/**
 * Whether the run still waits for the document's image; only then can its stop be observed. `without` a copy
 * that was left out, the archive is packed from the others.
 */
type Picture = 'held' | 'here' | 'without';

const picture: World<Picture> = {
  initial: () => 'held',
  allows: (event, { state, world }) => {
    const { done }: ExportContext = state.context;
    const isStopping = state.matches({ working: 'cancelling' });
    switch (event.type) {
      case 'cancel':
        return world === 'held';
      case 'pause':
        return world === 'here';
      case 'copyDone':
        return event['done'] === done + 1 && world !== 'without';
      case 'incomplete':
        return done === TOTAL - 1 && world === 'here';
      case 'finished':
        return done === TOTAL || world === 'without';
      case 'broken': {
        const fault = faultOf(event['failure']);
        if (fault.startsWith('picture')) return world === 'held';
        return !isStopping && done === TOTAL;
      }
      default:
        return true;
    }
  },
  next: ({ type }, { world }) => {
    if (type === 'leaveOut') return 'without';
    return type === 'copyDone' || type === 'broken' ? 'here' : world;
  },
};

export function exportAdapter(stage: () => Stage): PageAdapter<Picture> {
  const saving = savingStage(stage);
  const { page, dialog } = saving;
  const button = (name: string) => dialog().getByRole('button', { name, exact: true });
  const cancel = () => button('Отмена');
  const outcomeSays = (text: string) =>
    expect.poll(() => dialog().getByRole('status').textContent()).toBe(text);

  return {
    machine: exportMachine,
    samples: SAMPLES,
    world: picture,
    page,
    open: async () => {
      await saving.open(TOTAL);
      await dialog().getByRole('tab', { name: 'Сохранить коллекцию' }).click();
      await dialog().getByRole('button', { name: 'Сохранить архив' }).click();
    },
    events: {
      // The page plans in the same task as the press of «Сохранить архив».
      'xstate.done.actor.plan': () => Promise.resolve(),
      copyDone: async (_event, { world }) => {
        if (world === 'held') await saving.letPictureGo('through');
        await finishCopy(page());
      },
      finished: async ({ fileName }) => {
        const downloading = page().waitForEvent('download');
        await packArchive(page());
        expect((await downloading).suggestedFilename()).toBe(fileName);
      },
      broken: async ({ failure }, { state, world }) => {
        const { done }: ExportContext = state.context;
        const fault = faultOf(failure);
        if (world === 'held' && !fault.startsWith('picture')) await saving.letPictureGo('through');
        await breakRun(saving, fault, TOTAL - done);
        await noticed(page(), `Ошибка при создании архива: ${String(failure.text)}`);
        await page().clock.resume();
      },
      incomplete: () => failCopy(page()),
      pause: () => button('Пауза').click(),
      resume: () => button('Продолжить').click(),
      retry: () => button('Попробовать ещё раз').click(),
      leaveOut: () => button('Сохранить без них').click(),
      cancel: () => stopRun(saving),
      stopped: async () => {
        await saving.letPictureGo('through');
        await page().clock.resume();
      },
      'xstate.after.stopLimit.export.working.cancelling': async () => {
        // The image never arrives: no part of the run responds.
        await page().clock.fastForward(STOP_LIMIT);
        await page().clock.resume();
      },
    },
    states: {
      'export.planning': () => dialog().getByRole('progressbar').waitFor({ state: 'attached' }),
      'export.working': () => cancel().waitFor(),
      'export.working.running': async ({ state }) => {
        const { done }: ExportContext = state.context;
        await dialog().getByText(`Создаём копии: ${done} из ${TOTAL}`, { exact: true }).waitFor();
        await dialog()
          .getByText(`${Math.round((100 * done) / TOTAL)}%`, { exact: true })
          .waitFor();
        await expect.poll(() => cancel().getAttribute('aria-busy')).toBe(null);
      },
      'export.working.paused': async ({ state }) => {
        const { done }: ExportContext = state.context;
        await dialog().getByText(`Пауза, готово: ${done} из ${TOTAL}`, { exact: true }).waitFor();
      },
      'export.working.incomplete': () =>
        dialog().getByText(`Не получилось: 1 из ${TOTAL}. Остальные копии готовы.`).waitFor(),
      'export.working.cancelling': () => expect.poll(() => cancel().getAttribute('aria-busy')).toBe('true'),
      'export.done': ({ state }) => outcomeSays(`Файл «${contextOf(state).fileName ?? ''}» сохранён.`),
      'export.failed': ({ state }) => outcomeSays(contextOf(state).failure?.text ?? 'no failure'),
      'export.cancelled': () => outcomeSays('Сохранение отменено.'),
    },
    unreachable: {
      'export.planning|cancel|0':
        'The plan is made in the task in which «Сохранить» is pressed: nobody can cancel in between.',
      'export.working.paused|cancel|0':
        'A run that is at work stops in the task of the press: nobody can see it stopping.',
      'export.working.incomplete|cancel|0':
        'A run that waits for a decision stops in the task of the press: nobody can see it stopping.',
      'export.planning|xstate.error.actor.plan|0':
        'The dialog already asks of the same document what the plan asks, and lets no collection through that it would refuse.',
    },
  };
}

function contextOf({ context }: AnyMachineSnapshot): ExportContext {
  return context;
}
