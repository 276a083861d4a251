import { useEffect, useRef, useState } from 'react';
import { Link, Redirect, useSearch } from 'wouter';
import type { Credentials } from '../../../machines/auth/events.ts';
import { requestedPage, START_PATH } from '../../../app/platform/paths.ts';
import { useAuth } from '../../application/useAuth.ts';
import { focusField } from '../forms/useSubmit.ts';
import { TextField } from '../../../kit/TextField.tsx';
import { AuthCard } from './AuthCard.tsx';
import { isUnreachable } from './unreachable.ts';
import { useFreshForm } from './useFreshForm.ts';
import { useQuietForm } from './useQuietForm.ts';
import { GitBranch, Info } from 'lucide-react';
import { Button } from '../../../kit/Button.tsx';
import { WhenSite } from '../../shell/WhenSite.tsx';
import { endedSession } from '../../../api/session.ts';
import { useApplication } from '../../application/ApplicationProvider.tsx';

const DRAFT_KEPT =
  'Несохранённые изменения остались на этом устройстве: после входа откройте проект, и\u00A0мы предложим их вернуть.';

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
    // A person who filled the form has most likely mistyped the password.
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

/** There is one only where the server has GitHub's client id and secret (site#facts-of-the-site). */
function GithubButton() {
  const { isBusy, goToGithub } = useAuth();
  return (
    <WhenSite has="github">
      {() => (
        <div className="space-y-4">
          <div
            aria-hidden
            className="flex items-center gap-3 text-xs text-ink-faint before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line"
          >
            или
          </div>
          <Button variant="outline" full icon={GitBranch} busy={isBusy} onClick={goToGithub}>
            Войти через GitHub
          </Button>
          <p className="text-xs text-ink-soft">
            От GitHub мы узнаем ваш логин и email. Пароль остаётся у GitHub.
          </p>
        </div>
      )}
    </WhenSite>
  );
}

/** Why whoever was signed in a moment ago has to sign in again, and what became of their work. */
function SessionEnded() {
  const { platform } = useApplication();
  const { storage, drafts } = platform;
  const [ended] = useState(() => endedSession(storage));
  const [hasDraft, setHasDraft] = useState(false);
  useEffect(() => {
    if (ended === null) return;
    void drafts.list(ended.account).then((found) => setHasDraft(found.some(({ setAside }) => !setAside)));
  }, [ended, drafts]);
  if (ended === null) return null;
  return (
    <output className="mt-5 flex gap-2.5 rounded-md bg-info-soft px-3 py-2.5 text-sm text-ink">
      <Info size={18} className="mt-px shrink-0 text-info" aria-hidden />
      <span>
        <span>Сеанс завершён. Войдите ещё раз, чтобы продолжить.</span>
        {hasDraft && <span className="mt-1 block">{DRAFT_KEPT}</span>}
      </span>
    </output>
  );
}
