import { useState } from 'react';
import { Link } from 'wouter';
import type { ChangePasswordRequest } from '../../../api/contract/auth.ts';
import { Button } from '../../../kit/Button.tsx';
import { TextField } from '../../../kit/TextField.tsx';
import { useSubmit } from '../forms/useSubmit.ts';
import { passwordProblem } from '../password/newPassword.ts';
import { NewPasswordField } from '../password/NewPasswordField.tsx';
import { useJudge } from '../password/useJudge.ts';
import { FormError } from '../sign-in/AuthCard.tsx';
import { useQuietForm } from '../sign-in/useQuietForm.ts';

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
  const sending = useSubmit({
    check: form.check,
    send: async () => {
      const text = await onChange(form.values);
      if (text === null) form.reset();
      return text === null ? null : { text, field: 'old_password' };
    },
  });
  return (
    <form {...sending.form} aria-label="Смена пароля" className="space-y-4">
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
          {...form.field('old_password', sending.mend)}
        />
        <NewPasswordField
          label="Новый пароль"
          own={own}
          judge={judge}
          {...form.field('new_password', () => {
            setBegun(true);
            sending.mend();
          })}
        />
      </div>
      {sending.error !== null && <FormError text={sending.error} />}
      <p className="text-xs text-ink-soft">
        На других устройствах нужно будет войти заново: смена пароля завершает все остальные сеансы.{' '}
        <Link href="/forgot-password" className="text-primary underline underline-offset-4">
          Забыли текущий пароль?
        </Link>
      </p>
      <Button type="submit" variant="outline" busy={sending.busy}>
        Сменить пароль
      </Button>
    </form>
  );
}
