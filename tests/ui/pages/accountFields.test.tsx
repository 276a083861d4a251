/** What the fields of an account tell the browser and the person while they are filled in. */
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '../support/renderApp.tsx';

test.each([
  ['/login', { 'Логин или email': 'username', Пароль: 'current-password' }],
  [
    '/register',
    { Логин: 'username', Email: 'email', Пароль: 'new-password', 'Повторите пароль': 'new-password' },
  ],
])('the fields of %s tell the browser what to fill in', async (path, purposes) => {
  renderApp(path);
  await screen.findByRole('button', { name: /^(?:Войти|Зарегистрироваться)$/ });
  const told = Object.keys(purposes).map((name) => [
    name,
    screen.getByLabelText(name).getAttribute('autocomplete'),
  ]);
  expect(Object.fromEntries(told)).toEqual(purposes);
});

/** Lit bars of the meter, 0 to 4. */
const strength = () => Number(screen.getByLabelText('Надёжность пароля').getAttribute('value'));

test('a new password is measured as one types', async () => {
  const { user } = renderApp('/register');
  const field = await screen.findByLabelText('Пароль');
  const measured = async (password: string, isAsMeant: (bars: number) => boolean) => {
    await user.clear(field);
    await user.click(field);
    await user.paste(password);
    await waitFor(() => expect(isAsMeant(strength())).toBe(true));
    return strength();
  };
  const simple = await measured('123456', (bars) => bars > 0);
  const good = await measured('тихий вечер у реки', (bars) => bars > simple);
  expect([simple < 2, good > 2]).toEqual([true, true]);
});

test('a good password is named, with nothing to mend in it', async () => {
  const { user } = renderApp('/register');
  await user.click(await screen.findByLabelText('Пароль'));
  await user.paste('тихий вечер у реки');
  expect((await screen.findByText(/надёжный/)).closest('p')?.textContent).toBe('Пароль надёжный.');
});

test('what is wrong in a field is said when it is left, and goes with the letter that mends it', async () => {
  const { user } = renderApp('/register');
  const email = await screen.findByLabelText('Email');
  const isWrong = () => email.getAttribute('aria-invalid') === 'true';
  await user.type(email, 'olga');
  const seen = [isWrong()];
  await user.tab();
  seen.push(isWrong());
  await user.type(email, '@example.org');
  expect([...seen, isWrong()]).toEqual([false, true, false]);
});
