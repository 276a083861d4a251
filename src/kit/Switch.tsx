import { useId } from 'react';
import { classNames } from './classNames.ts';
import { Quoted } from './Quoted.tsx';

interface SwitchProps {
  readonly label: string;
  readonly description?: string | undefined;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly disabled?: boolean | undefined;
  readonly className?: string | undefined;
}

export function Switch({ label, description, checked, onChange, disabled = false, className }: SwitchProps) {
  const id = useId();
  return (
    <div className={classNames('flex min-h-8 items-start justify-between gap-4', className)}>
      <span className="flex flex-col gap-0.5">
        <label
          id={`${id}-label`}
          htmlFor={id}
          className={classNames(
            'text-sm',
            disabled ? 'cursor-not-allowed text-ink-faint' : 'cursor-pointer text-ink',
          )}
        >
          {label}
        </label>
        {description && (
          <span id={`${id}-note`} className="text-sm text-ink-soft">
            <Quoted text={description} />
          </span>
        )}
      </span>
      <button
        id={id}
        type="button"
        role="switch"
        aria-checked={checked}
        aria-labelledby={`${id}-label`}
        aria-describedby={description && `${id}-note`}
        disabled={disabled}
        onClick={() => onChange(!checked)}
        className={classNames(
          'group relative inline-flex h-6 w-11 shrink-0 rounded-full border transition-colors duration-100',
          'border-line-strong bg-sunken hover:border-ink-soft aria-checked:border-primary aria-checked:bg-primary',
          'disabled:opacity-50 coarse:before:absolute coarse:before:-inset-x-2 coarse:before:-inset-y-3',
        )}
      >
        <span
          aria-hidden
          className="m-[3px] size-4 rounded-full bg-ink-soft transition-transform duration-100 group-aria-checked:translate-x-5 group-aria-checked:bg-on-primary"
        />
      </button>
    </div>
  );
}
