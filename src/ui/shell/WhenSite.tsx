import type { ReactNode } from 'react';
import type { Site } from '../../api/contract/site.ts';
import { siteMarks } from '../../api/contract/site.ts';
import { useApplication } from '../application/ApplicationProvider.tsx';
import { usePrerendered } from './usePrerendered.ts';

interface WhenSiteProps<Fact extends keyof Site> {
  readonly has: Fact;
  /** What is shown where the site has it. */
  readonly children: (value: NonNullable<Site[Fact]>) => ReactNode;
  readonly otherwise?: ReactNode;
}

/** Something that depends on how this site was set up. Prerendered HTML holds both, between marks; the server chooses. */
export function WhenSite<Fact extends keyof Site>({
  has,
  children,
  otherwise = null,
}: WhenSiteProps<Fact>): ReactNode {
  const value = useApplication().platform.site[has];
  const prerendered = usePrerendered();
  const known = value === null || value === false ? otherwise : children(value);
  if (!prerendered) return known;
  const marks = siteMarks(has);
  return (
    <>
      {marks.begin}
      {known}
      {marks.otherwise}
      {otherwise}
      {marks.end}
    </>
  );
}
