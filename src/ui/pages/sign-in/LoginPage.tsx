import { useEffect, useRef } from 'react';
import { Link, Redirect, useSearch } from 'wouter';
import type { Credentials } from '../../../machines/auth/events.ts';
import { requestedPage, START_PATH } from '../../../app/platform/paths.ts';
import { useAuth } from '../../application/useAuth.ts';
import { focusField } from '../forms/useSubmit.ts';
import { TextField } from '../../../kit/TextField.tsx';
import { AuthCard } from './AuthCard.tsx';
import { GithubButton } from './GithubButton.tsx';
import { SessionEnded } from './SessionEnded.tsx';
import { isUnreachable } from './unreachable.ts';
import { useFreshForm } from './useFreshForm.ts';
import { useQuietForm } from './useQuietForm.ts';

const EMPTY: Credentials = { username: '', password: '' };
const FIELDS = ['username', 'password'] as const;
const anythingGoes = () => ({});

export default function LoginPage() {
  const { isLoggedIn, isBusy, signInFailure, signIn, dismissFailure } = useAuth();
  const query = useSearch();
  const form = useQuietForm(EMPTY, FIELDS, anythingGoes);
  const formRef = useRef<HTMLFormElement>(null);
  useFreshForm();
  const wasRefused = typeof signInFailure?.code === 'number';
  useEffect(() => {
    // Whoever has filled the form has most likely mistyped the password.
    const field = formRef.current?.elements.namedItem('password');
    if (wasRefused && field instanceof HTMLInputElement && field.value !== '') field.select();
  }, [wasRefused]);
  if (isLoggedIn) return <Redirect to={requestedPage(`/login?${query}`)} replace />;

  const field = (name: keyof Credentials) =>
    form.field(name, (value) => {
      const isMended = FIELDS.every((other) => (other === name ? value : form.values[other]).trim() !== '');
      if (signInFailure !== null && (signInFailure.code !== 'empty' || isMended)) dismissFailure();
    });
  return (
    <AuthCard
      formRef={formRef}
      title="Вход"
      lead={
        requestedPage(`/login?${query}`).startsWith(START_PATH)
          ? 'Войдите, и\u00a0редактор откроется с\u00a0вашим списком и\u00a0шаблоном.'
          : 'Войдите, чтобы открыть свои проекты.'
      }
      error={signInFailure?.text ?? null}
      isUnreachable={signInFailure !== null && isUnreachable(signInFailure)}
      submitLabel="Войти"
      busy={isBusy}
      submit={() => {
        focusField(formRef.current, form.findFault());
        signIn(form.values);
      }}
      notice={<SessionEnded />}
      notes={<GithubButton />}
      below={
        <span>
          Ещё нет учётной записи?{' '}
          <Link
            href={query ? `/register?${query}` : '/register'}
            className="font-medium text-primary underline underline-offset-4"
          >
            Зарегистрироваться
          </Link>
        </span>
      }
    >
      <TextField label="Логин или email" autoComplete="username" {...field('username')} />
      <TextField label="Пароль" type="password" autoComplete="current-password" {...field('password')} />
      <p className="-mt-2 text-right text-sm">
        <Link href="/forgot-password" className="text-primary underline underline-offset-4">
          Забыли пароль?
        </Link>
      </p>
    </AuthCard>
  );
}
