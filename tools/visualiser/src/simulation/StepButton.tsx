/** A row that is pressed to take a step: what is sent, and why it cannot be. */
import type { ReactElement, ReactNode } from 'react';
import { classNames } from '../../../../src/kit/classNames.ts';

interface StepButtonProps {
  /** Stays focusable when it is disabled, because the reason in it matters. */
  readonly isDisabled?: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

export function StepButton({ isDisabled = false, onPress, children }: StepButtonProps): ReactElement {
  return (
    <button
      type="button"
      aria-disabled={isDisabled}
      onClick={() => {
        if (!isDisabled) onPress();
      }}
      className={classNames(
        'flex tap w-full min-w-0 flex-1 flex-wrap content-center items-baseline justify-between gap-x-3 rounded-md border px-2.5 py-2 text-left transition-colors',
        isDisabled
          ? 'border-line bg-sunken text-ink-faint'
          : 'border-line-strong bg-surface hover:border-primary hover:bg-primary-soft',
      )}
    >
      {children}
    </button>
  );
}
