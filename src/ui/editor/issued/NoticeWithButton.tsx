import type { ReactNode } from 'react';
import { buttonClass } from '../../../kit/buttonStyles.ts';
import { classNames } from '../../../kit/classNames.ts';
import { Button } from '../../../kit/Button.tsx';

type NoticeWithButtonProps = {
  readonly children: ReactNode;
  readonly action: string;
  readonly className?: string;
} & (
  | { readonly onAction: () => void; readonly busy?: boolean }
  /** A page that opens in a new tab: the work stays open in this one. */
  | { readonly href: string }
);

/** What a person has to know of documents, beside the press that puts it right. */
export function NoticeWithButton({ children, action, className, ...does }: NoticeWithButtonProps) {
  return (
    <div
      role="alert"
      className={classNames(
        'flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md bg-warning-soft px-3 py-2 text-ink',
        className,
      )}
    >
      <div className="min-w-48 flex-1">{children}</div>
      {'href' in does ? (
        <a href={does.href} target="_blank" rel="noreferrer" className={buttonClass('outline', 'sm')}>
          {action}
        </a>
      ) : (
        <Button size="sm" variant="outline" busy={does.busy} onClick={does.onAction}>
          {action}
        </Button>
      )}
    </div>
  );
}
