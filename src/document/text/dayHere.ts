/** The day of the place where the program runs: 2026-05-03. @param time milliseconds since 1970 */
export function dayHere(time: number): string {
  const minutes = new Date(time).getTimezoneOffset();
  return new Date(time - minutes * 60_000).toISOString().slice(0, 10);
}
