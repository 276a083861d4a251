/** What became of letters: what still waits, and what a person may send again although it may have arrived. */
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ConfirmProvider } from '../../../../src/kit/confirm.tsx';
import type { LetterOutcome, LettersEvent } from '../../../../src/machines/letters/events.ts';
import { LettersButtons } from '../../../../src/ui/editor/letters/LettersButtons.tsx';
import { LettersTold } from '../../../../src/ui/editor/letters/LettersTold.tsx';
import type { Letters } from '../../../../src/ui/editor/letters/useLetters.ts';

const letterTo = (copy: number, name: string) => ({
  copy,
  name,
  addresses: [`${name}@example.org`],
  cell: '',
  remarks: [],
});
const unknown = (copy: number, address: string): LetterOutcome => ({ copy, address, state: 'unknown' });
const DOUBTS = [unknown(0, 'anna@example.org'), unknown(1, 'oleg@example.org')];

function aRun(phase: Letters['phase'], outcomes: readonly LetterOutcome[]) {
  const sent: LettersEvent[] = [];
  const letters: Letters = {
    phase,
    context: {
      isTried: true,
      outcomes,
      shared: 0,
      wishes: null,
      wait: null,
      again: [],
      done: 0,
      total: 2,
      failure: null,
      fileName: null,
    },
    send: (event) => void sent.push(event),
    wishes: { column: 'Email', subject: 'Грамота', text: 'Вот она.', corrections: {} },
    change: () => undefined,
    letters: [letterTo(0, 'anna'), letterTo(1, 'oleg')],
    addressed: 2,
    left: 0,
    problems: { subject: null, text: null },
    refusal: null,
  };
  return { letters, sent };
}

const show = (letters: Letters) =>
  render(
    <ConfirmProvider>
      <LettersTold letters={letters} />
    </ConfirmProvider>,
  );

const press = () =>
  userEvent.click(screen.getAllByRole('button', { name: 'Отправить ещё раз' })[1] ?? document.body);

test('a letter in doubt is sent again only after the person was told that some may get it twice', async () => {
  const { letters, sent } = aRun('writing', DOUBTS);
  show(letters);
  await press();
  await userEvent.click(await screen.findByRole('button', { name: 'Отмена' }));
  const refused = [...sent];
  await press();
  await userEvent.click(await screen.findByRole('button', { name: 'Да' }));

  expect([refused, sent]).toEqual([
    [],
    [{ type: 'sendAgain', wishes: letters.wishes, letters: [DOUBTS[1]] }],
  ]);
});

test('all letters in doubt are sent again by one press', async () => {
  const { letters, sent } = aRun('paused', DOUBTS);
  show(letters);

  await userEvent.click(screen.getByRole('button', { name: 'Отправить ещё раз все' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Да' }));

  expect(sent).toEqual([{ type: 'sendAgain', wishes: letters.wishes, letters: DOUBTS }]);
});

test('nothing is sent again while letters are under way', () => {
  render(<LettersTold letters={aRun('running', DOUBTS).letters} />);

  expect(screen.queryByRole('button', { name: /ещё раз/ })).toBeNull();
});

const LATER: LetterOutcome = {
  copy: 0,
  address: 'anna@example.org',
  state: 'refused',
  reason: 'Почтовый сервер просит повторить позже (451).',
  isTemporary: true,
};

test.each([
  ['waiting', 'Ждут новой попытки: 1'],
  ['writing', 'Не отправлено: 1'],
] as const)('a letter that was refused for now is told so while the mailing is %s', (phase, heading) => {
  render(<LettersTold letters={aRun(phase, [LATER]).letters} />);

  expect(screen.getByText(heading).isConnected).toBe(true);
});

test('a mailing that waits can be tried at once', async () => {
  const { letters, sent } = aRun('waiting', [LATER]);
  render(<LettersButtons letters={letters} onClose={() => undefined} />);

  await userEvent.click(screen.getByRole('button', { name: 'Попробовать сейчас' }));

  expect(sent).toEqual([{ type: 'send', wishes: letters.wishes }]);
});
