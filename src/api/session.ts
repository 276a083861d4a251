/** Session data in the browser: the storage keys of the specification (§3), and nothing else sensitive. */

/** The used part of `localStorage`. */
export interface SessionStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

export const STORAGE_KEYS = {
  token: 'token',
  username: 'user',
  email: 'email',
  name: 'name',
  isGithubUser: 'is_github_user',
  /** 'dark' or 'light'. */
  theme: 'theme',
  toggleStyle: 'toggle_style',
} as const;

/** The header by which the service knows a person; empty without a token. */
export function authorizationOf(token: string | null): string {
  return token ? `Token ${token}` : '';
}

/** Followed by a login that was changed on this device: the key of its account. */
const ACCOUNT_PREFIX = 'account.';

interface Session {
  /** True when a token and a user name are stored. */
  readonly isLoggedIn: boolean;
  readonly username: string;
  /** Of the person's work on this device (`accountOf`); empty without a user name. */
  readonly account: string;
  /** Null when not stored. */
  readonly email: string | null;
  readonly name: string | null;
  readonly isGithubUser: boolean;
}

interface SessionFields {
  readonly token: string;
  readonly username: string;
  readonly email?: string | undefined;
  readonly name?: string | undefined;
  readonly is_github_user?: boolean | undefined;
}

/** Reads the stored session. */
export function readSession(storage: SessionStorage): Session {
  const username = storage.getItem(STORAGE_KEYS.username) ?? '';
  return {
    isLoggedIn: Boolean(storage.getItem(STORAGE_KEYS.token)) && username !== '',
    username,
    account: accountOf(storage, username),
    email: storage.getItem(STORAGE_KEYS.email),
    name: storage.getItem(STORAGE_KEYS.name),
    isGithubUser: storage.getItem(STORAGE_KEYS.isGithubUser) === 'true',
  };
}

/** What this device keeps the work of the person under who is signed in; null for a guest. */
export function signedInAccount(storage: SessionStorage): string | null {
  const { isLoggedIn, account } = readSession(storage);
  return isLoggedIn ? account : null;
}

/**
 * What this device keeps a person's work under: the login, or if it was changed here, the one before all
 * changes.
 */
export function accountOf(storage: SessionStorage, username: string): string {
  return storage.getItem(ACCOUNT_PREFIX + username) ?? username;
}

/**
 * The account whose session the service has ended: a 401 removes only the token (§4), signing out also the
 * name. Null when no session has ended.
 */
export function endedSession(storage: SessionStorage): { readonly account: string } | null {
  const { username, account } = readSession(storage);
  return username !== '' && !storage.getItem(STORAGE_KEYS.token) ? { account } : null;
}

/**
 * Stores the response of registration or login; absent fields are removed, so that two people's data never
 * mix.
 */
export function storeSession(storage: SessionStorage, fields: SessionFields): void {
  storage.setItem(STORAGE_KEYS.token, fields.token);
  storage.setItem(STORAGE_KEYS.username, fields.username);
  setOrRemove(storage, STORAGE_KEYS.email, fields.email);
  setOrRemove(storage, STORAGE_KEYS.name, fields.name);
  setOrRemove(storage, STORAGE_KEYS.isGithubUser, fields.is_github_user?.toString());
}

/**
 * Stores a changed login with the account that it had; does nothing when another person has signed in
 * meanwhile, or nobody is signed in. The order of the writes matters to other tabs: each of both logins has
 * its account while it is stored.
 */
export function replaceLogin(storage: SessionStorage, before: string, after: string): void {
  const { username, account } = readSession(storage);
  if (username === '' || username !== before || before === after) return;
  storage.setItem(ACCOUNT_PREFIX + after, account);
  storage.setItem(STORAGE_KEYS.username, after);
  storage.removeItem(ACCOUNT_PREFIX + before);
}

/** For values that the server stores as well: without free space they are skipped. */
export function storeWithinQuota(storage: SessionStorage, key: string, value: string): void {
  try {
    storage.setItem(key, value);
  } catch (error) {
    if (!isOverQuota(error)) throw error;
  }
}

/** Whether the error says that the browser's storage is full. */
export function isOverQuota(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError';
}

/** Logout: removes all data of the person. */
export function clearSession(storage: SessionStorage): void {
  const { token, username, email, name, isGithubUser } = STORAGE_KEYS;
  storage.removeItem(ACCOUNT_PREFIX + readSession(storage).username);
  for (const key of [token, username, email, name, isGithubUser]) storage.removeItem(key);
}

function setOrRemove(storage: SessionStorage, key: string, value: string | undefined): void {
  if (value === undefined) storage.removeItem(key);
  else storage.setItem(key, value);
}
