import { Description, Field, Label, Switch as HeadlessSwitch } from '@headlessui/react';
import { classNames } from './classNames.ts';

export interface SwitchProps {
  readonly label: string;
  readonly description?: string | undefined;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly disabled?: boolean | undefined;
  readonly className?: string | undefined;
}

export function Switch({ label, description, checked, onChange, disabled = false, className }: SwitchProps) {
  return (
    <Field
      disabled={disabled}
      className={classNames('flex min-h-8 items-start coarse:min-h-11 justify-between gap-4', className)}
    >
      <span className="flex flex-col gap-0.5">
        <Label className="cursor-pointer text-sm text-ink data-disabled:cursor-not-allowed data-disabled:text-ink-faint">
          {label}
        </Label>
        {description && <Description className="text-sm text-ink-soft">{description}</Description>}
      </span>
      <HeadlessSwitch
        checked={checked}
        onChange={onChange}
        className={classNames(
          'group relative inline-flex h-6 w-11 shrink-0 rounded-full border transition-colors duration-100',
          'border-line-strong bg-sunken hover:border-ink-soft data-checked:border-primary data-checked:bg-primary',
          'data-disabled:opacity-50 coarse:before:absolute coarse:before:-inset-2.5',
        )}
      >
        <span
          aria-hidden
          className="m-[3px] size-4 rounded-full bg-ink-soft transition-transform duration-100 group-data-checked:translate-x-5 group-data-checked:bg-on-primary"
        />
      </HeadlessSwitch>
    </Field>
  );
}
