import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { CATALOGUE, entryOf } from '../../../../src/machines/catalogue.ts';
import type { ChartViewProps } from '../../src/chart/ChartView.tsx';
import { SimulationPage } from '../../src/simulation/SimulationPage.tsx';

// The chart has its own tests; here only its props matter.
vi.mock('../../src/chart/ChartView.tsx', () => ({
  ChartView: ({ chart, active, taken }: ChartViewProps): ReactElement => (
    <figure aria-label={chart.id}>
      <p>{[...active].join(' ')}</p>
      <p>{[...taken].join(' ')}</p>
    </figure>
  ),
}));

function open(machineId: string): void {
  render(<SimulationPage entry={entryOf(machineId)} />);
}

function area(name: string) {
  return within(screen.getByRole('region', { name }));
}

function chart(machineId: string): (string | null)[] {
  return [...screen.getByRole('figure', { name: machineId }).children].map(({ textContent }) => textContent);
}

function standing(): string | null {
  return screen.getAllByRole('status')[0]?.textContent ?? null;
}

async function press(region: string, name: string | RegExp): Promise<void> {
  await userEvent.click(area(region).getByRole('button', { name }));
}

describe('an event of the sample', () => {
  test('that the machine takes moves it, and the chart shows where and by which transition', async () => {
    open('draft');
    await press('События', 'changed');

    expect(standing()).toBe('changed');
    expect(chart('draft')).toEqual(['draft draft.changed', 'draft.clean|changed|0']);
  });

  test('that a guard refuses is grey, names the guard, can be reached by keys, and does nothing', async () => {
    open('editor');
    await userEvent.click(area('Что отвечает приложение').getByRole('switch', { name: /somethingToRedo/ }));
    const redo = area('События').getByRole('button', {
      name: 'redo не пускает: somethingToRedo',
    });
    redo.focus();
    await userEvent.keyboard('{Enter}');

    expect(redo.getAttribute('aria-disabled')).toBe('true');
    expect(document.activeElement).toBe(redo);
    expect(area('История').getAllByRole('button')).toHaveLength(1);

    await userEvent.click(area('Что отвечает приложение').getByRole('switch', { name: /somethingToRedo/ }));
    await press('События', 'redo');
    expect(area('История').getAllByRole('button')).toHaveLength(2);
  });

  test('that no state waits for says so', () => {
    open('draft');
    const flush = area('События').getByRole('button', { name: 'flush не ждёт здесь' });
    expect(flush.getAttribute('aria-disabled')).toBe('true');
  });

  test('can be sent with another payload, and a wrong one is told where', async () => {
    open('saveDialog');
    await userEvent.click(screen.getAllByRole('button', { name: 'Изменить событие save' })[0] as Element); // there are two of them
    const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Событие как JSON' });
    const other = field.value.replace('Грамоты', 'Бейджи');
    await userEvent.clear(field);
    await userEvent.type(field, '{{"type": "save", "order": 5');
    expect(screen.getByText(/Это не JSON/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Отправить' })).toHaveProperty('disabled', true);

    await userEvent.clear(field);
    await userEvent.paste(other);
    await userEvent.click(screen.getByRole('button', { name: 'Отправить' }));
    expect(area('Контекст').getByText(/Бейджи/)).toBeTruthy();
    expect(area('Контекст').getByText('изменено')).toBeTruthy();
  });
});

describe('an invoked actor', () => {
  test('is answered for by the person', async () => {
    open('auth');
    await press('События', /^signIn username: "anna", password: "Диплом/);
    expect(standing()).toBe('signingInbusy');
    await press('Вызванные акторы', /^Отказать .*Неверный логин или пароль/);

    expect(standing()).toBe('anonymous.signInFailed');
    expect(area('Вызванные акторы').getByText('Сейчас никто не работает.')).toBeTruthy();
    expect(area('История').getByText('signIn · отказ')).toBeTruthy();
  });

  test('takes a reply that the person has written', async () => {
    open('project');
    await userEvent.click(screen.getByText('Свой ответ'));
    const field = screen.getByRole('textbox', { name: 'Ответ как JSON' });
    await userEvent.clear(field);
    await userEvent.type(field, '{{"code": 503, "text": "Ремонт"}');
    await press('Вызванные акторы', 'Отказать с этим');

    expect(standing()).toBe('notFoundработа закончена');
    expect(area('История').getByText(/вызвано/).textContent).toBe(
      'вызвано: warnProjectNotFound, goToProjects',
    );
  });

  test('that is a machine runs as itself and can be gone into', async () => {
    open('editor');
    await press('События', /^openSaveDialog/);
    await userEvent.click(screen.getByRole('radio', { name: 'saveDialog' }));
    await press('События', /^save order: .*"scope":"collection"/);
    await userEvent.click(screen.getByRole('radio', { name: 'export' }));

    expect(chart('export')).toEqual(['export export.planning', '']);
    await press('События', /^cancel$/);
    // It has ended; the simulated machine is shown again.
    expect(standing()).toBe('mode.edit.idle, dialog.saveDialog');
    expect(area('История').getByText('saveDialog: open.cancelled')).toBeTruthy();
  });
});

describe('the clock', () => {
  test('shows the delay that runs and goes to its end', async () => {
    open('draft');
    await press('События', 'changed');
    const clock = area('Часы');
    await userEvent.click(clock.getByRole('button', { name: 'Перевести' }));
    expect(clock.getByRole('listitem').textContent).toBe('gathering через 1500 мс');
    await userEvent.click(clock.getByRole('button', { name: 'До ближайшей' }));

    expect(standing()).toBe('writing.current');
    expect(clock.getByRole('heading').textContent).toBe('Часы 2000 мс');
  });

  test('takes only whole milliseconds', async () => {
    open('draft');
    const amount = area('Часы').getByRole('textbox');
    await userEvent.clear(amount);
    await userEvent.type(amount, '-5');
    expect(area('Часы').getByRole('button', { name: 'Перевести' })).toHaveProperty('disabled', true);
  });
});

/** `tests/play` shows that such a file passes when it is saved there. */
const COPIED = `import { describe } from 'vitest';
import { entryOf } from '../../src/machines/catalogue.ts';
import { elapsed, failed, sampleOf, testRules } from './rules.ts';

const { machine, samples } = entryOf('draft');

describe('Черновик', () => {
  testRules(machine, sampleOf(samples), [
    {
      rule: 'tells of a device without room',
      events: [
        { type: 'changed' },
        elapsed('gathering', 'draft.changed'),
        failed('writeDraft', { code: 'memory', text: 'На устройстве не осталось места.' }),
      ],
      state: 'refused',
      did: ['noticeRefused'],
      context: { failure: { code: 'memory', text: 'На устройстве не осталось места.' } },
    },
  ]);
});
`;

describe('the path', () => {
  test('can be gone back and forth, and another step from the middle begins another path', async () => {
    open('draft');
    await press('События', 'changed');
    await press('События', 'flush');
    await press('История', /^changed/);
    expect(standing()).toBe('changed');
    await userEvent.click(screen.getByRole('button', { name: 'Шаг вперёд' }));
    expect(standing()).toBe('writing.current');
    await userEvent.keyboard('{Control>}[KeyZ]{/Control}');
    expect(standing()).toBe('changed');
    await press('События', 'saved');

    expect(
      area('История')
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['началоclean', 'changedchanged', 'savedremoving']);
  });

  test('begins anew with another sample, and with an input of the person', async () => {
    open('project');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Образец' }), 'Без токена');
    expect(standing()).toBe('refusedработа закончена');
    await userEvent.click(screen.getByText('Входные данные'));
    const field = screen.getByRole('textbox', { name: 'JSON, с которым машина начинает' });
    await userEvent.clear(field);
    await userEvent.type(field, '{{"hasToken": true}');
    expect(screen.getByText('projectId: нет поля, которое есть в образце.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Начать с этими данными' }));
    expect(standing()).toBe('loading');
  });

  test('is copied as a test of the repository, with the name that the person gives the rule', async () => {
    const user = userEvent.setup();
    open('draft');
    await user.click(area('События').getByRole('button', { name: 'changed' }));
    expect(area('Часы').getByRole('listitem').textContent).toBe('gathering через 2000 мс');
    await user.click(area('Часы').getByRole('button', { name: 'До ближайшей' }));
    expect(standing()).toBe('writing.current');
    await user.click(area('Вызванные акторы').getAllByRole('button', { name: /^Отказать/ })[0] as Element);
    expect(standing()).toBe('refused');
    await user.click(screen.getByRole('button', { name: 'Путь как тест' }));
    const title = screen.getByRole('textbox', { name: 'Что это за правило' });
    await user.clear(title);
    await user.type(title, 'tells of a device without room');
    await user.click(screen.getByRole('button', { name: 'Скопировать как тест' }));

    expect(await screen.findByText('Скопировано.')).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe(COPIED);
  });

  test('has a name of its own until the person gives it one', async () => {
    open('draft');
    await press('События', 'changed');
    await userEvent.click(screen.getByRole('button', { name: 'Путь как тест' }));
    expect(screen.getByRole('textbox', { name: 'Что это за правило' })).toHaveProperty(
      'value',
      'changed: changed',
    );
  });

  test('is left selected when neither the clipboard nor the page may copy', async () => {
    const user = userEvent.setup();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
    document.execCommand = () => false;
    open('draft');
    await user.click(screen.getByRole('button', { name: 'Путь как тест' }));
    await user.click(screen.getByRole('button', { name: 'Скопировать как тест' }));

    expect(await screen.findByText(/нажмите Ctrl\+C/)).toBeTruthy();
    const { activeElement } = document;
    const selected =
      activeElement instanceof HTMLTextAreaElement ? activeElement.selectionEnd > 200 : activeElement;
    expect(selected).toBe(true);
  });
});

test.each(CATALOGUE)('the machine $machine.id can be run by hand', ({ machine }) => {
  open(machine.id);
  expect(chart(machine.id)[0]).toContain(`${machine.id}.`);
});
