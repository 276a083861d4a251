/** Signs of rows that are no data: numbers of columns, totals, signatures. */

/** Whether the filled cells are 1, 2, 3 … in order, as forms number their columns. */
export function areColumnNumbers(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell.trim() !== '');
  return (
    filled.length > 1 && filled.every((cell, index) => cell.trim().replace(/[.)]$/u, '') === `${index + 1}`)
  );
}
