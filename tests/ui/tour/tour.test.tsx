/** The tour on its own page; its appearance beside targets is tested in a real browser. */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import type { TourHandle } from '../../../src/ui/tour/Tour.tsx';
import { Tour } from '../../../src/ui/tour/Tour.tsx';
import type { TourOptions, TourStep } from '../../../src/app/tour/tourOptions.ts';

const NOW = Date.UTC(2026, 10, 21);
const COOKIE = 'vue_onboarding_tour_test-tour';
const noWork = () => undefined;

afterEach(() => {
  document.cookie = `${COOKIE}=; expires=Thu, 01 Jan 1970 00:00:00 GMT; path=/`;
});

const step = (title: string, more: Partial<TourStep> = {}): TourStep => ({
  target: null,
  tag: '',
  title,
  description: `О шаге «${title}»`,
  ...more,
});
const STEPS = [step('Первый'), step('Второй'), step('Третий')];

function showTour(
  options: Partial<TourOptions> = {},
  { steps = STEPS, start = true }: { readonly steps?: readonly TourStep[]; readonly start?: boolean } = {},
) {
  const ref = createRef<TourHandle>();
  render(
    <>
      <button type="button">Рядом</button>
      <Tour
        ref={ref}
        options={{ tourId: 'test-tour', ...options }}
        steps={steps}
        start={start}
        now={() => NOW}
        surroundings={{
          loadTourCompleted: () => Promise.resolve(false),
          markTourCompleted: () => Promise.resolve(),
          clearTheWay: noWork,
          noLayersExist: () => false,
          addExampleLayers: noWork,
          takeExampleLayersBack: noWork,
        }}
      />
    </>,
  );
  const call = (name: Exclude<keyof TourHandle, 'goTo'>) => act(async () => ref.current?.[name]());
  return { call, goTo: (to: number) => act(async () => ref.current?.goTo(to)) };
}

const shownTitle = async () => (await screen.findByRole('heading', { level: 2 })).textContent;
const isShown = () => screen.queryByRole('dialog') !== null;
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const key = (name: string) => act(async () => void fireEvent.keyDown(window, { key: name }));
const clickBeside = () =>
  act(async () => void fireEvent.click(document.querySelector('[data-tour]') ?? document.body));
const focused = () =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;
const settled = () => act(async () => undefined);

describe('a tour starts', () => {
  test('by property', async () => {
    showTour();
    expect(await shownTitle()).toBe('Первый');
  });

  test('by call', async () => {
    const { call } = showTour({}, { start: false });
    const before = isShown();
    await call('start');
    expect([before, await shownTitle()]).toEqual([false, 'Первый']);
  });

  test('by its start event', async () => {
    showTour({ startEvent: 'show-the-tour' }, { start: false });
    await act(async () => void window.dispatchEvent(new Event('show-the-tour')));
    expect(await shownTitle()).toBe('Первый');
  });

  test('not after its end date, whoever asks', async () => {
    const { call } = showTour({ endDate: new Date(NOW - 1) });
    await call('start');
    await call('startAgain');
    expect(isShown()).toBe(false);
  });

  test('not at the very moment of its end date', async () => {
    showTour({ endDate: new Date(NOW) });
    await settled();
    expect(isShown()).toBe(false);
  });

  test('until a moment before its end date', async () => {
    showTour({ endDate: new Date(NOW + 1) });
    expect(await shownTitle()).toBe('Первый');
  });

  test('not where it was ended before, unless a person asks for it', async () => {
    document.cookie = `${COOKIE}=true; path=/`;
    const { call } = showTour();
    await settled();
    const before = isShown();
    await call('startAgain');
    expect([before, await shownTitle()]).toEqual([false, 'Первый']);
  });
});

describe('its steps', () => {
  test('go on and back by the arrows, and to any of them by the dots', async () => {
    showTour();
    const seen = [await shownTitle()];
    for (const name of [
      'Следующий шаг',
      'Следующий шаг',
      'Предыдущий шаг',
      'Шаг 1: Первый',
      'Предыдущий шаг',
    ]) {
      await press(name);
      seen.push(await shownTitle());
    }
    expect(seen).toEqual(['Первый', 'Второй', 'Третий', 'Второй', 'Первый', 'Первый']);
  });

  test('go on and back by the arrow keys', async () => {
    showTour();
    await shownTitle();
    const seen = [];
    for (const name of ['ArrowLeft', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft']) {
      await key(name);
      seen.push(await shownTitle());
    }
    expect(seen).toEqual(['Первый', 'Второй', 'Третий', 'Третий', 'Второй']);
  });

  test('go on and back by calls, within the first and the last', async () => {
    const { call, goTo } = showTour();
    const seen = [];
    for (const move of [() => call('next'), () => goTo(9), () => call('next'), () => goTo(-9)]) {
      await move();
      seen.push(await shownTitle());
    }
    expect(seen).toEqual(['Второй', 'Третий', 'Третий', 'Первый']);
  });

  test('say how many there are', async () => {
    const { goTo } = showTour();
    await goTo(1);
    expect((await screen.findAllByText('Шаг 2 из 3')).length).toBeGreaterThan(0);
  });

  test('are prepared and tidied up after, in this order; what fails holds nobody up', async () => {
    const done: string[] = [];
    const scripted = (title: string) =>
      step(title, {
        beforeScript: () => void done.push(`before ${title}`),
        afterScript: () => {
          done.push(`after ${title}`);
          throw new Error('The script has failed.');
        },
      });
    const { call } = showTour({}, { steps: [scripted('А'), scripted('Б')] });
    await shownTitle();
    await call('next');
    await call('end');
    expect([done, isShown()]).toEqual([['before А', 'after А', 'before Б', 'after Б'], false]);
  });
});

describe('a tour ends', () => {
  const ends: readonly [string, () => Promise<unknown>][] = [
    ['the close icon', () => press('Закрыть тур')],
    ['the terminate button', () => press('close')],
    ['Escape', () => key('Escape')],
  ];
  test.each(ends)('by %s, and remembers it in the cookie', async (_, end) => {
    showTour();
    await shownTitle();
    await end();
    expect([isShown(), document.cookie]).toEqual([false, `${COOKIE}=true`]);
  });

  test('by the button of its last step, whose words are its own', async () => {
    const { goTo } = showTour({ labelTerminate: 'Пропустить', labelLast: 'К проекту!' });
    await goTo(2);
    await press('К проекту!');
    expect(isShown()).toBe(false);
  });

  test('without a cookie if cookie storage is off', async () => {
    const { call } = showTour({ cookieStorage: false });
    await call('end');
    expect([isShown(), document.cookie]).toEqual([false, '']);
  });

  test('at its first step, when it is begun again', async () => {
    const { call } = showTour();
    await call('next');
    await call('end');
    await call('startAgain');
    expect(await shownTitle()).toBe('Первый');
  });

  test('not by a click beside it, unless it is told to', async () => {
    showTour();
    await shownTitle();
    await clickBeside();
    const persistent = isShown();
    cleanup();
    showTour({ persistent: false });
    await shownTitle();
    await clickBeside();
    expect([persistent, isShown()]).toEqual([true, false]);
  });
});

describe('the keyboard', () => {
  test('is held in the popup, round and round, and given back at the end', async () => {
    const { call } = showTour({}, { start: false });
    screen.getByRole('button', { name: 'Рядом' }).focus();
    await call('startAgain');
    await shownTitle();
    const seen = [focused()];
    for (let time = 0; time < 7; time += 1) {
      await key('Tab');
      seen.push(focused());
    }
    await key('Escape');
    expect([seen, focused()]).toEqual([
      [
        'Следующий шаг',
        'Закрыть тур',
        'Шаг 1: Первый',
        'Шаг 2: Второй',
        'Шаг 3: Третий',
        'close',
        'Предыдущий шаг',
        'Следующий шаг',
      ],
      'Рядом',
    ]);
  });

  test('reaches no shortcut of the page', async () => {
    const heard: string[] = [];
    const listen = ({ key: name }: KeyboardEvent) => void heard.push(name);
    document.addEventListener('keydown', listen);
    showTour();
    await shownTitle();
    for (const name of ['Delete', 'a', 'F1']) {
      await act(async () => void fireEvent.keyDown(screen.getByRole('dialog'), { key: name, ctrlKey: true }));
    }
    document.removeEventListener('keydown', listen);
    expect(heard).toEqual([]);
  });
});
