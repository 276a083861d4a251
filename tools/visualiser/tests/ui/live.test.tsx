/**
 * The live view with a recording from a file: its log, and files that are none. Beside a tab:
 * tests/e2e/live.test.ts.
 */
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { TRACE_FAILURES } from '../../../../src/inspect/traceFile.ts';
import { CATALOGUE } from '../../../../src/machines/catalogue.ts';
import { LivePage } from '../../src/live/LivePage.tsx';
import { moved, numbered, sent, started, traceWith } from '../unit/live/recordings.ts';

const RECORDING = traceWith(
  numbered([
    started('x:0', 'project'),
    moved('x:0', 'ready'),
    started('x:1', 'editor'),
    moved('x:1', 'edit'),
    sent('x:1', 'openSaveDialog'),
    moved('x:1', 'saving', null, 5),
    sent('x:0', 'save'),
    moved('x:0', 'saving', null, 7),
  ]),
);

/** A channel without any tab. */
class NoTabs {
  readonly postMessage = () => undefined;
  readonly addEventListener = () => undefined;
}

beforeEach(() => {
  vi.stubGlobal('BroadcastChannel', NoTabs);
});

const file = (text: string) => new File([text], 'trace.json', { type: 'application/json' });
const give = (text: string) =>
  userEvent.upload(screen.getAllByLabelText('Файл записи')[0] as HTMLElement, file(text));
const actors = () => within(screen.getByRole('navigation', { name: 'Акторы' }));
const events = () =>
  within(screen.getByRole('list', { name: 'События' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
const search = () => screen.getByRole('searchbox', { name: 'Найти событие' });

async function openRecording() {
  render(<LivePage entries={CATALOGUE} />);
  await give(JSON.stringify(RECORDING));
  await waitFor(() => expect(actors().getByRole('button', { name: /^project/ })).toBeTruthy());
}

test('before a tab is attached the view says how to attach one', () => {
  render(<LivePage entries={CATALOGUE} />);
  expect(screen.getByRole('heading', { name: 'Ни одна вкладка ещё не подключена' })).toBeTruthy();
  expect(screen.getByText(`${window.location.origin}/?inspect`)).toBeTruthy();
});

describe('the log', () => {
  test('is filtered by words', async () => {
    await openRecording();
    const all = events().length;
    await userEvent.type(search(), 'openSaveDialog');
    const found = events();
    expect([found.length, found[0]?.includes('openSaveDialog')]).toEqual([1, true]);
    expect(screen.getByText(`Найдено: 1 из ${all}`)).toBeTruthy();
  });

  test('is filtered by the chosen actor', async () => {
    await openRecording();
    await userEvent.click(actors().getByRole('button', { name: /^project/ }));
    await userEvent.click(screen.getByRole('switch', { name: 'Только project' }));
    const found = events();
    expect([found.length > 0, found.filter((each) => !each?.includes('project'))]).toEqual([true, []]);
  });

  test('is drawn between the actors as a sequence', async () => {
    await openRecording();
    await userEvent.click(screen.getByRole('radio', { name: 'Диаграмма' }));
    const sequence = within(screen.getByRole('region', { name: 'События между акторами' }));
    expect(sequence.getByText('openSaveDialog')).toBeTruthy();
  });
});

test('a file that is no recording is refused in words, and what was shown stays', async () => {
  await openRecording();
  await give('{"layers":[]}');
  expect((await screen.findByRole('alert')).textContent).toBe(TRACE_FAILURES.notTrace);
  expect(actors().getByRole('button', { name: /^project/ })).toBeTruthy();
});
