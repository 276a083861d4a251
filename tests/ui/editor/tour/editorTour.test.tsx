/**
 * The editor's tour on its screen: for whom it begins, its keys, its end, and where the focus goes then. Its
 * look: tests/e2e/tour.test.ts.
 */
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { WITH_LIST } from '../../../../src/app/platform/paths.ts';
import { createDocument } from '../../../../src/document/document.ts';
import { createTextLayer } from '../../../../src/document/layers/layer.ts';
import type { Replies } from '../../support/fakeService.ts';
import { json } from '../../support/fakeService.ts';
import { layerNames, renderEditor } from '../support/renderEditor.tsx';

const COOKIE = 'vue_onboarding_tour_generator-tour';
const STEPS = 9;
const EXAMPLES = ['Данные таблицы: Пример: имена', 'Текст: Пример: текст', 'Текст: Пример: заголовок'];
const OWN = createDocument({
  layers: [createTextLayer({ id: 'own', name: 'Текст', display: 'С праздником' })],
});
const ME = 'GET /api/auth/me/';
const TELL = 'POST /api/auth/update_profile/';
const TOLD = `${TELL} {"is_tour_completed":true}`;

const profile = (isCompleted: boolean) => () =>
  json(200, {
    id: 'u1',
    username: 'olga',
    email: 'olga@example.org',
    name: '',
    is_github_user: false,
    is_tour_completed: isCompleted,
  });
const refused = () => json(500, {});

afterEach(() => {
  window.history.replaceState(null, '');
  document.cookie = `${COOKIE}=; expires=Thu, 01 Jan 1970 00:00:00 GMT; path=/`;
});

const popup = () => document.querySelector<HTMLElement>('[data-tour] dialog');
const inPopup = () => within(popup() ?? document.createElement('p'));
const at = (step: number) =>
  waitFor(() => expect(popup()?.querySelector('p')?.textContent).toContain(`Шаг ${step} из ${STEPS}`));
const press = (user: UserEvent, name: string | RegExp) => user.click(inPopup().getByRole('button', { name }));
const over = () => waitFor(() => expect(popup()).toBe(null));
const focused = () =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '';
const menuOfProject = () => screen.getByRole('button', { name: /^Меню проекта/ });

/** Whether the layer of its own is selected. */
const selected = () =>
  screen.getByRole('button', { name: 'Текст: С праздником' }).getAttribute('aria-pressed');

/** For a new person, on an empty sheet. */
async function meet(replies: Replies = {}) {
  const shown = await renderEditor(createDocument(), {}, { [ME]: profile(false), ...replies });
  await at(1);
  return shown;
}

/** By the menu, in a project with a layer of its own, which is selected. */
async function askFor() {
  const shown = await renderEditor(OWN);
  await shown.user.click(screen.getByRole('button', { name: /^Текст: / }));
  await shown.user.click(menuOfProject());
  await shown.user.click(await screen.findByRole('menuitem', { name: 'Помощь' }));
  await shown.user.click(await screen.findByRole('menuitem', { name: 'Запустить туториал' }));
  await at(1);
  return shown;
}

describe('the tour begins by itself', () => {
  test('for a new person, with example layers on the empty sheet and nothing unsaved', async () => {
    await meet();
    expect([layerNames(), screen.queryByTitle('Есть несохранённые изменения')]).toEqual([EXAMPLES, null]);
  });

  test('where the cookie is missing and the profile cannot be asked', async () => {
    await meet({ [ME]: refused });
    expect(layerNames()).toEqual(EXAMPLES);
  });

  test('where the cookie says «false»; its end makes that «true»', async () => {
    document.cookie = `${COOKIE}=false; path=/`;
    const { user } = await meet();
    await press(user, 'Закрыть тур');
    await over();
    expect(document.cookie).toBe(`${COOKIE}=true`);
  });

  test('not for whoever has been through it on another device: the profile says so', async () => {
    let asked = 0;
    await renderEditor(
      createDocument(),
      {},
      {
        [ME]: () => {
          asked += 1;
          return profile(true)();
        },
      },
    );
    await waitFor(() => expect(asked).toBeGreaterThan(0));
    // The reply is read and acted on within turns of the event loop.
    for (let turn = 0; turn < 5; turn += 1)
      await act(() => new Promise<void>((resolve) => void setTimeout(resolve)));
    expect([popup(), layerNames()]).toEqual([null, []]);
  });
});

test('for those who came with a list it waits in the menu, and is not marked as completed', async () => {
  window.history.replaceState(WITH_LIST, '');
  const { user } = await renderEditor(createDocument(), {}, { [ME]: profile(false) });
  for (let turn = 0; turn < 5; turn += 1)
    await act(() => new Promise<void>((resolve) => void setTimeout(resolve)));
  const before = popup();
  await user.click(menuOfProject());
  await user.click(await screen.findByRole('menuitem', { name: 'Помощь' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Запустить туториал' }));
  await at(1);
  expect([before, document.cookie.includes(COOKIE)]).toEqual([null, false]);
});

test('the menu brings it to whoever has been through it; Escape ends it, and «Повторить» brings the examples', async () => {
  const { user } = await renderEditor(createDocument());
  await user.click(menuOfProject());
  await user.click(await screen.findByRole('menuitem', { name: 'Помощь' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Запустить туториал' }));
  await at(1);
  await user.keyboard('{Escape}');
  await over();
  const after = layerNames();
  // They are ordinary layers.
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  expect([after, layerNames()]).toEqual([[], EXAMPLES]);
  expect(screen.getByTitle('Есть несохранённые изменения')).toBeTruthy();
});

describe('the keyboard', () => {
  test('goes through all steps by the arrow keys, and back, which leaves nothing open that the tour has opened', async () => {
    const { user } = await askFor();
    const seen: string[] = [];
    for (let step = 1; step <= STEPS; step += 1) {
      await at(step);
      await waitFor(() => expect(popup()?.contains(document.activeElement)).toBe(true));
      seen.push(focused());
      if (step < STEPS) await user.keyboard('{ArrowRight}');
    }
    expect(seen).toEqual([...Array.from({ length: STEPS - 1 }, () => 'Следующий шаг'), 'К проекту!']);

    const opened: boolean[] = [];
    for (let step = STEPS - 1; step >= 6; step -= 1) {
      await user.keyboard('{ArrowLeft}');
      await at(step);
      opened.push(document.querySelector('[data-dialog-panel]') !== null);
    }
    expect(opened).toEqual([true, false, false]);
    expect(screen.getByRole('button', { name: 'Предпросмотр' })).toBeTruthy();
  });

  test('stays in the popup: its controls and a dot for each step', async () => {
    const { user } = await askFor();
    await press(user, /^Шаг 2: /);
    await at(2);
    const seen = new Set<string>();
    for (let time = 0; time < STEPS + 4; time += 1) {
      await user.keyboard('{Tab}');
      seen.add(focused());
    }
    const dots = [...(popup()?.querySelectorAll('ol button') ?? [])].map((dot) =>
      dot.getAttribute('aria-label'),
    );
    expect(dots).toHaveLength(STEPS);
    expect(seen).toEqual(new Set(['Закрыть тур', 'Предыдущий шаг', 'Пропустить', 'Следующий шаг', ...dots]));
  });

  test('reaches nothing behind the popup, presses a dot by Enter, and leaves the selection and the focus as they were', async () => {
    const { user } = await askFor();
    await user.keyboard('{Control>}ae{/Control}{Delete}');
    const behind = [layerNames(), selected(), document.querySelector('[data-dialog-panel]')];
    inPopup()
      .getByRole('button', { name: /^Шаг 2: / })
      .focus();
    await user.keyboard('{Enter}');
    await at(2);
    await user.keyboard('{Escape}');
    await over();
    await waitFor(() => expect(document.activeElement).toBe(menuOfProject()));

    // A sheet with layers gets no examples.
    expect([behind, layerNames(), selected()]).toEqual([
      [['Текст: С праздником'], 'true', null],
      ['Текст: С праздником'],
      'true',
    ]);
  });
});

describe('the tour ends', () => {
  test('by «Пропустить»: the cookie is set, and the profile is not told', async () => {
    const { user, service } = await meet();
    await press(user, 'Пропустить');
    await over();
    expect([document.cookie, layerNames(), service.changes.filter((change) => change === TOLD)]).toEqual([
      `${COOKIE}=true`,
      [],
      [],
    ]);
  });

  test('by «К проекту!», also when the service takes no word of it', async () => {
    const { user, service } = await meet({ [TELL]: refused });
    await press(user, /^Шаг 9: /);
    await at(STEPS);
    await waitFor(() => expect(service.changes).toContain(TOLD));
    await press(user, 'К проекту!');
    await over();
    expect(document.cookie).toBe(`${COOKIE}=true`);
  });
});
