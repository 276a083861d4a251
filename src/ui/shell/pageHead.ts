/** What the tab, a search engine and a messenger read of a screen. `RouteHead` keeps it right while one moves about. */

export const SITE_NAME = 'Patent Generator';

export interface PageHead {
  /** The name of the screen; the tab shows it with the name of the product. */
  readonly title: string;
  readonly description: string;
  /** `public`: anyone reads it, and search engines should. `open`: anyone reads it. `personal`: behind the login. */
  readonly audience: 'public' | 'open' | 'personal';
}

/** What the browser's tab shows. */
export function tabTitle(title: string): string {
  return title === SITE_NAME ? SITE_NAME : `${title} · ${SITE_NAME}`;
}

/** Contents of the head's `<meta>` elements, by `name` or `property`. */
export function metaOf(head: PageHead): readonly (readonly [key: string, content: string])[] {
  const title = tabTitle(head.title);
  return [
    ['description', head.description],
    ['robots', head.audience === 'public' ? 'index, follow' : 'noindex'],
    ['og:title', title],
    ['og:description', head.description],
  ];
}
