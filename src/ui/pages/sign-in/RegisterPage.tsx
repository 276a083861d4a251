import { useEffect, useRef, useState } from 'react';
import { Link, Redirect, useSearch } from 'wouter';
import type { Registration } from '../../../machines/auth/events.ts';
import { requestedPage, START_PATH } from '../../../app/platform/paths.ts';
import { useAuth } from '../../application/useAuth.ts';
import { focusField } from '../forms/useSubmit.ts';
import { TextField } from '../../../kit/TextField.tsx';
import { NewPasswordField } from '../password/NewPasswordField.tsx';
import { useJudge } from '../password/useJudge.ts';
import { AuthCard } from './AuthCard.tsx';
import { isUnreachable } from './unreachable.ts';
import { useFreshForm } from './useFreshForm.ts';
import { useQuietForm } from './useQuietForm.ts';
import { emailSchema, usernameSchema } from '../../../api/contract/auth.ts';
import { REGISTRATION_TEXTS } from '../../../api/errorTexts.ts';
import type { Failure } from '../../../machines/kernel/failure.ts';
import { passwordProblem } from '../password/newPassword.ts';
import type { PasswordJudge } from '../password/strength.ts';
import type { Problems } from './useQuietForm.ts';

type RegistrationField = keyof Registration;

/** In the order of the form. */
const REGISTRATION_FIELDS = ['username', 'email', 'password', 'password2'] as const;

const LINK = 'text-primary underline underline-offset-4';
const EMPTY: Registration = { username: '', email: '', password: '', password2: '' };

export default function RegisterPage() {
  const { isLoggedIn, isBusy, registerFailure, register, dismissFailure } = useAuth();
  const query = useSearch();
  const [isPasswordBegun, setPasswordBegun] = useState(false);
  const judge = useJudge(isPasswordBegun);
  const form = useQuietForm(EMPTY, REGISTRATION_FIELDS, (values) => registrationProblems(values, judge));
  useFreshForm();
  const failure = placeFailure(registerFailure);
  const refused = REGISTRATION_FIELDS.find((name) => failure.fields[name] !== undefined);
  const formRef = useRef<HTMLFormElement>(null);
  useEffect(() => {
    focusField(formRef.current, refused);
  }, [refused]);
  if (isLoggedIn) return <Redirect to={requestedPage(`/register?${query}`)} replace />;

  /** What the server has refused is mended by a change there; what is empty, when nothing is. */
  const isMendedBy = (name: RegistrationField, value: string) => {
    if (registerFailure?.code === 'empty')
      return REGISTRATION_FIELDS.every(
        (other) => (other === name ? value : form.values[other]).trim() !== '',
      );
    return refused === undefined || failure.fields[name] !== undefined;
  };
  const field = (name: RegistrationField) => {
    const quiet = form.field(name, (value) => {
      if (name === 'password') setPasswordBegun(true);
      if (registerFailure !== null && isMendedBy(name, value)) dismissFailure();
    });
    return { ...quiet, error: quiet.error ?? failure.fields[name] };
  };
  return (
    <AuthCard
      formRef={formRef}
      title="Регистрация"
      lead={
        requestedPage(`/register?${query}`).startsWith(START_PATH)
          ? 'Ещё один шаг, и\u00a0редактор откроется с\u00a0вашим списком и\u00a0шаблоном.'
          : 'Учётная запись хранит ваши проекты и\u00a0настройки.'
      }
      error={failure.form}
      isUnreachable={registerFailure !== null && isUnreachable(registerFailure)}
      submitLabel="Зарегистрироваться"
      busy={isBusy}
      submit={() => {
        const fault = form.findFault();
        focusField(formRef.current, fault);
        // Of empty fields the chart speaks; of the others each field for itself.
        if (fault === null || form.hasEmptyFields) register(form.values);
        else dismissFailure();
      }}
      notes={<Consent />}
      below={
        <span>
          Уже есть учётная запись?{' '}
          <Link href={query ? `/login?${query}` : '/login'} className={`font-medium ${LINK}`}>
            Войти
          </Link>
        </span>
      }
    >
      <TextField label="Логин" autoComplete="username" {...field('username')} />
      <TextField label="Email" type="email" autoComplete="email" {...field('email')} />
      <NewPasswordField label="Пароль" own={ownOf(form.values)} judge={judge} {...field('password')} />
      <TextField
        label="Повторите пароль"
        type="password"
        autoComplete="new-password"
        {...field('password2')}
      />
    </AuthCard>
  );
}

function Consent() {
  return (
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
  );
}

/**
 * The contract's objections to what is filled in; an empty field has a text of its own in the auth chart.
 * Said before sending, because any error of the email reads as «уже существует» (§8).
 */
function registrationProblems(form: Registration, judge: PasswordJudge | null): Problems<RegistrationField> {
  const { username, email, password, password2 } = form;
  const found = {
    username: textOf(usernameSchema.safeParse(username)),
    email: textOf(emailSchema.safeParse(email)),
    password: passwordProblem(password, ownOf(form), judge),
    password2:
      password !== '' && password2.normalize('NFC') !== password.normalize('NFC')
        ? 'Пароли не совпадают.'
        : null,
  };
  return Object.fromEntries(
    REGISTRATION_FIELDS.flatMap((name) =>
      found[name] === null || form[name].trim() === '' ? [] : [[name, found[name]]],
    ),
  );
}

/** What a password may not repeat. */
function ownOf({ username, email }: Pick<Registration, 'username' | 'email'>): readonly string[] {
  return [username, email].map((field) => field.trim()).filter((field) => field !== '');
}

/** An error is shown at the fields it names, otherwise over the form. */
function placeFailure(failure: Failure | null): {
  readonly form: string | null;
  readonly fields: Problems<RegistrationField>;
} {
  if (failure === null) return { form: null, fields: {} };
  const named = REGISTRATION_FIELDS.filter((field) => failure.fields?.[field] !== undefined);
  if (named.length === 0 || failure.code === 403) return { form: failure.text, fields: {} };
  const texts: Readonly<Record<string, string>> = { ...failure.fields, ...REGISTRATION_TEXTS };
  return { form: null, fields: Object.fromEntries(named.map((field) => [field, texts[field]])) };
}

function textOf(parsed: {
  readonly error?: { readonly issues: readonly { readonly message: string }[] } | undefined;
}): string | null {
  return parsed.error?.issues[0]?.message ?? null;
}
