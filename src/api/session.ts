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

interface Session {
  /** True when a token and a user name are stored. */
  readonly isLoggedIn: boolean;
  readonly username: string;
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
    email: storage.getItem(STORAGE_KEYS.email),
    name: storage.getItem(STORAGE_KEYS.name),
    isGithubUser: storage.getItem(STORAGE_KEYS.isGithubUser) === 'true',
  };
}

/**
 * The user whose session the service has ended: a 401 removes only the token (§4), signing out also the name.
 * Null when no session has ended.
 */
export function endedSession(storage: SessionStorage): { readonly username: string } | null {
  const username = storage.getItem(STORAGE_KEYS.username);
  return username && !storage.getItem(STORAGE_KEYS.token) ? { username } : null;
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
  for (const key of [token, username, email, name, isGithubUser]) storage.removeItem(key);
}

function setOrRemove(storage: SessionStorage, key: string, value: string | undefined): void {
  if (value === undefined) storage.removeItem(key);
  else storage.setItem(key, value);
}
