import { useEffect, useRef } from 'react';
import type { PageHead } from './pageHead.ts';
import { metaOf, tabTitle } from './pageHead.ts';

/**
 * Sets the document head of the current screen. Rendered before the screens, whose own titles override it. The
 * build has written the elements of the first screen.
 */
export function RouteHead({ head }: { readonly head: PageHead & { readonly path: string } }) {
  const written = useRef(head);
  useEffect(() => {
    document.title = tabTitle(head.title);
    if (written.current === head) return undefined;
    written.current = head;
    let isShown = true;
    import('./descriptions.ts').then(
      ({ DESCRIPTIONS }) => isShown && write(metaOf(head, DESCRIPTIONS[head.path] ?? '')),
      () => undefined, // only machines read them, and they load the address itself
    );
    return () => {
      isShown = false;
    };
  }, [head]);
  return null;
}

function write(elements: ReturnType<typeof metaOf>): void {
  for (const [key, content] of elements)
    document.head
      .querySelector(`meta[name="${key}"], meta[property="${key}"]`)
      ?.setAttribute('content', content);
}
