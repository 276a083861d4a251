import { useState } from 'react';
import type { ChangePasswordRequest } from '../../../api/contract/auth.ts';
import { newPasswordSchema } from '../../../api/contract/auth.ts';
import { MIN_PASSWORD } from '../../../api/contract/limits.ts';
import { Button } from '../../kit/Button.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { EMPTY_FIELDS_TEXT } from '../../../machines/auth.ts';

export interface PasswordFormProps {
  readonly username: string;
  /** Answers why it was refused, or null. */
  readonly onChange: (fields: ChangePasswordRequest) => Promise<string | null>;
}

const EMPTY: ChangePasswordRequest = { old_password: '', new_password: '' };

/** The present password and a new one; both fields are empty again when it is done. */
export function PasswordForm({ username, onChange }: PasswordFormProps) {
  const [fields, setFields] = useState(EMPTY);
  const [error, setError] = useState<string | null>(null);
  const [weakness, setWeakness] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const edit = (part: Partial<ChangePasswordRequest>) => {
    setFields({ ...fields, ...part });
    setError(null);
    setWeakness(null);
  };
  const submit = async () => {
    if (fields.old_password === '' || fields.new_password === '') return setError(EMPTY_FIELDS_TEXT);
    const parsed = newPasswordSchema.safeParse(fields.new_password);
    if (!parsed.success) return setWeakness(parsed.error.issues[0]?.message ?? null);
    setBusy(true);
    const refusal = await onChange(fields);
    setBusy(false);
    setError(refusal);
    if (refusal === null) setFields(EMPTY);
  };
  return (
    <form
      noValidate
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void submit();
      }}
    >
      {/* Tells a password manager whose password changes. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Текущий пароль"
          name="old_password"
          type="password"
          autoComplete="current-password"
          value={fields.old_password}
          onChange={(old_password) => edit({ old_password })}
        />
        <TextField
          label="Новый пароль"
          name="new_password"
          type="password"
          autoComplete="new-password"
          hint={`Не короче ${MIN_PASSWORD} знаков`}
          value={fields.new_password}
          error={weakness}
          onChange={(new_password) => edit({ new_password })}
        />
      </div>
      {error !== null && (
        <p role="alert" className="text-sm text-negative">
          {error}
        </p>
      )}
      <Button type="submit" variant="outline" busy={busy}>
        Сменить пароль
      </Button>
      <p className="text-xs text-ink-soft">На других устройствах нужно будет войти заново.</p>
    </form>
  );
}
