import { FileUp } from 'lucide-react';
import { classNames } from './classNames.ts';

interface DropHintProps {
  readonly title: string;
  readonly text: string;
  /** Covers its parent element instead of the whole screen. */
  readonly inside?: boolean;
}

/** Shown while files are dragged over the part of the page that accepts them. */
export function DropHint({ title, text, inside = false }: DropHintProps) {
  return (
    <div
      className={classNames(
        'pointer-events-none inset-0 z-40 flex animate-appear items-center justify-center bg-scrim p-6',
        inside ? 'absolute' : 'fixed',
      )}
    >
      <div className="flex flex-col items-center rounded-xl border-2 border-dashed border-primary bg-raised px-6 py-10 text-center shadow-dialog sm:px-12">
        <FileUp size={36} strokeWidth={1.5} className="text-primary" aria-hidden />
        <p className="mt-3 text-lg font-semibold text-ink">{title}</p>
        <p className="mt-1 max-w-sm text-sm text-pretty text-ink-soft">{text}</p>
      </div>
    </div>
  );
}
