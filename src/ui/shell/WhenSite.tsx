import { createElement, Fragment } from 'react';
import type { Site } from '../../api/contract/site.ts';
import { siteMarks } from '../../api/contract/site.ts';
import type { Elements } from '../../kit/elements.ts';
import { useApplication } from '../application/ApplicationProvider.tsx';
import { usePrerendered } from './usePrerendered.ts';

interface WhenSiteProps<Fact extends keyof Site> {
  readonly has: Fact;
  /** Rendered where the site has this fact. */
  readonly children: (value: NonNullable<Site[Fact]>) => Elements;
  readonly otherwise?: Elements;
}

/**
 * Content that depends on the site's configuration. Prerendered HTML holds both variants between markers; the
 * server chooses.
 */
export function WhenSite<Fact extends keyof Site>({
  has,
  children,
  otherwise = null,
}: WhenSiteProps<Fact>): Elements {
  const value = useApplication().platform.site[has];
  const prerendered = usePrerendered();
  const known = value === null || value === false ? otherwise : children(value);
  if (!prerendered) return known;
  const marks = siteMarks(has);
  // The marks are texts for the server. No page of a browser has them, so nothing can come between them and
  // React.
  return createElement(Fragment, null, marks.begin, known, marks.otherwise, otherwise, marks.end);
}
