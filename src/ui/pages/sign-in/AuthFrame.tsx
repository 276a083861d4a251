/** The frame of the pages that let people in: a card with a title, and a line below it. */
import type { ReactNode } from 'react';
import { useTitle } from '../../shell/useTitle.ts';
import type { Elements } from '../../../kit/elements.ts';

interface AuthFrameProps {
  readonly title: string;
  readonly lead: ReactNode;
  readonly children?: Elements;
  readonly below: ReactNode;
}

export function AuthFrame({ title, lead, children, below }: AuthFrameProps) {
  useTitle(title);
  return (
    // The button of a form is in sight on a low screen.
    <div className="mx-auto w-full max-w-md px-4 py-10 sm:py-16 short:py-5">
      <div className="rounded-xl border border-line bg-surface p-6 sm:p-8 short:py-6">
        <h1 className="text-xl font-semibold tracking-tight text-ink">{title}</h1>
        <p className="mt-1 text-sm text-pretty text-ink-soft">{lead}</p>
        {children}
      </div>
      <p className="mt-6 text-center text-sm text-ink-soft">{below}</p>
    </div>
  );
}
