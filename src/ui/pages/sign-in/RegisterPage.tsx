import { useState } from 'react';
import { Link, Redirect, useSearch } from 'wouter';
import { MIN_PASSWORD } from '../../../api/contract/limits.ts';
import type { Registration } from '../../../machines/auth.ts';
import { requestedPage } from '../../composition/paths.ts';
import { useAuth } from '../../composition/useAuth.ts';
import { TextField } from '../../kit/TextField.tsx';
import { useFreshForm } from './useFreshForm.ts';
import { AuthCard } from './AuthCard.tsx';
import type { FieldErrors } from './registrationErrors.ts';
import { contractErrors, placeFailure } from './registrationErrors.ts';

const LINK = 'text-primary underline underline-offset-4';

export default function RegisterPage() {
  const { isLoggedIn, isBusy, registerFailure, register, dismissFailure } = useAuth();
  const query = useSearch();
  const [form, setForm] = useState<Registration>({ username: '', email: '', password: '', password2: '' });
  const [objections, setObjections] = useState<FieldErrors>({});
  useFreshForm();
  if (isLoggedIn) return <Redirect to={requestedPage(`/register?${query}`)} replace />;

  const refusal = placeFailure(registerFailure);
  const submit = () => {
    const found = contractErrors(form);
    setObjections(found);
    if (Object.keys(found).length === 0) register(form);
    else dismissFailure();
  };
  const field = (name: keyof Registration) => ({
    name,
    value: form[name],
    error: objections[name] ?? refusal.fields[name],
    onChange: (value: string) => {
      setForm({ ...form, [name]: value });
      setObjections({ ...objections, [name]: undefined });
    },
  });
  return (
    <AuthCard
      title="Регистрация"
      lead="Учётная запись хранит ваши проекты и настройки."
      error={refusal.form}
      submitLabel="Зарегистрироваться"
      busy={isBusy}
      onSubmit={submit}
      notes={
        <p className="text-xs text-ink-soft">
          Регистрируясь, вы принимаете{' '}
          <Link href="/contractoffer" className={LINK}>
            договор-оферту
          </Link>{' '}
          и{' '}
          <Link href="/termofuse" className={LINK}>
            пользовательское соглашение
          </Link>{' '}
          и даёте{' '}
          <Link href="/cppd" className={LINK}>
            согласие на обработку персональных данных
          </Link>
          .
        </p>
      }
      below={
        <>
          Уже есть учётная запись?{' '}
          <Link href={query ? `/login?${query}` : '/login'} className={`font-medium ${LINK}`}>
            Войти
          </Link>
        </>
      }
    >
      <TextField label="Логин" autoComplete="username" {...field('username')} />
      <TextField label="Email" type="email" autoComplete="email" {...field('email')} />
      <TextField
        label="Пароль"
        type="password"
        autoComplete="new-password"
        hint={`Не короче ${MIN_PASSWORD} знаков`}
        {...field('password')}
      />
      <TextField
        label="Повторите пароль"
        type="password"
        autoComplete="new-password"
        {...field('password2')}
      />
    </AuthCard>
  );
}
