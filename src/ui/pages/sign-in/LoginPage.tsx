import { useState } from 'react';
import { Link, Redirect, useSearch } from 'wouter';
import { requestedPage } from '../../composition/paths.ts';
import { useAuth } from '../../composition/useAuth.ts';
import { TextField } from '../../kit/TextField.tsx';
import { useFreshForm } from './useFreshForm.ts';
import { AuthCard } from './AuthCard.tsx';
import { GithubButton } from './GithubButton.tsx';

export default function LoginPage() {
  const { isLoggedIn, isBusy, signInFailure, signIn } = useAuth();
  const query = useSearch();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  useFreshForm();
  if (isLoggedIn) return <Redirect to={requestedPage(`/login?${query}`)} replace />;
  return (
    <AuthCard
      title="Вход"
      lead="Войдите, чтобы открыть свои проекты."
      error={signInFailure?.text ?? null}
      submitLabel="Войти"
      busy={isBusy}
      onSubmit={() => signIn({ username, password })}
      notes={<GithubButton />}
      below={
        <>
          Ещё нет учётной записи?{' '}
          <Link
            href={query ? `/register?${query}` : '/register'}
            className="font-medium text-primary underline underline-offset-4"
          >
            Зарегистрироваться
          </Link>
        </>
      }
    >
      <TextField
        label="Логин"
        name="username"
        autoComplete="username"
        value={username}
        onChange={setUsername}
      />
      <TextField
        label="Пароль"
        name="password"
        type="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
      />
    </AuthCard>
  );
}
