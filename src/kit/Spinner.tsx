import { LoaderCircle } from 'lucide-react';
import { classNames } from './classNames.ts';

interface SpinnerProps {
  readonly label?: string;
  readonly className?: string | undefined;
}

export function Spinner({ label = 'Загрузка...', className }: SpinnerProps) {
  return (
    <output className={classNames('flex items-center justify-center gap-3 text-sm text-ink-soft', className)}>
      <LoaderCircle size={20} className="animate-spin text-primary" aria-hidden />
      <span>{label}</span>
    </output>
  );
}
