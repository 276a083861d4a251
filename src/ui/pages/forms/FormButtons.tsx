/** The end of a form: the button that submits it, and the one that closes it. */
import { Button } from '../../../kit/Button.tsx';

interface FormButtonsProps {
  readonly submit: string;
  readonly busy: boolean;
  readonly variant?: 'primary' | 'danger';
  readonly close?: string;
  readonly onClose: () => void;
}

export function FormButtons({
  submit,
  busy,
  variant = 'primary',
  close = 'Отмена',
  onClose,
}: FormButtonsProps) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" variant={variant} busy={busy}>
        {submit}
      </Button>
      <Button variant="outline" onClick={onClose}>
        {close}
      </Button>
    </div>
  );
}
