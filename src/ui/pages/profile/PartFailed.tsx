import { CircleAlert } from 'lucide-react';
import { Button } from '../../../kit/Button.tsx';

/** In place of a part of the profile that was not loaded: why, and another try. */
export function PartFailed({ text, onRetry }: { readonly text: string; readonly onRetry: () => void }) {
  return (
    <div role="alert" className="flex flex-wrap items-center justify-between gap-3">
      <p className="flex items-start gap-2 text-sm text-negative">
        <CircleAlert size={18} className="mt-px shrink-0" aria-hidden />
        <span>{text}</span>
      </p>
      <Button variant="outline" size="sm" onClick={onRetry}>
        Повторить
      </Button>
    </div>
  );
}
