import { useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { EMPTY_FIELDS_TEXT } from '../../../machines/auth/setup.ts';
import { Button } from '../../../kit/Button.tsx';
import { TextField } from '../../../kit/TextField.tsx';
import { FormError } from '../sign-in/AuthCard.tsx';
import { focusField, useQuietForm } from '../sign-in/useQuietForm.ts';

interface IdentityFormProps {
  readonly title: string;
  readonly autoComplete: 'username' | 'email';
  readonly present: string;
  readonly schema: z.ZodType<string>;
  /** What else the change means. */
  readonly note: string;
  /** Replies why it was refused, or null. */
  readonly onSave: (value: string, password: string) => Promise<string | null>;
  readonly onClose: () => void;
}

const FIELDS = ['value', 'password'] as const;

/** Another login or e-mail address, with the password. */
export function IdentityForm(props: IdentityFormProps) {
  const { title, autoComplete, schema, onSave, onClose } = props;
  const form = useQuietForm({ value: '', password: '' }, FIELDS, ({ value }) => {
    const problem = value === '' ? undefined : schema.safeParse(value).error?.issues[0]?.message;
    return problem === undefined ? {} : { value: problem };
  });
  const formRef = useRef<HTMLFormElement>(null);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  // The button that was pressed is gone.
  useEffect(() => focusField(formRef.current, 'value'), []);
  const field = (name: (typeof FIELDS)[number]) => ({
    name,
    required: true,
    value: form.values[name],
    error: form.problemAt(name),
    invalid: form.isMissing(name),
    onBlur: () => form.leave(name),
    onChange: (value: string) => {
      form.change(name, value);
      setError(null);
    },
  });
  const submit = async () => {
    const fault = form.findFault();
    focusField(formRef.current, fault);
    setError(form.hasEmptyFields ? EMPTY_FIELDS_TEXT : null);
    if (fault !== null) return;
    setBusy(true);
    const error = await onSave(form.values.value.trim(), form.values.password);
    setBusy(false);
    if (error === null) onClose();
    else setError(error);
  };
  return (
    <form
      ref={formRef}
      noValidate
      aria-label={title}
      aria-busy={busy || undefined}
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void submit();
      }}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={title}
          type={autoComplete === 'email' ? 'email' : 'text'}
          autoComplete={autoComplete}
          hint={`Сейчас: ${props.present}`}
          {...field('value')}
        />
        <TextField label="Пароль" type="password" autoComplete="current-password" {...field('password')} />
      </div>
      {error !== null && <FormError text={error} />}
      <p className="text-xs text-ink-soft">{props.note}</p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          Сохранить
        </Button>
        <Button variant="outline" onClick={onClose}>
          Отмена
        </Button>
      </div>
    </form>
  );
}
