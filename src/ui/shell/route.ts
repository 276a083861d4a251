/** One screen: path, page, access and metadata. */
import type { ComponentType, ReactElement } from 'react';
import { createElement } from 'react';
import type { LazyPage } from './lazyPage.tsx';
import { lazyPage } from './lazyPage.tsx';
import type { PageHead } from './pageHead.ts';
import { SiteLayout } from './siteLayout.ts';

interface ScreenPlace extends PageHead {
  /** Path; a segment that begins with a colon matches any one name. */
  readonly path: string;
  /**
   * `signed-in`: others sign in first. `signed-out`: signed-in people are redirected. Absent: open to
   * everyone.
   */
  readonly guard?: 'signed-in' | 'signed-out';
  /** `own`: without the site's header and footer. */
  readonly layout?: 'own';
}

interface RouteDescription<Props> extends ScreenPlace {
  readonly load: Load<Props>;
  /** Props of the page from the name in its path, empty when the path has none. */
  readonly props: (name: string) => Props;
}

export interface ScreenRoute extends ScreenPlace {
  /** Loads the page and its layout; rejects when it cannot be loaded. */
  readonly fetch: () => Promise<unknown>;
  /** Page and layout render without delay. */
  readonly isLoaded: () => boolean;
  /**
   * Renders the page for the name in its path. Another name or path is another instance with its own state.
   */
  readonly render: (name: string) => ReactElement;
}

type Load<Props> = () => Promise<{ readonly default: ComponentType<Props> }>;

export function route<Props extends object>(description: RouteDescription<Props>): ScreenRoute {
  const { load, props, ...place } = description;
  const Page = pageOf(load);
  return {
    ...place,
    fetch: async () => {
      const [page] = await Promise.all([Page.fetch(), place.layout === undefined && SiteLayout.fetch()]);
      return page;
    },
    isLoaded: () => Page.isLoaded() && (place.layout === 'own' || SiteLayout.isLoaded()),
    render: (name) => createElement(Page, { ...props(name), key: `${place.path} ${name}` }),
  };
}

/** Paths with the same page share its chunk. */
const pages = new WeakMap<object, unknown>();

function pageOf<Props extends object>(load: Load<Props>): LazyPage<Props> {
  const known = pages.get(load);
  if (known !== undefined) return known as LazyPage<Props>; // made below from the same loader
  const made = lazyPage(load);
  pages.set(load, made);
  return made;
}
