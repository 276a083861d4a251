import { useState } from 'react';
import { updateProfileRequestSchema } from '../../../api/contract/auth.ts';
import { Button } from '../../../kit/Button.tsx';
import { TextField } from '../../../kit/TextField.tsx';
import { useSubmit } from '../forms/useSubmit.ts';

interface NameFormProps {
  readonly name: string;
  /** Replies why it was refused, or null. */
  readonly onSave: (name: string) => Promise<string | null>;
}

/** The person's own name. */
export function NameForm({ name: present, onSave }: NameFormProps) {
  const [name, setName] = useState(present);
  const sending = useSubmit({
    check: () => {
      const refused = updateProfileRequestSchema.safeParse({ name }).error;
      return refused === undefined ? null : { text: refused.issues[0]?.message ?? null, field: 'name' };
    },
    send: async () => {
      const text = await onSave(name.trim());
      return text === null ? null : { text };
    },
  });
  return (
    <form {...sending.form} className="flex flex-col gap-3 sm:flex-row sm:items-start">
      <TextField
        label="Имя"
        name="name"
        autoComplete="name"
        className="grow"
        value={name}
        error={sending.error}
        onChange={(value) => {
          setName(value);
          sending.mend();
        }}
      />
      <Button
        type="submit"
        variant="outline"
        className="sm:mt-6.5"
        busy={sending.busy}
        disabled={name.trim() === present}
      >
        Сохранить имя
      </Button>
    </form>
  );
}
