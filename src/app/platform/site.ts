import type { Site } from '../../api/contract/site.ts';
import { siteSchema, UNKNOWN_SITE } from '../../api/contract/site.ts';
import { parseJson } from '../../api/failing.ts';

/** Site facts that the server wrote into this page; all unknown if there are none. */
export function readSite(page: Document): Site {
  const parsed = siteSchema.safeParse(parseJson(page.querySelector('#site')?.textContent ?? ''));
  return parsed.success ? parsed.data : UNKNOWN_SITE;
}
