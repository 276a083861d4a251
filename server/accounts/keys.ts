/** The form in which a login or an e-mail address is unique: «Маша» and «маша» are one person. */
export function keyOf(name: string): string {
  return name.normalize('NFKC').toLowerCase();
}
