/**
 * Heads of addresses that share one HTML file, such as the pages of the bundled templates: the words of the
 * screen are replaced by those of the address, and search engines may index it.
 */
import { escapeHtml } from './sitePage.ts';

export interface PageHead {
  /** What the page shows, without the product's name. */
  readonly title: string;
  readonly description: string;
}

/** Heads by path, such as `/templates/seed-diplom`. */
export type PageHeads = ReadonlyMap<string, PageHead>;

/** `url` is the whole address of the page, or null where the server does not know its own. */
export function withHead(html: string, { title, description }: PageHead, url: string | null): string {
  const own = /<title>(.*?) · /.exec(html)?.[1] ?? '';
  const retitled = html
    .replace(`<title>${own} · `, () => `<title>${escapeHtml(title)} · `)
    .replace(`content="${own} · `, () => `content="${escapeHtml(title)} · `)
    .replace(/(<h1[^>]*>)[^<]*(<\/h1>)/, (_, begin: string, end: string) => begin + escapeHtml(title) + end);
  const described = retitled
    .replace(
      /(<meta\s+name="description"\s+content=")[^"]*/,
      (_, begin: string) => begin + escapeHtml(description),
    )
    .replace(
      /(<meta\s+property="og:description"\s+content=")[^"]*/,
      (_, begin: string) => begin + escapeHtml(description),
    )
    .replace(/(<meta\s+name="robots"\s+content=")[^"]*/, '$1index, follow');
  return url === null
    ? described
    : described.replace('</title>', () => `</title>${addressOf(escapeHtml(url))}`);
}

/** The sitemap with the addresses that have a head of their own. */
export function withPages(sitemap: string, heads: PageHeads, address: string): string {
  const rows = Array.from(heads.keys(), (path) => `  <url><loc>${escapeHtml(address + path)}</loc></url>\n`);
  return sitemap.replace('</urlset>', () => `${rows.join('')}</urlset>`);
}

function addressOf(url: string): string {
  return `<link rel="canonical" href="${url}" /><meta property="og:url" content="${url}" />`;
}
