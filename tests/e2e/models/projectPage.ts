/** The project chart on screen: saving and its faults, drafts, conflicts, leaving. */
import { expect } from '@playwright/test';
import type { AnyMachineSnapshot } from 'xstate';
import { createDocument } from '../../../src/document/document.ts';
import { aTextLayer } from '../../unit/engine/builders.ts';
import type { ProjectContext } from '../../../src/machines/project/events.ts';
import { projectMachine } from '../../../src/machines/project/machine.ts';
import { button } from '../product/editorScreen.ts';
import { noticed, noticedAfter } from '../product/notices.ts';
import { editorOpened, isUnsaved, layerCount, saved, savingPanel } from '../product/saving.ts';
import { savedProject, valueOf } from '../product/account.ts';
import type { PageAdapter } from './adapter.ts';
import type { Gate } from './gate.ts';
import { gateAt } from './gate.ts';
import type { HeldFonts } from './heldFonts.ts';
import { holdFonts } from './heldFonts.ts';
import type { SavingWorld } from './projectSamples.ts';
import { changesMeanwhile, codeOf, LEFT_BEHIND, PROJECT_SAMPLES, savingWorld } from './projectSamples.ts';
import type { Stage } from './stage.ts';
import { storeSession } from './stage.ts';

const DRAFT_QUESTION = 'Найдены несохранённые изменения';
const CONFLICT_QUESTION = 'Проект изменён в другом месте';
const NOT_SAVED = 'Не удалось сохранить проект';
const DRAFT_NOT_RESTORED = 'Черновик не восстановлен. Ошибка соединения с сервером';

export function projectAdapter(stage: () => Stage): PageAdapter<SavingWorld> {
  const page = () => stage().page;
  let projectId: string;
  let gates: Readonly<Record<'load' | 'save' | 'create' | 'watch', Gate>>;
  let fonts: HeldFonts;

  const sheet = () => page().getByRole('application', { name: 'Лист', exact: true });
  const dialog = (name: string) => page().getByRole('dialog', { name, exact: true });
  const dot = () => page().getByTitle('Есть несохранённые изменения');
  const said = (text: string) => page().getByText(text, { exact: true }).first().waitFor();
  const path = () => new URL(page().url()).pathname;
  const change = async () => {
    await sheet().press('Control+A');
    await sheet().press('ArrowRight');
    await dot().waitFor();
  };
  const makeUnsaved = async () => {
    if (!(await isUnsaved(page()))) await change();
  };
  const makeSaved = async () => {
    if (!(await isUnsaved(page()))) return;
    await sheet().press('Control+Z');
    await dot().waitFor({ state: 'hidden' });
  };
  const inPanel = async (name: string | RegExp) =>
    (await savingPanel(page())).getByRole('button', { name }).first().click();
  /** Another device saves the project. */
  const saveElsewhere = async () => {
    const { client } = stage().account;
    const { version, document } = valueOf(await client.loadProject(projectId));
    const { width, height } = document.sheet;
    const present = { ...document, sheet: { width: width + 1, height } };
    valueOf(await client.saveProject({ id: projectId, version, saved: document, present }));
  };
  /** Leaves a draft: a page closed with two layers, of which the second was deleted elsewhere since. */
  const leaveDraftBehind = async () => {
    const before = await stage().context.newPage();
    await before.goto(`${stage().address}/generator2/${projectId}`);
    await editorOpened(before);
    const canvas = before.getByRole('application', { name: 'Лист', exact: true });
    await canvas.press('Control+A');
    await canvas.press('ArrowRight');
    await saved(before, /черновик сохранён/);
    await before.close();
    const { client } = stage().account;
    const { version, document } = valueOf(await client.loadProject(projectId));
    const present = { ...document, layers: document.layers.slice(0, 1) };
    valueOf(await client.saveProject({ id: projectId, version, saved: document, present }));
  };
  const downloads = async (name: string, file: RegExp) => {
    const downloading = page().waitForEvent('download');
    await button(page(), name).click();
    expect((await downloading).suggestedFilename()).toMatch(file);
  };
  const staysInEditor = (words: RegExp) => async () => {
    await saved(page(), words);
    await expect(button(page(), 'Сохранить проект')).toBeDisabled();
    expect(path()).toBe(`/generator2/${projectId}`);
  };

  return {
    machine: projectMachine,
    samples: PROJECT_SAMPLES,
    world: savingWorld,
    page,
    open: async ({ name, input }) => {
      const { context, address, account } = stage();
      const isLeftBehind = name === LEFT_BEHIND;
      projectId = await savedProject(account, documentOf(isLeftBehind ? 2 : 1));
      if (hasToken(input)) await storeSession(stage(), account);
      if (isLeftBehind) await leaveDraftBehind();
      gates = {
        load: await gateAt(context, '/api/project-data/*/', 'GET'),
        save: await gateAt(context, '/api/project-data/*/', 'PATCH'),
        create: await gateAt(context, '/api/projects/', 'POST'),
        watch: await gateAt(context, '/api/projects/*/', 'GET'),
      };
      fonts = await holdFonts(context, 'tinos');
      gates.load.close();
      await page().goto(`${address}/generator2/${projectId}`);
    },
    events: {
      save: async (_, { state }) => {
        await makeUnsaved();
        gates.save.close();
        if (state.matches('offline')) await inPanel('Сохранить сейчас');
        else if (state.matches('failed')) await page().keyboard.press('Control+S');
        else await button(page(), 'Сохранить проект').click();
      },
      leave: async (_, { sample, state }) => {
        if (!state.matches('saving')) {
          await (sample.guards['documentIsSaved'] === true ? makeSaved() : makeUnsaved());
        }
        await button(page(), 'Вернуться к проектам').click();
      },
      confirm: () => page().getByRole('alertdialog').getByRole('button', { name: 'Да', exact: true }).click(),
      saveAndLeave: async () => {
        gates.save.close();
        await page()
          .getByRole('alertdialog')
          .getByRole('button', { name: 'Сохранить и выйти', exact: true })
          .click();
      },
      cancel: async (_, { state }) => {
        gates.watch.close();
        if (state.matches('offline')) await inPanel('Не ждать');
        else if (state.matches('conflict')) await page().keyboard.press('Escape');
        else if (state.matches({ saving: 'leaving' })) await button(page(), 'Остаться в редакторе').click();
        else
          await page().getByRole('alertdialog').getByRole('button', { name: 'Отмена', exact: true }).click();
      },
      keepMine: async () => {
        gates.save.close();
        await button(page(), 'Сохранить мою версию').click();
      },
      keepTheirs: async () => {
        gates.load.close();
        await button(page(), 'Взять версию с сервера').click();
      },
      keepBoth: async (_, { state }) => {
        gates.create.close();
        if (state.matches('conflict')) await button(page(), 'Оставить обе: мою как новый проект').click();
        else await inPanel('Сохранить как новый проект');
      },
      downloadMine: () => downloads('Скачать мою версию', /\(моя копия\)\.zip$/),
      downloadTheirs: () => downloads('Скачать версию с сервера', /\(на сервере\)\.zip$/),
      restoreDraft: async (_, { world }) => {
        if (world.draft === 'offered') {
          await dialog(DRAFT_QUESTION).getByRole('button', { name: 'Восстановить', exact: true }).click();
        } else await inPanel(/^Восстановить черновик/);
      },
      declineDraft: () =>
        dialog(DRAFT_QUESTION).getByRole('button', { name: 'Не восстанавливать', exact: true }).click(),
      /** The service is polled; now it responds. */
      networkReturned: async () => {
        gates.save.close();
        await gates.watch.letGo('through');
      },
      'xstate.done.actor.loadProject': () => gates.load.letGo('through'),
      'xstate.error.actor.loadProject': async ({ error }) => {
        const status = Number(codeOf(error));
        await gates.load.letGo({ status, json: { detail: 'Недоступно.' } });
      },
      'xstate.done.actor.saveProject': async (_, moment) => {
        if (changesMeanwhile(moment)) await sheet().press('ArrowRight');
        await noticedAfter(page(), 'Проект успешно сохранен', () => gates.save.letGo('through'));
      },
      'xstate.error.actor.saveProject': async ({ error }) => {
        const code = codeOf(error);
        if (code === 409) {
          await saveElsewhere();
          await gates.save.letGo('through');
          return;
        }
        gates.watch.close();
        await noticedAfter(page(), NOT_SAVED, async () => {
          await gates.save.letGo(code === 'offline' ? 'dropped' : { status: 500, json: {} });
          if (code !== 'offline') return;
          // The page asks whether the service is there at all; the next question is the polling.
          await gates.watch.letGo('dropped');
          gates.watch.close();
        });
      },
      'xstate.done.actor.saveAsNew': () => gates.create.letGo('through'),
      'xstate.error.actor.saveAsNew': async () => {
        await noticedAfter(page(), NOT_SAVED, () => gates.create.letGo('dropped'));
      },
      'xstate.done.actor.restoreDraft': () => fonts.letGo(),
      'xstate.error.actor.restoreDraft': () =>
        fonts.drop(async () => void (await noticed(page(), DRAFT_NOT_RESTORED))),
    },
    states: {
      'project.loading': async () => {
        await said('Загрузка...');
        await expect(page().getByTestId('page-canvas')).toHaveCount(0);
      },
      'project.offeringDraft': async () => {
        const question = dialog(DRAFT_QUESTION);
        await question
          .getByText(
            'С тех пор проект сохранили в другом месте. При сохранении мы спросим, какую версию оставить.',
            { exact: true },
          )
          .waitFor();
        await question.getByText('2 слоя', { exact: true }).waitFor();
        await question.getByText('1 слой', { exact: true }).waitFor();
      },
      'project.restoring': async () => {
        await dialog(DRAFT_QUESTION).waitFor({ state: 'hidden' });
        // The draft enters the document only when its fonts are loaded.
        await expect.poll(() => layerCount(page())).toBe(1);
      },
      'project.ready': async ({ state, world }) => {
        await editorOpened(page());
        await expect.poll(() => page().locator('[role="dialog"], [role="alertdialog"]').count()).toBe(0);
        const isFailed = contextOf(state).failure !== null;
        await saved(
          page(),
          world.unsaved ? (isFailed ? /^Не сохранено: / : /^Есть изменения/) : /^Сохранено$/,
        );
        await expect.poll(() => layerCount(page())).toBe(world.draft === 'restored' ? 2 : 1);
      },
      'project.saving': staysInEditor(/^Сохраняем/),
      'project.saving.staying': staysInEditor(/^Сохраняем…$/),
      // After the back arrow the person stays until the work is saved.
      'project.saving.leaving': staysInEditor(/^Сохраняем и выходим…$/),
      'project.offline': () => saved(page(), /^Сервер не отвечает, сохраним, когда ответит/),
      'project.failed': () => saved(page(), /^Не сохранено: /),
      'project.conflict': async () => {
        const question = dialog(CONFLICT_QUESTION);
        await question
          .getByText(
            'Пока вы работали, этот проект сохранили в другой вкладке или на другом устройстве. Выберите, какую версию оставить, или оставьте обе.',
            { exact: true },
          )
          .waitFor();
        await expect(button(page(), 'Сохранить мою версию')).toBeEnabled();
      },
      'project.copying': async () => {
        const both = button(page(), 'Оставить обе: мою как новый проект');
        await expect.poll(() => both.getAttribute('aria-busy')).toBe('true');
        await expect(button(page(), 'Сохранить мою версию')).toBeDisabled();
      },
      'project.confirmingLeave': async () => {
        await page()
          .getByRole('alertdialog', { name: 'Несохраненные изменения', exact: true })
          .getByText('У вас есть несохраненные изменения. Вы действительно хотите выйти без сохранения?', {
            exact: true,
          })
          .waitFor();
      },
      'project.refused': async () => {
        const target = encodeURIComponent(`/generator2/${projectId}`);
        await page().waitForURL(`**/login?redirect=${target}`);
        await button(page(), 'Войти').waitFor();
      },
      'project.notFound': async () => {
        await page().waitForURL('**/pgprojects');
        await noticed(page(), 'Проект не найден. Создайте новый или откройте один из существующих.');
      },
      'project.copied': async () => {
        await noticed(page(), 'Ваша версия сохранена как новый проект. Прежний остался как есть.');
        await expect.poll(path).not.toBe(`/generator2/${projectId}`);
        await editorOpened(page());
        await saved(page(), /^Сохранено$/);
      },
      'project.left': async () => {
        await page().waitForURL('**/pgprojects');
        await button(page(), 'Создать проект').first().waitFor();
      },
    },
    unreachable: {
      'project.offeringDraft|leave|0':
        'The question lies over the back arrow, and with everything saved the browser’s Back leaves by the address alone.',
    },
  };
}

function documentOf(layers: number) {
  const title = aTextLayer({ id: 'title', x: 60, y: 60 });
  const other = aTextLayer({
    id: 'other',
    x: 60,
    y: 200,
    formatting: {
      ...title.formatting,
      default: { ...title.formatting.default, fontFamily: 'Times New Roman' },
    },
  });
  return createDocument({
    name: 'Грамоты',
    sheet: { width: 600, height: 400 },
    layers: [title, other].slice(0, layers),
  });
}

function contextOf(state: AnyMachineSnapshot): ProjectContext {
  return state.context;
}

function hasToken(input: unknown): boolean {
  return typeof input === 'object' && input !== null && 'hasToken' in input && input.hasToken === true;
}
