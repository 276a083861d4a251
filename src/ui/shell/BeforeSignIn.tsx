import type { ReactNode } from 'react';
import { usePrerendered } from './usePrerendered.ts';

/**
 * A page for signed-out people. Signed-in people are redirected when the script starts; until then it is
 * hidden from them, so it does not flash.
 */
export function BeforeSignIn({ children }: { readonly children: ReactNode }) {
  const prerendered = usePrerendered();
  return prerendered ? <div className="contents signed-in:invisible">{children}</div> : children;
}
