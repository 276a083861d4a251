import { useEffect } from 'react';
import type { z } from 'zod';
import { TextField } from '../../../kit/TextField.tsx';
import { FormButtons } from '../forms/FormButtons.tsx';
import { focusField, useSubmit } from '../forms/useSubmit.ts';
import { FormError } from '../sign-in/AuthCard.tsx';
import { useQuietForm } from '../sign-in/useQuietForm.ts';

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
  const sending = useSubmit({
    check: form.check,
    send: async () => {
      const text = await onSave(form.values.value.trim(), form.values.password);
      if (text === null) onClose();
      return text === null ? null : { text };
    },
  });
  const { formRef } = sending;
  // The button that was pressed is gone.
  useEffect(() => {
    focusField(formRef.current, 'value');
  }, [formRef]);
  return (
    <form {...sending.form} aria-label={title} className="space-y-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={title}
          type={autoComplete === 'email' ? 'email' : 'text'}
          autoComplete={autoComplete}
          hint={`Сейчас: ${props.present}`}
          {...form.field('value', sending.mend)}
        />
        <TextField
          label="Пароль"
          type="password"
          autoComplete="current-password"
          {...form.field('password', sending.mend)}
        />
      </div>
      {sending.error !== null && <FormError text={sending.error} />}
      <p className="text-xs text-ink-soft">{props.note}</p>
      <FormButtons submit="Сохранить" busy={sending.busy} onClose={onClose} />
    </form>
  );
}
