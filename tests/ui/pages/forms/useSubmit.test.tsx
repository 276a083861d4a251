import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { Fault } from '../../../../src/ui/pages/forms/useSubmit.ts';
import { useSubmit } from '../../../../src/ui/pages/forms/useSubmit.ts';

type Options = Parameters<typeof useSubmit>[0];

function Form(options: Options) {
  const sending = useSubmit(options);
  return (
    <form {...sending.form} aria-label="Форма">
      <input name="login" aria-label="Логин" onChange={sending.mend} />
      <output>{sending.error}</output>
      <button type="submit">{sending.busy ? 'занято' : 'Отправить'}</button>
    </form>
  );
}

const nothing = () => undefined;

/** A call that is answered by hand. */
function held() {
  let reply: (fault: Fault | null) => void = nothing;
  const send = vi.fn(
    () =>
      new Promise<Fault | null>((resolve) => {
        reply = resolve;
      }),
  );
  return { send, reply: (fault: Fault | null) => act(async () => reply(fault)) };
}

const press = () => userEvent.click(screen.getByRole('button'));
/** What the form shows: its error, the button, and the field with the focus. */
const shown = () => [
  screen.getByRole('status').textContent,
  screen.getByRole('button').textContent,
  document.activeElement?.getAttribute('name') ?? null,
];

test('a form that is under way is not sent again', async () => {
  const { send, reply } = held();
  render(<Form send={send} />);
  await press();
  await press();
  expect([send.mock.calls.length, ...shown()]).toEqual([1, '', 'занято', null]);
  await reply(null);
  expect(shown()).toEqual(['', 'Отправить', null]);
});

test('what is wrong already is said at its field, and nothing is sent', async () => {
  const { send } = held();
  render(<Form send={send} check={() => ({ text: 'Введите логин.', field: 'login' })} />);
  await press();
  expect([send.mock.calls.length, ...shown()]).toEqual([0, 'Введите логин.', 'Отправить', 'login']);
});

test('a refusal is said at its field, goes away with a change, and the form can be sent again', async () => {
  const { send, reply } = held();
  render(<Form send={send} />);
  await press();
  await reply({ text: 'Такой логин занят.', field: 'login' });
  expect(shown()).toEqual(['Такой логин занят.', 'Отправить', 'login']);
  await userEvent.type(screen.getByLabelText('Логин'), 'я');
  expect(shown()).toEqual(['', 'Отправить', 'login']);
  await press();
  expect(send.mock.calls.length).toBe(2);
});

test('a question that is answered with no sends nothing', async () => {
  const { send } = held();
  render(<Form send={send} mayBegin={() => Promise.resolve(false)} />);
  await press();
  expect([send.mock.calls.length, ...shown()]).toEqual([0, '', 'Отправить', null]);
});

test('a failure nobody expected is said in Russian', async () => {
  render(<Form send={() => Promise.reject(new TypeError('x is undefined'))} />);
  await press();
  expect(shown()).toEqual(['Не получилось: внутренняя ошибка, попробуйте ещё раз.', 'Отправить', null]);
});

test('a form whose page is left afterwards stays busy', async () => {
  const { send, reply } = held();
  render(<Form send={send} isLast />);
  await press();
  await reply(null);
  await press();
  expect([send.mock.calls.length, ...shown()]).toEqual([1, '', 'занято', null]);
});
