/** Forms that are checked quietly: password managers fill several fields at a time. */
import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useQuietForm } from '../../../../src/ui/pages/sign-in/useQuietForm.ts';

const EMPTY = { login: '', email: '', password: '' };
const NAMES = ['login', 'email', 'password'] as const;

test('fields that are filled before the form is drawn again all keep their values', () => {
  const { result } = renderHook(() => useQuietForm(EMPTY, NAMES, () => ({})));
  const fields = NAMES.map((name) => result.current.field(name, () => undefined));
  act(() => {
    for (const [at, { onChange }] of fields.entries()) onChange(`value ${at}`);
  });
  expect(result.current.values).toEqual({ login: 'value 0', email: 'value 1', password: 'value 2' });
});

test('a problem that was told goes when a field filled at the same time solves it', () => {
  const { result } = renderHook(() =>
    useQuietForm(EMPTY, NAMES, ({ login, email }) => (login === email ? { email: 'Другой адрес' } : {})),
  );
  const change = (name: 'login' | 'email', value: string) =>
    result.current.field(name, () => undefined).onChange(value);
  act(() => change('login', 'olga'));
  act(() => change('email', 'olga'));
  act(() => result.current.field('email', () => undefined).onBlur());
  const told = result.current.field('email', () => undefined).error;
  const { field } = result.current;
  act(() => {
    field('login', () => undefined).onChange('anna');
    field('password', () => undefined).onChange('secret');
  });
  expect([told, result.current.field('email', () => undefined).error]).toEqual(['Другой адрес', undefined]);
});
