/** The save dialog on screen: tabs, form, a run in progress and each of its outcomes. */
import { expect } from '@playwright/test';
import type { FileFormat } from '../../../src/output/index.ts';
import { FILE_FORMATS } from '../../../src/output/index.ts';
import type { ExportScope } from '../../../src/machines/export/events.ts';
import type { SaveDialogContext } from '../../../src/machines/saveDialog/events.ts';
import { isOneDocument } from '../../../src/machines/saveDialog/events.ts';
import { saveDialogMachine } from '../../../src/machines/saveDialog/machine.ts';
import type { Moment, PageAdapter } from './adapter.ts';
import { copyWorkers, finishCollection, finishCopy } from './heldWorkers.ts';
import { breakRun, stopRun } from './runFaults.ts';
import type { PictureWorld } from './saveDialogSamples.ts';
import {
  copiesOf,
  faultOf,
  FAULTS,
  fileNameFor,
  outcomeOf,
  pictureWorld,
  SAVE_DIALOG_SAMPLES,
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

export function saveDialogAdapter(stage: () => Stage): PageAdapter<PictureWorld> {
  const saving = savingStage(stage);
  const { page, dialog } = saving;
  let shared = 0;
  const button = (name: string) => dialog().getByRole('button', { name, exact: true });
  const tabOf = (scope: ExportScope) => dialog().getByRole('tab', { name: TABS[scope] });
  const saveButton = (context: SaveDialogContext) => button(saveLabel(context));
  const outcome = () => dialog().getByRole('status');
  const letPictureGo = async ({ world }: Moment<PictureWorld>) => {
    if (world.picture === 'held') await saving.letPictureGo('through');
  };

  return {
    machine: saveDialogMachine,
    samples: SAVE_DIALOG_SAMPLES,
    world: pictureWorld,
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
      chooseTab: ({ tab }) => tabOf(tab).click(),
      changeName: ({ name }) => dialog().getByLabel('Имя файла').fill(name),
      chooseFormat: ({ format }) =>
        dialog()
          .getByRole('radio', { name: labelOf(format) })
          .click(),
      chooseCopies: ({ copies }) => dialog().getByLabel('Какие копии').fill(copies),
      chooseNames: () => dialog().getByRole('radio', { name: 'По данным' }).click(),
      chooseResolution: ({ dpi }) =>
        dialog()
          .getByRole('radio', { name: `${String(dpi)} dpi` })
          .click(),
      choosePdf: ({ pdf }) =>
        dialog()
          .getByRole('radio', { name: pdf.isEach ? 'Файл на каждую копию' : 'Один файл' })
          .click(),
      save: (_, { state }) => saveButton(state.context).click(),
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
        await saving.letPictureGo('dropped');
        await page().getByText(`Ошибка при сохранении: ${FAULTS.pictureDropped.text}`).first().waitFor();
        saving.holdPicture();
      },
      'xstate.done.actor.export': async (event, moment) => {
        const ended = outcomeOf(event);
        const context: SaveDialogContext = moment.state.context;
        const copies = copiesOf(context);
        if (ended.kind === 'cancelled') {
          await saving.letPictureGo('through');
          await page().clock.resume();
          return;
        }
        if (ended.kind === 'failed') {
          const fault = faultOf(ended.failure);
          if (!fault.startsWith('picture')) await letPictureGo(moment);
          await breakRun(saving, fault, copies);
          const said = page().getByText(`${NOTICE[context.tab]}: ${ended.failure.text}`, { exact: true });
          await said.first().waitFor();
          // The next run requests it again.
          if (fault.startsWith('picture')) saving.holdPicture();
          return;
        }
        const downloading = page().waitForEvent('download');
        await letPictureGo(moment);
        await (context.tab === 'collection' ? finishCollection(page()) : finishCopy(page()));
        expect((await downloading).suggestedFilename()).toBe(ended.fileName);
      },
    },
    states: {
      'saveDialog.open': async ({ state }) => {
        const context: SaveDialogContext = state.context;
        const { tab, name, format, collectionError } = context;
        const isRefused = tab === 'collection' && collectionError !== null;
        await saveButton(context).waitFor();
        await expect.poll(() => tabOf(tab).getAttribute('aria-selected')).toBe('true');
        await expect.poll(() => dialog().getByLabel('Имя файла').inputValue()).toBe(name);
        await expect
          .poll(() =>
            dialog()
              .getByRole('radio', { name: labelOf(format) })
              .getAttribute('aria-checked'),
          )
          .toBe('true');
        await expect.poll(() => saveButton(context).isDisabled()).toBe(isRefused);
        if (isRefused)
          await dialog().getByRole('alert').getByText(collectionError, { exact: true }).waitFor();
        else await dialog().getByText(fileNameFor(context), { exact: true }).first().waitFor();
      },
      'saveDialog.open.choosing': async () => {
        await expect.poll(() => outcome().textContent()).toBe('');
      },
      'saveDialog.open.done': async ({ state }) => {
        const { fileName }: SaveDialogContext = state.context;
        await expect.poll(() => outcome().textContent()).toBe(`Файл «${fileName}» сохранён.`);
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
      'saveDialog.saving': async ({ state, world }) => {
        const context: SaveDialogContext = state.context;
        const doing =
          context.tab === 'instance' ? 'Создаём изображение' : `Создаём копии: 0 из ${copiesOf(context)}`;
        await dialog().getByText(doing, { exact: true }).waitFor();
        await dialog().getByText('Не закрывайте вкладку до окончания сохранения.').waitFor();
        expect(await dialog().getByRole('button', { name: 'Закрыть' }).count()).toBe(0);
        expect(await dialog().getByLabel('Имя файла').isDisabled()).toBe(true);
        const isStopping = await button('Отмена').getAttribute('aria-busy');
        expect(isStopping).toBe(world.stopWasAskedFor ? 'true' : null);
      },
      'saveDialog.copying': async () => {
        await dialog().getByText('Создаём изображение', { exact: true }).waitFor();
        expect(await dialog().getByLabel('Имя файла').isDisabled()).toBe(true);
      },
      'saveDialog.closed': async () => {
        await dialog().waitFor({ state: 'hidden' });
        await expect.poll(() => copyWorkers(page())).toBe(0);
      },
    },
    unreachable: {
      'saveDialog.open|print|0':
        'The walk’s workers draw images; the PDF would go to the browser’s own dialog, outside of the page (tests/app/saving.test.ts).',
      'saveDialog.open|chooseInk|0':
        'The walk’s document has no background, so there is no such switch (tests/ui/editor/export/saveInk.test.tsx).',
      'saveDialog.open|saveExtra|0':
        'The walk’s workers draw images; the files about copies have tests of their own (tests/app/extraFiles.test.ts).',
      'saveDialog.open.done|openFile|0': 'As printing: it opens a tab outside of the page.',
      'saveDialog.saving|xstate.error.actor.export|0':
        'The export chart ends every failure of a run with an outcome; it could only fail by a fault of its own.',
    },
  };
}

function saveLabel(context: SaveDialogContext): string {
  const { tab, format } = context;
  return isOneDocument(context) || (tab === 'instance' && format === 'pdf') ? 'Сохранить PDF' : SAVE[tab];
}

/** Events of a walk are loosely typed. */
function labelOf(format: FileFormat): string {
  return FILE_FORMATS[format].label;
}

function peopleOf(sample: string): number {
  if (sample === 'Таблица не загружена') return 0;
  return sample === 'В таблице один человек' ? 1 : PEOPLE.length;
}
