/** Whether words from the clipboard are the cells of a table: what is offered as data. */

/** The cells as a text with a tab between two of them, or null when it is no table of two cells at least. */
export function pastedTable(text: string, cells: readonly (readonly string[])[] | null): string | null {
  const lines = text.replaceAll(/\r\n?/gu, '\n').replace(/\n+$/u, '').split('\n');
  const tabs = lines.map((line) => line.split('\t').length - 1);
  const isGrid = (tabs[0] ?? 0) > 0 && tabs.every((count) => count === tabs[0]);
  // Spreadsheets quote cells that hold line breaks, so their lines need not be alike.
  if (isGrid && (lines.length > 1 || cells !== null)) return text;
  if (cells === null) return null;
  return text.includes('\t') || (text !== '' && cells.every((row) => row.length < 2))
    ? text
    : cells.map((row) => row.join('\t')).join('\n');
}
