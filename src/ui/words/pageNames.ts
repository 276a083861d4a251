import type { Document } from '../../document/document.ts';
import type { LayerId } from '../../document/layers/layer.ts';
import { countPages, pageWith } from '../../document/records/pages.ts';

/** The name of a page, counted from 0: two pages are the front and the back. */
export function pageName(page: number, pages: number): string {
  if (pages === 2) return page === 0 ? 'Лицо' : 'Оборот';
  return `Страница ${page + 1}`;
}

/** Where a layer is, after a comma; nothing in a document of one page. */
export function onPageText(document: Document, layerId: LayerId): string {
  const page = pageWith(document, layerId);
  const pages = countPages(document);
  return pages === 1 || page === null ? '' : `, ${pageName(page, pages).toLowerCase()}`;
}
