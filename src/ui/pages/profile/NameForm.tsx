import { useState } from 'react';
import { updateProfileRequestSchema } from '../../../api/contract/auth.ts';
import { Button } from '../../../kit/Button.tsx';
import { TextField } from '../../../kit/TextField.tsx';

interface NameFormProps {
  readonly name: string;
  /** Replies why it was refused, or null. */
  readonly onSave: (name: string) => Promise<string | null>;
}

/** The person's own name. */
export function NameForm({ name: present, onSave }: NameFormProps) {
  const [name, setName] = useState(present);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const save = async () => {
    const parsed = updateProfileRequestSchema.safeParse({ name });
    if (!parsed.success) return setError(parsed.error.issues[0]?.message ?? null);
    setBusy(true);
    setError(await onSave(name.trim()));
    setBusy(false);
  };
  return (
    <form
      noValidate
      className="flex flex-col gap-3 sm:flex-row sm:items-start"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void save();
      }}
    >
      <TextField
        label="Имя"
        name="name"
        autoComplete="name"
        className="grow"
        value={name}
        error={error}
        onChange={(value) => {
          setName(value);
          setError(null);
        }}
      />
      <Button
        type="submit"
        variant="outline"
        className="sm:mt-6.5"
        busy={busy}
        disabled={name.trim() === present}
      >
        Сохранить имя
      </Button>
    </form>
  );
}
