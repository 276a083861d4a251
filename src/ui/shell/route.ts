/** One screen: its address, its page, who may open it, what is told of it elsewhere. */
import type { ComponentType, ReactNode } from 'react';
import { createElement } from 'react';
import type { LazyPage } from './lazyPage.tsx';
import { lazyPage } from './lazyPage.tsx';
import type { PageHead } from './pageHead.ts';

interface ScreenPlace extends PageHead {
  /** The address; a part that begins with a colon stands for any one name. */
  readonly path: string;
  /** `signed-in`: anyone else signs in first. `signed-out`: who is signed in is sent on. Without it everyone may open it. */
  readonly guard?: 'signed-in' | 'signed-out';
  /** `own`: outside the header and footer of the site. */
  readonly layout?: 'own';
}

interface RouteDescription<Props> extends ScreenPlace {
  readonly load: Load<Props>;
  /** What the page is given of the name in its address, which is empty in an address without one. */
  readonly props: (name: string) => Props;
}

export interface ScreenRoute extends ScreenPlace {
  /** Fetches the page; rejects when that is not possible. */
  readonly fetch: () => Promise<unknown>;
  /** The page for the name in its address. Another name or address is a page of its own, with a state of its own. */
  readonly render: (name: string) => ReactNode;
}

type Load<Props> = () => Promise<{ readonly default: ComponentType<Props> }>;

export function route<Props extends object>(description: RouteDescription<Props>): ScreenRoute {
  const { load, props, ...place } = description;
  const Page = pageOf(load);
  return {
    ...place,
    fetch: Page.fetch,
    render: (name) => createElement(Page, { ...props(name), key: `${place.path} ${name}` }),
  };
}

/** Addresses with the same page share its chunk. */
const pages = new WeakMap<object, unknown>();

function pageOf<Props extends object>(load: Load<Props>): LazyPage<Props> {
  const known = pages.get(load);
  if (known !== undefined) return known as LazyPage<Props>; // made below from the same loader
  const made = lazyPage(load);
  pages.set(load, made);
  return made;
}
