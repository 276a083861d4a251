import { CircleAlert, X } from 'lucide-react';
import { Button } from '../../../kit/Button.tsx';
import { IconButton } from '../../../kit/IconButton.tsx';
import { ProgressBar } from '../../../kit/ProgressBar.tsx';
import type { Transfer } from './useTransfers.ts';

/** What is going on with files, each with a way to call it off, and what has failed with the reason. */
export function TransferList({ transfers }: { readonly transfers: readonly Transfer[] }) {
  if (transfers.length === 0) return null;
  return (
    <ul aria-label="Работа с файлами" className="mb-6 flex flex-col gap-2">
      {transfers.map(({ id, label, part, error, close }) =>
        error === null ? (
          <li key={id} className="flex items-center gap-4 rounded-lg border border-line bg-surface px-4 py-3">
            <ProgressBar label={label} value={part} className="flex-1" />
            <Button variant="outline" size="sm" onClick={close}>
              Отменить
            </Button>
          </li>
        ) : (
          <li
            key={id}
            role="alert"
            className="flex items-start gap-3 rounded-lg border border-negative bg-negative-soft px-4 py-3 text-sm text-ink"
          >
            <CircleAlert size={20} className="shrink-0 text-negative" aria-hidden />
            <span className="min-w-0 flex-1">
              <span className="block font-medium">{label}</span>
              <span>{error}</span>
            </span>
            <IconButton icon={X} label="Убрать сообщение" size="sm" onClick={close} className="-my-1" />
          </li>
        ),
      )}
    </ul>
  );
}
