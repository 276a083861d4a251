import type { ReactNode } from 'react';
import { usePrerendered } from './usePrerendered.ts';

/** A page for those who are not signed in: the rest, who are sent on as soon as the script runs, do not see it flash by. */
export function BeforeSignIn({ children }: { readonly children: ReactNode }) {
  const prerendered = usePrerendered();
  return prerendered ? <div className="contents signed-in:invisible">{children}</div> : children;
}
