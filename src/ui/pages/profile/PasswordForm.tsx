import { useRef, useState } from 'react';
import { Link } from 'wouter';
import type { ChangePasswordRequest } from '../../../api/contract/auth.ts';
import { EMPTY_FIELDS_TEXT } from '../../../machines/auth/setup.ts';
import { Button } from '../../../kit/Button.tsx';
import { TextField } from '../../../kit/TextField.tsx';
import { passwordProblem } from '../password/newPassword.ts';
import { NewPasswordField } from '../password/NewPasswordField.tsx';
import { useJudge } from '../password/useJudge.ts';
import { FormError } from '../sign-in/AuthCard.tsx';
import { focusField, useQuietForm } from '../sign-in/useQuietForm.ts';

interface PasswordFormProps {
  readonly username: string;
  readonly email: string;
  /** Replies why it was refused, or null. */
  readonly onChange: (fields: ChangePasswordRequest) => Promise<string | null>;
}

const EMPTY: ChangePasswordRequest = { old_password: '', new_password: '' };
const FIELDS = ['old_password', 'new_password'] as const;

/** The present password and a new one; both fields are empty again when it is done. */
export function PasswordForm({ username, email, onChange }: PasswordFormProps) {
  const own = [username, email];
  const [isBegun, setBegun] = useState(false);
  const judge = useJudge(isBegun);
  const form = useQuietForm(EMPTY, FIELDS, ({ new_password }) => {
    const problem = new_password === '' ? null : passwordProblem(new_password, own, judge);
    return problem === null ? {} : { new_password: problem };
  });
  const formRef = useRef<HTMLFormElement>(null);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const field = (name: keyof ChangePasswordRequest) => ({
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
    setError(form.hasEmptyFields ? EMPTY_FIELDS_TEXT : null);
    if (fault !== null) return;
    setBusy(true);
    const error = await onChange(form.values);
    setBusy(false);
    setError(error);
    if (error === null) form.reset();
    else focusField(formRef.current, 'old_password');
  };
  return (
    <form
      ref={formRef}
      noValidate
      aria-label="Смена пароля"
      aria-busy={busy || undefined}
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void submit();
      }}
    >
      {/* Tells a password manager whose password changes. */}
      <input
        type="text"
        name="username"
        autoComplete="username"
        aria-label="Логин"
        value={username}
        readOnly
        hidden
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Текущий пароль"
          type="password"
          autoComplete="current-password"
          {...field('old_password')}
        />
        <NewPasswordField label="Новый пароль" own={own} judge={judge} {...field('new_password')} />
      </div>
      {error !== null && <FormError text={error} />}
      <p className="text-xs text-ink-soft">
        На других устройствах нужно будет войти заново: смена пароля завершает все остальные сеансы.{' '}
        <Link href="/forgot-password" className="text-primary underline underline-offset-4">
          Забыли текущий пароль?
        </Link>
      </p>
      <Button type="submit" variant="outline" busy={busy}>
        Сменить пароль
      </Button>
    </form>
  );
}
