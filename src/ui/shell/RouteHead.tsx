import { useEffect } from 'react';
import type { PageHead } from './pageHead.ts';
import { metaOf, tabTitle } from './pageHead.ts';

/**
 * Sets the document head of the current screen. Rendered before the screens, whose own titles override it.
 */
export function RouteHead({ head }: { readonly head: PageHead }) {
  useEffect(() => {
    document.title = tabTitle(head.title);
    for (const [key, content] of metaOf(head)) {
      document.head
        .querySelector(`meta[name="${key}"], meta[property="${key}"]`)
        ?.setAttribute('content', content);
    }
  }, [head]);
  return null;
}
