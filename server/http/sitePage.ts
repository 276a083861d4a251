/** Fills the facts of this site into the prebuilt HTML: conditional parts, values, and the same as JSON. */
import type { Site } from '../../src/api/contract/site.ts';
import { MARKED_SITE, NOT_GIVEN, SOME_ADDRESS, SOME_OPERATOR } from '../../src/api/contract/site.ts';

const CONDITION = /\[\[if (\w+)\]\](.*?)\[\[else\]\](.*?)\[\[end\]\]/gs;
const VALUES = ['companyName', 'companyUrl', 'supportEmail'] as const;
/** The same words as the page has for them (src/ui/pages/info). */
const UNSET = { companyName: NOT_GIVEN, companyUrl: NOT_GIVEN, supportEmail: SOME_ADDRESS } as const;

export function withSite(html: string, site: Site): string {
  const facts: Readonly<Record<string, unknown>> = site;
  const chosen = html.replace(CONDITION, (_, has: string, known: string, otherwise: string) =>
    facts[has] ? known : otherwise,
  );
  const sentences =
    site.companyName === null ? chosen.replaceAll(`«${MARKED_SITE.companyName}»`, SOME_OPERATOR) : chosen;
  const filled = VALUES.reduce(
    (text, name) => text.replaceAll(MARKED_SITE[name], () => escapeHtml(site[name] ?? UNSET[name])),
    sentences,
  );
  return filled.replace('</head>', (end) => `${jsonElement(site)}${end}`);
}

/** A data block: it is not executed, so the content security policy does not apply. */
function jsonElement(site: Site): string {
  return `<script type="application/json" id="site">${JSON.stringify(site).replaceAll('<', '\\u003c')}</script>`;
}

export function escapeHtml(text: string): string {
  const named: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
  return text.replace(/[&<>"']/g, (sign) => named[sign] ?? '&#39;');
}
