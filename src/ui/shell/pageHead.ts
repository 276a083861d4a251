/** Metadata of a screen for the tab, search engines and messengers. `RouteHead` updates it on navigation. */

export const SITE_NAME = 'Patent Generator';

export interface PageHead {
  /** Title of the screen; the tab adds the product's name. */
  readonly title: string;
  /**
   * `public`: readable by everyone, and indexed. `open`: readable by everyone. `personal`: requires
   * authentication.
   */
  readonly audience: 'public' | 'open' | 'personal';
}

/** Title of the browser's tab. */
export function tabTitle(title: string): string {
  return title === SITE_NAME ? SITE_NAME : `${title} · ${SITE_NAME}`;
}

/** Contents of `<meta>` elements, by `name` or `property`. The description is one of descriptions.ts. */
export function metaOf(
  head: PageHead,
  description: string,
): readonly (readonly [key: string, content: string])[] {
  const title = tabTitle(head.title);
  return [
    ['description', description],
    ['robots', head.audience === 'public' ? 'index, follow' : 'noindex'],
    ['og:title', title],
    ['og:description', description],
  ];
}
