import type { ReactNode } from 'react';
import { classNames } from '../../../kit/classNames.ts';
import { Button } from '../../../kit/Button.tsx';

interface NoticeWithButtonProps {
  readonly children: ReactNode;
  readonly action: string;
  readonly onAction: () => void;
  readonly busy?: boolean;
  readonly className?: string;
}

/** What a person has to know of documents, beside the press that puts it right. */
export function NoticeWithButton({ children, action, onAction, busy, className }: NoticeWithButtonProps) {
  return (
    <div
      role="alert"
      className={classNames(
        'flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md bg-warning-soft px-3 py-2 text-ink',
        className,
      )}
    >
      <div className="min-w-48 flex-1">{children}</div>
      <Button size="sm" variant="outline" busy={busy} onClick={onAction}>
        {action}
      </Button>
    </div>
  );
}
