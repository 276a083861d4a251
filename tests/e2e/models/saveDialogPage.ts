/** The save dialog on screen: tabs, form, a run in progress and each of its outcomes. */
import { expect } from '@playwright/test';
import type { Order, OrderScope } from '../../../src/output/index.ts';
import { FILE_FORMATS, isOnePdf } from '../../../src/output/index.ts';
import type { SaveDialogContext } from '../../../src/machines/saveDialog/events.ts';
import { saveDialogMachine } from '../../../src/machines/saveDialog/machine.ts';
import { noticedAfter } from '../product/notices.ts';
import type { Moment, PageAdapter } from './adapter.ts';
import { copyWorkers, finishCollection, finishCopy } from './heldWorkers.ts';
import { breakRun, stopRun } from './runFaults.ts';
import type { SavingWorld } from './saveDialogSamples.ts';
import {
  changesIn,
  copiesOf,
  faultOf,
  FAULTS,
  fileNameFor,
  orderIn,
  outcomeOf,
  SAVE_DIALOG_SAMPLES,
  savingWorld,
} from './saveDialogSamples.ts';
import { PEOPLE, savingStage } from './savingStage.ts';
import type { Stage } from './stage.ts';

declare global {
  /** In the page: how often the stubbed share sheet was opened. */
  var sharedNow: number;
}

const TABS = { instance: 'Сохранить экземпляр', collection: 'Сохранить коллекцию' } as const;
const SAVE = { instance: 'Сохранить изображение', collection: 'Сохранить архив' } as const;
const NOTICE = { instance: 'Ошибка при сохранении', collection: 'Ошибка при создании архива' } as const;

/** One copy, counted from 1, as the row of a table that begins with a heading. */
const rowOf = (copy: string) => (copy === '' ? '' : String(Number(copy) + 1));

export function saveDialogAdapter(stage: () => Stage): PageAdapter<SavingWorld> {
  const saving = savingStage(stage);
  const { page, dialog } = saving;
  let shared = 0;
  const button = (name: string) => dialog().getByRole('button', { name, exact: true });
  const tabOf = (scope: OrderScope) => dialog().getByRole('tab', { name: TABS[scope] });
  const saveButton = (order: Order) => button(saveLabel(order));
  const outcome = () => dialog().getByRole('status');
  const radio = (name: string) => dialog().getByRole('radio', { name }).click();
  /** How a person changes an option of the order in the form. */
  const controls: Partial<Readonly<Record<keyof Order, (order: Order) => Promise<void>>>> = {
    scope: ({ scope }) => tabOf(scope).click(),
    name: ({ name }) => dialog().getByLabel('Имя файла').fill(name),
    format: ({ format }) => radio(FILE_FORMATS[format].label),
    copies: ({ copies }) => dialog().getByLabel('Какие копии').fill(rowOf(copies)),
    pattern: ({ pattern }) => radio(pattern === null ? 'С номерами' : 'По данным'),
    dpi: ({ dpi }) => radio(`${dpi} dpi`),
    isEach: ({ isEach }) => radio(isEach ? 'Файл на каждую копию' : 'Один файл'),
  };
  const letPictureGo = async ({ world }: Moment<SavingWorld>) => {
    if (world.picture === 'held') await saving.letPictureGo('through');
  };

  return {
    machine: saveDialogMachine,
    samples: SAVE_DIALOG_SAMPLES,
    world: savingWorld,
    page,
    open: async ({ name }) => {
      shared = 0;
      await stage().context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await stage().context.addInitScript(() => {
        globalThis.sharedNow = 0;
        navigator.canShare = () => true;
        navigator.share = () => Promise.resolve(void (globalThis.sharedNow += 1));
      });
      await saving.open(peopleOf(name));
    },
    events: {
      change: async (event, { world }) => {
        const order = orderIn(event);
        for (const option of changesIn(world.order, order)) await controls[option]?.(order);
      },
      save: (_, { world }) => saveButton(world.order).click(),
      copy: () => button('Скопировать').click(),
      share: async () => {
        await button('Поделиться').click();
        shared += 1;
        await expect.poll(() => page().evaluate(() => globalThis.sharedNow)).toBe(shared);
      },
      cancel: (_, { state }) => (state.matches('copying') ? button('Отмена').click() : stopRun(saving)),
      close: () => button('Закрыть').last().click(),
      'xstate.done.actor.copyImage': async (_, moment) => {
        await letPictureGo(moment);
        await finishCopy(page());
      },
      'xstate.error.actor.copyImage': async () => {
        await noticedAfter(page(), `Ошибка при сохранении: ${FAULTS.pictureDropped.text}`, () =>
          saving.letPictureGo('dropped'),
        );
        saving.holdPicture();
      },
      'xstate.done.actor.export': async (event, moment) => {
        const ended = outcomeOf(event);
        const { order } = moment.world;
        const copies = copiesOf(order);
        if (ended.kind === 'cancelled') {
          await saving.letPictureGo('through');
          await page().clock.resume();
          return;
        }
        if (ended.kind === 'failed') {
          const fault = faultOf(ended.failure);
          if (!fault.startsWith('picture')) await letPictureGo(moment);
          await noticedAfter(page(), `${NOTICE[order.scope]}: ${ended.failure.text}`, () =>
            breakRun(saving, fault, copies),
          );
          // The next run requests it again.
          if (fault.startsWith('picture')) saving.holdPicture();
          return;
        }
        const downloading = page().waitForEvent('download');
        await letPictureGo(moment);
        await (order.scope === 'collection' ? finishCollection(page()) : finishCopy(page()));
        expect((await downloading).suggestedFilename()).toBe(ended.fileName);
      },
    },
    states: {
      'saveDialog.open': async ({ state, world: { order } }) => {
        const { collectionError }: SaveDialogContext = state.context;
        const { scope, name, format } = order;
        const isRefused = scope === 'collection' && collectionError !== null;
        await saveButton(order).waitFor();
        await expect.poll(() => tabOf(scope).getAttribute('aria-selected')).toBe('true');
        await expect.poll(() => dialog().getByLabel('Имя файла').inputValue()).toBe(name);
        await expect
          .poll(() =>
            dialog().getByRole('radio', { name: FILE_FORMATS[format].label }).getAttribute('aria-checked'),
          )
          .toBe('true');
        await expect.poll(() => saveButton(order).isDisabled()).toBe(isRefused);
        if (isRefused)
          await dialog().getByRole('alert').getByText(collectionError, { exact: true }).waitFor();
        else await dialog().getByText(fileNameFor(order), { exact: true }).first().waitFor();
      },
      'saveDialog.open.choosing': async () => {
        await expect.poll(() => outcome().textContent()).toBe('');
      },
      'saveDialog.open.done': async ({ state }) => {
        const { fileName }: SaveDialogContext = state.context;
        await expect.poll(() => outcome().textContent()).toBe(`Файл «${fileName ?? ''}» сохранён.`);
      },
      'saveDialog.open.copied': async () => {
        await expect
          .poll(() => outcome().textContent())
          .toBe('Изображение скопировано, его можно вставить в письмо или документ.');
      },
      'saveDialog.open.failed': async ({ state }) => {
        const { failure }: SaveDialogContext = state.context;
        await expect.poll(() => outcome().textContent()).toBe(failure?.text);
      },
      'saveDialog.open.cancelled': async () => {
        await expect.poll(() => outcome().textContent()).toBe('Сохранение отменено.');
      },
      'saveDialog.saving': async ({ world }) => {
        const { order } = world;
        const doing =
          order.scope === 'instance' ? 'Создаём изображение' : `Создаём копии: 0 из ${copiesOf(order)}`;
        await dialog().getByText(doing, { exact: true }).waitFor();
        await dialog().getByText('Не закрывайте вкладку до окончания сохранения.').waitFor();
        await expect(dialog().getByRole('button', { name: 'Закрыть' })).toHaveCount(0);
        await expect(dialog().getByLabel('Имя файла')).toBeDisabled();
        await expect
          .poll(() => button('Отмена').getAttribute('aria-busy'))
          .toBe(world.stopWasAskedFor ? 'true' : null);
      },
      'saveDialog.copying': async () => {
        await dialog().getByText('Создаём изображение', { exact: true }).waitFor();
        await expect(dialog().getByLabel('Имя файла')).toBeDisabled();
      },
      'saveDialog.closed': async () => {
        await dialog().waitFor({ state: 'hidden' });
        await expect.poll(() => copyWorkers(page())).toBe(0);
      },
    },
    unreachable: {
      'saveDialog.open.done|openFile|0': 'It opens a tab, outside of the page (tests/app/saving.test.ts).',
      'saveDialog.saving|xstate.error.actor.export|0':
        'The export chart ends every failure of a run with an outcome; it could only fail by a fault of its own.',
    },
  };
}

function saveLabel(order: Order): string {
  return isOnePdf(order) ? 'Сохранить PDF' : SAVE[order.scope];
}

function peopleOf(sample: string): number {
  if (sample === 'Таблица не загружена') return 0;
  return sample === 'В таблице один человек' ? 1 : PEOPLE.length;
}
