/** The file of a filled template: it waits for the check, and one that failed is made again. */
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createActor, createMachine } from 'xstate';
import type { LiveReport } from '../../../src/app/check/livePreflight.ts';
import { createStore } from '../../../src/app/platform/createStore.ts';
import type { StartedSession } from '../../../src/app/startedSession.ts';
import { createDocument } from '../../../src/document/document.ts';
import type { Finding } from '../../../src/output/check/index.ts';
import { SlowNote } from '../../../src/kit/SlowNote.tsx';
import { MakeFile } from '../../../src/ui/pages/start/MakeFile.tsx';

const finding = (count: number): Finding => ({
  problem: { kind: 'sampleText', layerId: 'place', layerName: 'Место', text: 'ул. Школьная, д. 1' },
  first: 0,
  last: count - 1,
  count,
  copies: [0, 1].slice(0, count),
});

function opened(failure: string | null = null) {
  const store = createStore<LiveReport>({ report: null, document: null, isFailed: false });
  const runs: unknown[] = [];
  const ended = createMachine({
    context: {
      fileName: null,
      failure: failure === null ? null : { text: failure },
      done: 0,
      total: 0,
      failures: [],
    },
    initial: 'failed',
    states: { failed: { type: 'final' } },
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the part reads
  const session = {
    preflight: store,
    madeFile: { canShare: () => false },
    run: (order: unknown) => {
      runs.push(order);
      return createActor(ended).start();
    },
  } as unknown as StartedSession;
  render(<MakeFile session={session} document={createDocument({ name: 'Грамота' })} copies={2} />);
  return {
    user: userEvent.setup(),
    runs,
    checked: (findings: readonly Finding[]) =>
      act(() =>
        store.set({
          report: { copies: 2, ready: 2, flagged: [], findings, names: [] },
          document: null,
          isFailed: false,
        }),
      ),
    failed: () => act(() => store.set({ report: null, document: null, isFailed: true })),
  };
}

const button = () => screen.getByRole('button', { name: 'Скачать PDF' });

describe('a press before the check has ended', () => {
  test('waits for it, says so, and makes the file then', async () => {
    const { user, runs, checked } = opened();
    await user.click(button());
    const before = [
      runs.length,
      button().getAttribute('aria-busy'),
      screen.getByText(/^Идёт проверка\. /).textContent,
    ];
    checked([finding(1)]);
    expect([before, runs.length]).toEqual([
      [0, 'true', 'Идёт проверка. Начнём, как только она кончится.'],
      1,
    ]);
  });

  test('asks once about what is on all copies', async () => {
    const { user, runs, checked } = opened();
    await user.click(button());
    checked([finding(2)]);
    const before = [runs.length, screen.getByRole('alert').textContent];
    await user.click(button());
    expect([before, runs.length, screen.queryByRole('alert')]).toEqual([
      [
        0,
        'Проверка нашла то, что попадёт на все копии: посмотрите замечания. Если так и нужно, нажмите ещё раз.',
      ],
      1,
      null,
    ]);
  });

  test('makes the file where the check cannot be carried out', async () => {
    const { user, runs, failed } = opened();
    await user.click(button());
    failed();
    expect(runs.length).toBe(1);
  });
});

test('a press after the check makes the file at once, whatever it has found', async () => {
  const { user, runs, checked } = opened();
  checked([finding(2)]);
  await user.click(button());
  expect(runs.length).toBe(1);
});

test('a file that could not be made says why, and is made again by one press', async () => {
  const { user, runs, checked } = opened('компьютер очень занят');
  checked([]);
  await user.click(button());
  const told = screen.getByText('Ошибка при сохранении: компьютер очень занят');
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  expect([told !== null, runs.length]).toEqual([true, 2]);
});

describe('a slow work', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  test('says after a while that it goes on', () => {
    vi.useFakeTimers();
    const { container } = render(<SlowNote />);
    const before = container.textContent;
    act(() => void vi.advanceTimersByTime(20_000));
    expect([before, container.textContent]).toEqual([
      '',
      'Рисуем дольше обычного: компьютер занят. Работа идёт, можно подождать.',
    ]);
  });
});
