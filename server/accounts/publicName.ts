/** How a person is called before others. */

/** The name, else the login. An email used as either is shown to nobody. */
export function publicName(
  { name, username }: { readonly name: string; readonly username: string },
  unnamed: string,
): string {
  return [name.trim(), username].find((candidate) => candidate !== '' && !candidate.includes('@')) ?? unnamed;
}

export const UNNAMED_MEMBER = 'Без имени';
