/**
 * The private e-mail addresses that GitHub gives to everybody. Registration refuses them, so nobody can sit
 * on another's.
 */
const DOMAIN = 'users.noreply.github.com';

export function githubAddress(person: { readonly id: string; readonly login: string }): string {
  return `${person.id}+${person.login}@${DOMAIN}`;
}

export function isGithubAddress(email: string): boolean {
  return email.toLowerCase().endsWith(`@${DOMAIN}`);
}
