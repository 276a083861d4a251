import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { headOf, metaOf, tabTitle } from './pageHeads.ts';

/** Keeps the head of the page that of the screen shown. Stands before the screens, whose own titles come after it. */
export function RouteHead() {
  const [path] = useLocation();
  useEffect(() => {
    const head = headOf(path);
    document.title = tabTitle(head.title);
    for (const [key, content] of metaOf(head)) {
      document.head
        .querySelector(`meta[name="${key}"], meta[property="${key}"]`)
        ?.setAttribute('content', content);
    }
  }, [path]);
  return null;
}
