import type { ReactNode } from 'react';
import { classNames } from '../../kit/classNames.ts';
import { useTitle } from './useTitle.ts';
import type { Elements } from '../../kit/elements.ts';

interface PageProps {
  readonly title: string;
  readonly lead?: ReactNode;
  /** Right of the title. */
  readonly action?: Elements;
  readonly width?: 'text' | 'wide';
  /**
   * At least as high as the screen: late content changes the page's length, and the footer must not jump in
   * or out of view.
   */
  readonly tall?: boolean;
  readonly children: Elements;
}

/** A page of the main layout with its own title. */
export function Page({ title, lead, action, width = 'wide', tall = false, children }: PageProps) {
  useTitle(title);
  return (
    <div
      className={classNames(
        'mx-auto w-full px-4 py-10 sm:px-6 lg:py-14',
        width === 'text' ? 'max-w-3xl' : 'max-w-6xl',
        tall && 'min-h-svh',
      )}
    >
      <div className="mb-8 flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0">
          <h1 className="text-2xl font-semibold tracking-tight text-balance text-ink sm:text-3xl">{title}</h1>
          {lead && <p className="mt-2 max-w-2xl text-base text-ink-soft">{lead}</p>}
        </div>
        {action}
      </div>
      {children}
    </div>
  );
}
