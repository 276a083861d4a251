/** The editor chart on screen: mouse and keys on the sheet, text in place, preview, every dialog. */
import { expect } from '@playwright/test';
import type { AnyEventObject } from 'xstate';
import { editorMachine } from '../../../src/machines/editor/machine.ts';
import { button, editedText, editWindow, layerStack, numbersOf, onScreen } from '../product/editorScreen.ts';
import { layerRow, sheetPlace } from '../product/person.ts';
import { editorOpened } from '../product/saving.ts';
import { savedProject, valueOf } from '../product/account.ts';
import type { Moment, PageAdapter } from './adapter.ts';
import type { Point } from './editorPlaces.ts';
import {
  ALL_THE_WAY,
  CENTRE,
  CHANGED,
  CURSORS,
  documentOfPeople,
  DRAGS,
  HALFWAY,
  NAMES_CENTRE,
} from './editorPlaces.ts';
import type { LayerName, SheetWorld } from './editorSamples.ts';
import { EDITOR_SAMPLES, gestureOf, PEOPLE, PROJECT, sheetWorld, WITHOUT_QUESTION } from './editorSamples.ts';
import type { Stage } from './stage.ts';
import { storeSession } from './stage.ts';

const ROWS: Readonly<Record<LayerName, RegExp>> = { title: /^Текст: /, names: /^Данные таблицы: / };
const MENU_ITEMS: Readonly<Record<string, string>> = {
  openManual: 'Мануал',
  openKeys: 'Клавиши',
  openTraining: 'Обучение',
  openFaq: 'FAQ',
  openSettings: 'Настройки',
  openProject: 'Открыть...',
  openNewProject: 'Создать',
  openPublish: 'Опубликовать как шаблон',
  openSaveDialog: 'Сохранение',
  openIssued: 'Выданные документы',
};
const KEYS: Readonly<Record<string, string>> = {
  openManual: 'F1',
  openProject: 'Control+O',
  openSaveDialog: 'Control+E',
  openIssued: 'Shift+F8',
};

export function editorAdapter(stage: () => Stage): PageAdapter<SheetWorld> {
  const page = () => stage().page;
  /** The cursor before a press, which shows its target. */
  let cursorBefore = '';
  let dragged: readonly Point[] = [];
  /** Pressed mouse buttons, and the sheet's position when they were pressed. */
  let held: 'left' | 'middle' = 'left';
  let sheetBefore: Point = [0, 0];

  const sheet = () => page().getByRole('application', { name: 'Лист', exact: true });
  const cursor = () =>
    page()
      .getByTestId('overlay-canvas')
      .evaluate(({ style }) => style.cursor);
  const sheetCorner = async (): Promise<Point> => {
    const { x, y } = await sheetPlace(page());
    return [x, y];
  };
  const dialogCalled = (name: string | RegExp) =>
    page().getByRole('dialog', typeof name === 'string' ? { name, exact: true } : { name });
  const popups = () => page().locator('[role="dialog"], [role="alertdialog"], [role="menu"]');
  const shows = (name: string | RegExp) => async () => {
    await dialogCalled(name)
      .getByRole('heading', typeof name === 'string' ? { name, exact: true } : { name })
      .first()
      .waitFor();
  };
  const open = async ({ type }: AnyEventObject, { state }: Moment<SheetWorld>) => {
    if (state.matches({ dialog: 'menu' })) {
      await page()
        .getByRole('menuitem', { name: MENU_ITEMS[type] ?? type, exact: true })
        .click();
    } else await page().keyboard.press(KEYS[type] ?? type);
  };
  const hover = async ([x, y]: Point, expected: string) => {
    // The same position must be reached by a movement.
    await page().mouse.move(x - 3, y - 3);
    await page().mouse.move(x, y);
    await expect.poll(cursor).toBe(expected);
    cursorBefore = expected;
  };
  const pressToPan = async (moment: Moment<SheetWorld>) => {
    const [from, ...places] = DRAGS['pan'] ?? [];
    const at = from === undefined ? CENTRE : await onScreen(page(), from);
    dragged = await Promise.all(places.map((place) => onScreen(page(), place)));
    sheetBefore = await sheetCorner();
    const gesture = gestureOf(moment.state);
    const inPreview = moment.state.matches({ mode: 'preview' });
    held = gesture === 'editingText' ? 'middle' : 'left';
    await page().mouse.move(...at);
    // In a text Space types a space; the preview always pans.
    const bySpace = !inPreview && held === 'left';
    if (bySpace) {
      await page().keyboard.down('Space');
      await expect.poll(cursor).toBe('grab');
    }
    await page().mouse.down({ button: held });
    if (bySpace) await page().keyboard.up('Space');
  };
  const press = async (event: AnyEventObject, moment: Moment<SheetWorld>) => {
    const { target, shift, pan } = event;
    if (pan === true) return pressToPan(moment);
    held = 'left';
    const kind = shift === true ? 'layerWithShift' : String(target);
    const [from, ...places] = DRAGS[kind] ?? [];
    const isOther = target === 'layer' && gestureOf(moment.state) === 'editingText';
    const { look } = moment.world;
    const [dx, dy] = target === 'layer' && !isOther && look === 'moved' ? [90, 60] : [0, 0];
    const [x, y] = isOther ? NAMES_CENTRE : (from ?? CENTRE);
    dragged = await Promise.all(places.map((place) => onScreen(page(), place)));
    await hover(await onScreen(page(), [x + dx, y + dy]), CURSORS[kind] ?? 'default');
    if (shift === true) await page().keyboard.down('Shift');
    await page().mouse.down();
    if (shift === true) await page().keyboard.up('Shift');
    return undefined;
  };
  const seesTitle = async ({ state, world }: Moment<SheetWorld>) => {
    const { selection, look } = world;
    if (look === 'deleted' || selection.length !== 1 || selection[0] !== 'title') return;
    const gesture = gestureOf(state);
    const done = ALL_THE_WAY[gesture];
    const underWay =
      done === undefined || world.dragged === 0
        ? undefined
        : world.dragged === 1
          ? HALFWAY[gesture]
          : CHANGED[done];
    const names = ['X', 'Y', 'Ширина', 'Высота', 'Поворот'] as const;
    await expect.poll(() => numbersOf(page(), ...names)).toEqual(underWay ?? CHANGED[look]);
  };
  const seesSelection = async ({ world: { selection, look } }: Moment<SheetWorld>) => {
    for (const name of ['title', 'names'] as const) {
      const row = layerRow(page(), ROWS[name]);
      if (name === 'title' && look === 'deleted') await row.waitFor({ state: 'hidden' });
      else
        await expect
          .poll(() => row.getAttribute('aria-pressed'))
          .toBe(selection.includes(name) ? 'true' : 'false');
    }
  };
  const gripped = (kind: string) => async () => {
    expect(cursorBefore).toBe(CURSORS[kind]);
    // Nothing has moved yet; the cursor is that of the drag that may come, and an open hand is closed.
    await expect.poll(cursor).toBe(cursorBefore === 'grab' ? 'grabbing' : cursorBefore);
  };
  const sheetFollows = async ({ world }: Moment<SheetWorld>) => {
    const [from = CENTRE] = DRAGS['pan'] ?? [];
    const to = world.dragged === 0 ? from : (DRAGS['pan']?.[world.dragged] ?? from);
    const [x, y] = sheetBefore;
    await expect.poll(sheetCorner).toEqual([x + to[0] - from[0], y + to[1] - from[1]]);
  };
  const isPossible = (name: string) => button(page(), name).isEnabled();

  return {
    machine: editorMachine,
    samples: EDITOR_SAMPLES,
    world: sheetWorld,
    page,
    open: async ({ name }) => {
      const { address, account } = stage();
      const projectId = await savedProject(account, documentOfPeople());
      valueOf(
        await account.client.updateSettings({
          enable_snap_to_edges: false,
          confirm_layer_delete: name !== WITHOUT_QUESTION,
        }),
      );
      await storeSession(stage(), account);
      await page().goto(`${address}/generator2/${projectId}`);
      await editorOpened(page());
      // At 100 % a sheet pixel is a screen pixel.
      await page().keyboard.press('Control+1');
      await expect.poll(async () => (await sheetPlace(page())).scale).toBe(1);
    },
    events: {
      press,
      drag: async (_, { world }) => {
        const to = dragged[world.dragged];
        if (to === undefined) throw new Error('There is no further place to drag to.');
        await page().mouse.move(...to);
      },
      release: () => page().mouse.up({ button: held }),
      cancel: async (_, { state }) => {
        const gesture = gestureOf(state);
        if (gesture === 'editingText') await sheet().press('Escape');
        else {
          await page().keyboard.press('Escape');
          await page().mouse.up({ button: held });
          if (gesture === 'panning') await expect.poll(sheetCorner).toEqual(sheetBefore);
        }
      },
      editText: () => sheet().press('Enter'),
      finishText: () => page().getByRole('textbox', { name: 'Текст слоя' }).press('Escape'),
      undo: (_, { state }) => {
        const writes = gestureOf(state) === 'editingText';
        return writes ? button(page(), 'Отменить').click() : page().keyboard.press('Control+Z');
      },
      redo: (_, { state }) => {
        const writes = gestureOf(state) === 'editingText';
        return writes ? button(page(), 'Повторить').click() : page().keyboard.press('Control+Y');
      },
      deleteLayers: () => sheet().press('Delete'),
      togglePreview: async (_, { state }) => {
        const inPreview = state.matches({ mode: 'preview' });
        const toggle = button(page(), inPreview ? 'Вернуться к редактированию' : 'Предпросмотр');
        if (NOTHING_HELD.has(gestureOf(state))) return toggle.click();
        await toggle.press('Enter');
        await page().mouse.up({ button: held });
        return undefined;
      },
      previousRecord: () => button(page(), 'Предыдущая копия').click(),
      nextRecord: () => button(page(), 'Следующая копия').click(),
      goToRecord: async ({ index }) => {
        const field = page().getByRole('spinbutton', { name: 'Номер копии' });
        await field.fill(String(Number(index) + 1));
        await field.press('Enter');
      },
      openMenu: () => button(page(), `Меню проекта «${PROJECT}»`).click(),
      openManual: open,
      // In a field the same key would type a character.
      openKeys: (event, moment) =>
        moment.state.matches({ dialog: 'menu' }) ? open(event, moment) : sheet().press('?'),
      openPalette: () => page().keyboard.press('Control+K'),
      openTraining: open,
      openFaq: open,
      openSettings: open,
      openTable: () => button(page(), 'Изменить выбор').click(),
      openPdf: () =>
        page()
          .getByTestId('image-file')
          .setInputFiles({ name: 'бланк.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') }),
      openProject: open,
      openNewProject: open,
      openPublish: open,
      openIssued: open,
      openSaveDialog: open,
      confirm: () => page().getByRole('alertdialog').getByRole('button', { name: 'Да', exact: true }).click(),
      close: () => page().keyboard.press('Escape'),
      'xstate.done.actor.saveDialog': () =>
        dialogCalled('Сохранение').getByRole('button', { name: 'Закрыть', exact: true }).last().click(),
    },
    states: {
      'editor.mode': () => editorOpened(page()),
      'editor.mode.edit': async (moment) => {
        if (isCovered(moment)) return;
        await button(page(), 'Предпросмотр').waitFor();
        await layerStack(page()).waitFor();
        await seesSelection(moment);
        await seesTitle(moment);
      },
      'editor.mode.edit.idle': async (moment) => {
        if (isCovered(moment)) return;
        const { world } = moment;
        await expect.poll(() => editedText(page())).toBe(null);
        await expect.poll(() => isPossible('Отменить')).toBe(world.look !== 'saved');
        await expect.poll(() => isPossible('Повторить')).toBe(world.undone !== null);
      },
      'editor.mode.edit.pressing': async () => {
        await expect.poll(() => editedText(page())).toBe(null);
      },
      'editor.mode.edit.pressing.layer': gripped('layer'),
      'editor.mode.edit.pressing.layerWithShift': gripped('layerWithShift'),
      'editor.mode.edit.pressing.handle': gripped('handle'),
      'editor.mode.edit.pressing.rotateHandle': gripped('rotateHandle'),
      'editor.mode.edit.pressing.sheet': gripped('sheet'),
      // The gripped target and its movement: the edit window's numbers follow the pointer.
      'editor.mode.edit.translating': seesTitle,
      'editor.mode.edit.resizing': seesTitle,
      'editor.mode.edit.rotating': seesTitle,
      'editor.mode.edit.marquee': seesSelection,
      'editor.mode.edit.panning': sheetFollows,
      'editor.mode.edit.editingText': async () => {
        await expect.poll(() => editedText(page())).toBe('[Диплом]');
      },
      'editor.mode.preview': async ({ world }) => {
        await button(page(), 'Вернуться к редактированию').waitFor();
        await editWindow(page()).waitFor({ state: 'hidden' });
        const number = page().getByRole('spinbutton', { name: 'Номер копии' });
        await expect.poll(() => number.inputValue()).toBe(String(world.record + 1));
        await expect(page().getByTestId('copy-count')).toHaveText(`из ${PEOPLE.length}`);
      },
      'editor.mode.preview.idle': async ({ world }) => {
        await expect.poll(() => isPossible('Предыдущая копия')).toBe(world.record > 0);
        await expect.poll(() => isPossible('Следующая копия')).toBe(world.record < PEOPLE.length - 1);
      },
      'editor.mode.preview.panning': sheetFollows,
      'editor.dialog': async () => {
        await expect.poll(() => popups().count()).toBeLessThan(2);
      },
      'editor.dialog.none': async () => {
        await expect.poll(() => popups().count()).toBe(0);
      },
      'editor.dialog.menu': async () => {
        await page().getByRole('menuitem', { name: 'Мануал', exact: true }).waitFor();
      },
      'editor.dialog.manual': shows('Мануал'),
      'editor.dialog.keys': shows('Клавиши'),
      'editor.dialog.issued': shows('Выданные документы'),
      'editor.dialog.palette': shows('Команды'),
      'editor.dialog.training': shows('Обучение'),
      'editor.dialog.faq': shows('Частые вопросы'),
      'editor.dialog.settings': shows('Настройки'),
      'editor.dialog.table': shows(/^Данные таблицы/),
      'editor.dialog.pdf': shows('Страница PDF'),
      'editor.dialog.openingProject': shows('Открыть проект'),
      'editor.dialog.creatingProject': shows('Новый проект'),
      'editor.dialog.publishing': shows('Опубликовать как шаблон'),
      'editor.dialog.saveDialog': async () => {
        const name = dialogCalled('Сохранение').getByLabel('Имя файла');
        await expect.poll(() => name.inputValue()).toBe(PROJECT);
      },
      'editor.dialog.confirmingDelete': async () => {
        const question = page().getByRole('alertdialog', { name: 'Удаление слоя', exact: true });
        await question
          .getByText('Удалить слой «Заголовок»? Вернуть удалённое можно через Ctrl+Z.', { exact: true })
          .waitFor();
      },
    },
    unreachable: {
      'editor.dialog.none|openCrop|0':
        'The sheet of the walks has no picture: tests/e2e/pictureLooks.test.ts crops one.',
      'editor.dialog.cropping|close|0':
        'The sheet of the walks has no picture: tests/e2e/pictureLooks.test.ts crops one.',
      'editor.dialog.none|openOwnFont|0':
        'Reading a font takes a file of a person: tests/e2e/editorStories/ownFont.test.ts brings one.',
      'editor.dialog.ownFont|close|0':
        'Reading a font takes a file of a person: tests/e2e/editorStories/ownFont.test.ts brings one.',
      'editor.dialog.none|openLetters|0':
        'Letters are opened from the save dialog, which closes first: tests/e2e/letters.test.ts does both.',
      'editor.dialog.letters|close|0':
        'Letters are opened from the save dialog, which closes first: tests/e2e/letters.test.ts does both.',
      'editor.mode.edit.editingText|undo|0':
        'In a walk nothing was typed, and an undo of a step from before the editing ends it: tests/app/textUndo.test.ts.',
      'editor.mode.edit.editingText|redo|0':
        'In a walk nothing was typed, and a redo of a step from before the editing ends it: tests/app/textUndo.test.ts.',
    },
  };
}

/** States in which the mouse is free to click. */
const NOTHING_HELD: ReadonlySet<string> = new Set(['idle', 'editingText']);

/** Content behind a dialog is unreachable until it is closed. */
function isCovered({ state }: Moment<SheetWorld>): boolean {
  return !state.matches({ dialog: 'none' }) && !state.matches({ dialog: 'menu' });
}
