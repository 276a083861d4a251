import { useEffect } from 'react';
import type { PageHead } from './pageHead.ts';
import { metaOf, tabTitle } from './pageHead.ts';

/** Keeps the head of the page that of the screen shown. Stands before the screens, whose own titles come after it. */
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
