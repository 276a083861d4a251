import { useEffect } from 'react';

const SITE = 'Patent Generator';

/** Names the browser's tab. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title === SITE ? SITE : `${title} · ${SITE}`;
  }, [title]);
}
