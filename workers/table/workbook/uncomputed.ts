/**
 * Formulas without a saved result, as programs write them that do not compute: openpyxl, exports of sites.
 * Their cells are empty.
 */

const CELL =
  /<(?:\w+:)?c\b(?<attributes>[^>]*)>\s*<(?:\w+:)?f\b[^>]*(?:\/>|>[^<]*<\/(?:\w+:)?f>)\s*(?<value><(?:\w+:)?v\s*\/>|<(?:\w+:)?v>\s*<\/(?:\w+:)?v>)?\s*<\/(?:\w+:)?c>/gu;

/**
 * The number of such cells in the XML of a sheet. An empty text is a result: its cell has the type and an
 * empty value.
 */
export function uncomputedCells(xml: Uint8Array): number {
  const text = new TextDecoder('latin1').decode(xml);
  if (!/<(?:\w+:)?f\b/u.test(text)) return 0;
  let count = 0;
  for (const { groups } of text.matchAll(CELL)) {
    const isText = /\bt\s*=\s*["']str["']/u.test(groups?.['attributes'] ?? '');
    if (!isText || groups?.['value'] === undefined) count += 1;
  }
  return count;
}

const XML_CELL = /^(?:\w+:)?Cell\b[^>]*\bFormula\s*=/u;
const XML_RESULT = /<(?:\w+:)?Data\b(?:[^>]*\bType\s*=\s*["'](?:\w+:)?String["']|[^>]*[^/]>\s*[^<\s])/u;

/** The same in XML 2003, where a text that is empty is a result as well. */
export function uncomputedXmlCells(xml: string): number {
  if (!xml.includes('Formula')) return 0;
  // A cell ends where the next one begins at the latest, so each character is looked at once.
  const cells = xml.split(/<(?=(?:\w+:)?Cell\b)/u);
  return cells.filter((cell) => XML_CELL.test(cell) && !XML_RESULT.test(cell)).length;
}

/** What the person is told about them; nothing without any. */
export function formulaNotes(count: number): readonly string[] {
  if (count === 0) return [];
  const many = count.toLocaleString('ru');
  return [`Формулы не вычислены (ячеек: ${many}): откройте файл в Excel и сохраните.`];
}
