import { useRef, useState } from 'react';
import type { ApiResult } from '../../../api/result.ts';
import { Button } from '../../../kit/Button.tsx';
import { Dialog } from '../../../kit/Dialog.tsx';
import { TextField } from '../../../kit/TextField.tsx';
import { useSubmit } from '../forms/useSubmit.ts';
import { NAME_FIELD, projectNameFault, sentName } from './projectName.ts';

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
  const input = useRef<HTMLInputElement>(null);
  const sending = useSubmit({
    check: () => projectNameFault(name),
    send: async () => {
      const result = await onSubmit(sentName(name));
      return result.ok ? null : { text: result.error.text, field: NAME_FIELD };
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      initialFocus={input}
      persistent={sending.busy}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Отмена
          </Button>
          <Button busy={sending.busy} onClick={sending.submit}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form {...sending.form}>
        <TextField
          ref={input}
          name={NAME_FIELD}
          autoComplete="off"
          label="Название проекта"
          value={name}
          error={sending.error}
          selectOnFocus
          onChange={(value) => {
            setName(value);
            sending.mend();
          }}
        />
      </form>
    </Dialog>
  );
}
