import { useEffect, useState } from 'react';
import type { PasswordJudge } from './strength.ts';

/**
 * The judge of passwords, fetched once it is wanted; null until then, and while it cannot be had: the server
 * judges anyway.
 */
export function useJudge(isWanted: boolean): PasswordJudge | null {
  const [judge, setJudge] = useState<PasswordJudge | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    let gone = false;
    import('./strength.ts').then(
      ({ createJudge }) => {
        made ??= createJudge();
        if (!gone) setJudge(made);
      },
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [isWanted]);
  return judge;
}

/** One for the page: its lists take a moment to be read. */
let made: PasswordJudge | null = null;
