import { Dialog } from '../../../kit/Dialog.tsx';
import { TextField } from '../../../kit/TextField.tsx';

interface LinkDialogProps {
  readonly address: string;
  readonly onClose: () => void;
}

/** The address of a template, to be copied by hand. Mounted while it is open. */
export function LinkDialog({ address, onClose }: LinkDialogProps) {
  return (
    <Dialog open onClose={onClose} title="Ссылка на шаблон">
      <TextField
        label="Адрес"
        hint="Браузер не дал скопировать ссылку сам. Выделите её и нажмите Ctrl+C."
        value={address}
        selectOnFocus
        onChange={() => undefined}
      />
    </Dialog>
  );
}
