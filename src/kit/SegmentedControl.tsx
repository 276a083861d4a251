import type { LucideIcon } from 'lucide-react';
import { classNames } from './classNames.ts';
import { radioGroup } from './radioGroup.ts';
import { Tooltip } from './Tooltip.tsx';

interface Segment<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** With an icon, the label becomes the tooltip. */
  readonly icon?: LucideIcon;
}

interface SegmentedControlProps<Value extends string> {
  readonly label: string;
  readonly value: Value | null;
  readonly segments: readonly Segment<Value>[];
  readonly onChange: (value: Value) => void;
  readonly size?: 'sm' | 'md';
  readonly disabled?: boolean | undefined;
  readonly full?: boolean;
}

/** A choice of one option out of a few, all visible. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, value, segments, onChange, size = 'md', disabled = false, full = false } = props;
  const { group, radio } = radioGroup(
    segments.map((segment) => segment.value),
    value,
    onChange,
  );
  return (
    <div
      {...group}
      aria-label={label}
      aria-disabled={disabled || undefined}
      className={classNames(
        'inline-flex flex-wrap rounded-md border border-line-strong bg-surface p-0.5',
        full && 'w-full',
      )}
    >
      {segments.map((segment) => (
        <Tooltip
          key={segment.value}
          text={segment.icon ? segment.label : null}
          className={full ? 'flex-auto' : undefined}
        >
          <button
            {...radio(segment.value)}
            aria-label={segment.label}
            disabled={disabled}
            className={classNames(
              'flex flex-auto tap cursor-pointer items-center justify-center rounded-sm text-sm font-medium whitespace-nowrap text-ink-soft transition-colors hover:text-ink',
              'aria-checked:bg-primary-soft aria-checked:text-primary disabled:cursor-not-allowed disabled:opacity-50',
              size === 'sm' ? classNames('h-7', full ? 'px-1' : 'px-2') : 'h-9 px-3',
            )}
          >
            {segment.icon ? <segment.icon size={18} strokeWidth={1.75} aria-hidden /> : segment.label}
          </button>
        </Tooltip>
      ))}
    </div>
  );
}
