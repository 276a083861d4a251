import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './classNames.ts';
import { Quoted } from './Quoted.tsx';

interface EmptyStateProps {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly text?: string | undefined;
  readonly action?: ReactNode;
  readonly tone?: 'neutral' | 'negative';
  readonly className?: string | undefined;
}

/** A placeholder for empty or unavailable content: gives the reason and the next step. */
export function EmptyState({
  icon: Icon,
  title,
  text,
  action,
  tone = 'neutral',
  className,
}: EmptyStateProps) {
  return (
    <div className={classNames('flex flex-col items-center px-6 py-12 text-center', className)}>
      <span
        className={classNames(
          'mb-4 flex size-14 items-center justify-center rounded-full',
          tone === 'negative' ? 'bg-negative-soft text-negative' : 'bg-primary-soft text-primary',
        )}
      >
        <Icon size={26} strokeWidth={1.5} aria-hidden />
      </span>
      <p className="text-lg font-semibold text-ink">{title}</p>
      {text && (
        <p className="mt-1.5 max-w-md text-sm text-ink-soft">
          <Quoted text={text} />
        </p>
      )}
      {action && <div className="mt-5">{action}</div>}
    </div>
  );
}
