import { classNames } from './classNames.ts';
import { Quoted } from './Quoted.tsx';

interface ProgressBarProps {
  readonly label: string;
  /** From 0 to 1; null if the total is unknown. */
  readonly value: number | null;
  readonly className?: string | undefined;
}

export function ProgressBar({ label, value, className }: ProgressBarProps) {
  const percent = value === null ? null : Math.round(Math.max(0, Math.min(1, value)) * 100);
  return (
    <div className={classNames('flex flex-col gap-2', className)}>
      <div className="flex justify-between gap-4 text-sm">
        <span className="text-ink-soft">
          <Quoted text={label} />
        </span>
        {percent !== null && <span className="font-medium text-ink tabular-nums">{`${percent}%`}</span>}
      </div>
      <progress
        className="sr-only"
        aria-label={label}
        max={100}
        {...(percent === null ? {} : { value: percent })}
      />
      <div aria-hidden className="h-2 overflow-hidden rounded-full bg-sunken ring-1 ring-line">
        <div
          className={classNames('h-full rounded-full bg-primary', percent === null && 'w-1/3 animate-pulse')}
          style={percent === null ? undefined : { width: `${percent}%` }}
        />
      </div>
    </div>
  );
}
