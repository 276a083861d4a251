import { useRef, useState } from 'react';
import { createProjectRequestSchema } from '../../../api/contract/projects.ts';
import type { ApiResult } from '../../../api/result.ts';
import { Button } from '../../../kit/Button.tsx';
import { Dialog } from '../../../kit/Dialog.tsx';
import { TextField } from '../../../kit/TextField.tsx';

interface NameDialogProps {
  readonly title: string;
  readonly submitLabel: string;
  readonly initialName: string;
  /** Sends the name; the dialog stays and says why when it is refused. */
  readonly onSubmit: (name: string) => Promise<ApiResult<unknown>>;
  readonly onClose: () => void;
}

/** Asks for a project's name, for creating and for renaming. Mounted while it is open. */
export function NameDialog({ title, submitLabel, initialName, onSubmit, onClose }: NameDialogProps) {
  const [name, setName] = useState(initialName);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  const submit = async () => {
    const parsed = createProjectRequestSchema.safeParse({ name });
    if (!parsed.success) {
      setError(parsed.error.issues[0]?.message ?? null);
      return;
    }
    setBusy(true);
    const result = await onSubmit(parsed.data.name);
    setBusy(false);
    if (!result.ok) setError(result.error.text);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      initialFocus={input}
      persistent={busy}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Отмена
          </Button>
          <Button busy={busy} onClick={() => void submit()}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void submit();
        }}
      >
        <TextField
          ref={input}
          label="Название проекта"
          value={name}
          error={error}
          selectOnFocus
          onChange={(value) => {
            setName(value);
            setError(null);
          }}
        />
      </form>
    </Dialog>
  );
}
