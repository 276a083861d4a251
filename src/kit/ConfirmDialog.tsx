import { useRef } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { Quoted } from './Quoted.tsx';

interface ConfirmDialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly text: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
  /** The action cannot be undone. */
  readonly danger?: boolean | undefined;
  readonly busy?: boolean | undefined;
  /** A third, recommended answer, such as saving before leaving. */
  readonly better?: { readonly label: string; readonly onPress: () => void };
}

/** A question with the buttons «Да» and «Отмена» (§8). The safe answer has the initial focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, text, onConfirm, onCancel, danger = false, busy, better } = props;
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title={title}
      role="alertdialog"
      persistent={busy}
      hideClose
      initialFocus={cancel}
      footer={
        <>
          <Button ref={cancel} variant="outline" onClick={onCancel}>
            Отмена
          </Button>
          <Button
            variant={danger ? 'danger' : better ? 'outline' : 'primary'}
            onClick={onConfirm}
            busy={busy}
          >
            Да
          </Button>
          {better && <Button onClick={better.onPress}>{better.label}</Button>}
        </>
      }
    >
      <p className="text-base text-ink-soft">
        <Quoted text={text} />
      </p>
    </Dialog>
  );
}
