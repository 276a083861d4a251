/**
 * `npm run dev`: inserts the facts of the site into the page like the server, from the same environment
 * variables.
 */
import type { Plugin } from 'vite';
import { parseConfig } from '../server/config/config.ts';
import { withSite } from '../server/http/sitePage.ts';
import { UNKNOWN_SITE } from '../src/api/contract/site.ts';

/** With invalid settings all facts are unknown; the server prints the error. */
export function sitePlugin(environment: Readonly<Record<string, string | undefined>>): Plugin {
  const parsed = parseConfig(environment, '.');
  const site = parsed.ok ? parsed.config.site : UNKNOWN_SITE;
  return { name: 'site', apply: 'serve', transformIndexHtml: (html) => withSite(html, site) };
}
