import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { LOGIN_PATH, RESET_PATH, linkTokenAt } from '../../../app/platform/paths.ts';
import { EMPTY_FIELDS_TEXT } from '../../../machines/auth/setup.ts';
import { TextField } from '../../../kit/TextField.tsx';
import { useApplication } from '../../application/ApplicationProvider.tsx';
import { usePrerendered } from '../../shell/usePrerendered.ts';
import { passwordProblem } from '../password/newPassword.ts';
import { NewPasswordField } from '../password/NewPasswordField.tsx';
import { useJudge } from '../password/useJudge.ts';
import { AuthCard } from './AuthCard.tsx';
import { AuthFrame } from './AuthFrame.tsx';
import { isUnreachable } from './unreachable.ts';
import { focusField, useQuietForm } from './useQuietForm.ts';

const TITLE = 'Новый пароль';
const LINK = 'font-medium text-primary underline underline-offset-4';
const EMPTY = { new_password: '', again: '' };
const FIELDS = ['new_password', 'again'] as const;
const NOBODY: readonly string[] = [];

/** The page that a link to a new password opens; `#token=…` is taken out of the address, which stays in the history. */
export default function ResetPasswordPage() {
  const { platform } = useApplication();
  const prerendered = usePrerendered();
  const [token] = useState(() => linkTokenAt(platform.currentPath()));
  const [isDone, setDone] = useState(false);
  useEffect(() => {
    if (token !== null) platform.navigate(RESET_PATH, { replace: true });
  }, [platform, token]);
  if (isDone) return <Done />;
  if (token === null && !prerendered) return <LinkIsCut />;
  return <NewPassword token={token ?? ''} onDone={() => setDone(true)} />;
}

function NewPassword({ token, onDone }: { readonly token: string; readonly onDone: () => void }) {
  const { api } = useApplication();
  const [isBegun, setBegun] = useState(false);
  const judge = useJudge(isBegun);
  const form = useQuietForm(EMPTY, FIELDS, ({ new_password, again }) => {
    const problem = new_password === '' ? null : passwordProblem(new_password, NOBODY, judge);
    return {
      ...(problem !== null && { new_password: problem }),
      ...(again !== '' &&
        again.normalize('NFC') !== new_password.normalize('NFC') && { again: 'Пароли не совпадают.' }),
    };
  });
  const formRef = useRef<HTMLFormElement>(null);
  const [error, setError] = useState<string | null>(null);
  const [isSilent, setSilent] = useState(false);
  const [busy, setBusy] = useState(false);

  const field = (name: (typeof FIELDS)[number]) => ({
    name,
    required: true,
    value: form.values[name],
    error: form.problemAt(name),
    invalid: form.isMissing(name),
    onBlur: () => form.leave(name),
    onChange: (value: string) => {
      form.change(name, value);
      if (name === 'new_password') setBegun(true);
      setError(null);
    },
  });
  const submit = async () => {
    const fault = form.findFault();
    focusField(formRef.current, fault);
    setSilent(false);
    setError(form.hasEmptyFields ? EMPTY_FIELDS_TEXT : null);
    if (fault !== null) return;
    setBusy(true);
    setSilent(false);
    const result = await api.resetPassword({ token, new_password: form.values.new_password });
    setBusy(false);
    if (result.ok) onDone();
    else {
      setSilent(isUnreachable(result.error));
      setError(result.error.text);
    }
  };
  return (
    <AuthCard
      ref={formRef}
      title={TITLE}
      lead={'Придумайте пароль, которого нет на\u00a0других сайтах.'}
      error={error}
      isUnreachable={isSilent}
      submitLabel="Сохранить пароль"
      busy={busy}
      onSubmit={() => void submit()}
      below={<AnotherLink />}
    >
      <NewPasswordField label="Новый пароль" own={NOBODY} judge={judge} {...field('new_password')} />
      <TextField label="Повторите пароль" type="password" autoComplete="new-password" {...field('again')} />
      <p className="text-xs text-ink-soft">
        На всех устройствах нужно будет войти заново: новый пароль завершает все сеансы.
      </p>
    </AuthCard>
  );
}

function Done() {
  return (
    <AuthFrame
      title="Пароль изменён"
      lead="Теперь войдите с новым паролем. Сеансы на всех устройствах завершены."
      below={
        <Link href={LOGIN_PATH} className={LINK}>
          Войти
        </Link>
      }
    />
  );
}

function LinkIsCut() {
  return (
    <AuthFrame
      title={TITLE}
      lead={'Ссылка неполная. Откройте её из\u00a0письма ещё раз, целиком.'}
      below={<AnotherLink />}
    />
  );
}

function AnotherLink() {
  return (
    <span>
      Ссылка не действует?{' '}
      <Link href="/forgot-password" className={LINK}>
        Попросить новую
      </Link>
    </span>
  );
}
