/** `npm run dev`: the page gets the facts of the site as the server writes them, from the same environment variables. */
import type { Plugin } from 'vite';
import { parseConfig } from '../server/config/config.ts';
import { withSite } from '../server/http/sitePage.ts';
import { UNKNOWN_SITE } from '../src/api/contract/site.ts';

/** With wrong settings all is unknown: the server beside says in one line what is wrong. */
export function sitePlugin(environment: Readonly<Record<string, string | undefined>>): Plugin {
  const parsed = parseConfig(environment, '.');
  const site = parsed.ok ? parsed.config.site : UNKNOWN_SITE;
  return { name: 'site', apply: 'serve', transformIndexHtml: (html) => withSite(html, site) };
}
