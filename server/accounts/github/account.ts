/**
 * Whose account a GitHub sign-in opens. The rules:
 *
 * 1. An account belongs to GitHub's number of the person, and to nothing else of theirs.
 * 2. An unknown number makes a new account. It never opens an older one with the same e-mail or login: registration here does
 *    not verify addresses, so whoever registered the address first may be somebody else, waiting for its owner.
 * 3. The new account takes the GitHub login, or one like it if that is taken; and the primary address if GitHub has verified
 *    it and nobody has it here, else GitHub's private address of the person.
 */
import type { Tables } from '../../database/schema.ts';
import { brokenUniqueness } from '../../database/session.ts';
import { MAX_NAME } from '../../../src/api/contract/limits.ts';
import type { AppOptions } from '../../http/context.ts';
import { isLoginAllowed } from '../freeNames.ts';
import { looksLikeSystem } from '../systemAuthor.ts';
import { keyOf } from '../keys.ts';
import { githubAddress } from '../githubAddress.ts';
import type { GithubPerson } from './provider.ts';

type User = Tables['users'];

export async function accountOfGithub(options: AppOptions, person: GithubPerson): Promise<User> {
  const known = await findByGithub(options, person);
  if (known !== undefined) return known;
  const logins = [person.login, `${person.login}-github`, `${person.login}-${person.id}`];
  for (const username of logins.filter((login) => isLoginAllowed(login, ''))) {
    for (const email of [person.email ?? githubAddress(person), githubAddress(person)]) {
      const made = await tryToMake(options, person, username, email);
      if (made === 'username-taken') break;
      if (made !== 'email-taken') return made;
    }
  }
  throw new Error(`No free login was found for the GitHub account ${person.id}.`);
}

/** One attempt; of two at once for one person, the second finds what the first has made. */
async function tryToMake(
  options: AppOptions,
  person: GithubPerson,
  username: string,
  email: string,
): Promise<User | 'username-taken' | 'email-taken'> {
  const user: User = {
    id: options.ids.id(),
    username,
    email,
    username_key: keyOf(username),
    email_key: keyOf(email),
    name: looksLikeSystem(person.name) ? '' : plainName(person.name),
    password_hash: null,
    github_id: person.id,
    is_github_user: true,
    is_tour_completed: false,
    created_at: options.clock(),
  };
  try {
    await options.db.insertInto('users').values(user).execute();
    return user;
  } catch (error) {
    const rule = brokenUniqueness(error);
    if (rule === 'users_username_taken') return 'username-taken';
    if (rule === 'users_email_taken') return 'email-taken';
    const made = rule === 'users_github_taken' ? await findByGithub(options, person) : undefined;
    if (made !== undefined) return made;
    throw error;
  }
}

function findByGithub({ db }: AppOptions, { id }: GithubPerson): Promise<User | undefined> {
  return db.selectFrom('users').selectAll().where('github_id', '=', id).executeTakeFirst();
}

function plainName(name: string): string {
  return name
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, MAX_NAME);
}
