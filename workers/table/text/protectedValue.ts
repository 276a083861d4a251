/** Values that programs protect from spreadsheets, which would take «00123» for a number. */

// oxlint-disable-next-line no-control-regex -- marks of protection and rubbish of old programs
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/gu;

/** The value as a spreadsheet shows it: `="00123"`, `'00123`, a leading tab and control characters are taken off. */
export function withoutProtection(field: string): string {
  const plain = field.replaceAll(CONTROLS, '').replace(/^\t+(?=\S)/u, '');
  const formula = /^\s*=\s*"(?<inside>(?:[^"]|"")*)"\s*$/u.exec(plain)?.groups?.['inside'];
  if (formula !== undefined) return formula.replaceAll('""', '"');
  return plain.replace(/^'(?=[\d=+@-])(?!.*'$)/u, '');
}
