/** Prepares accounts and projects through the service, without a page. */
import type { BrowserContextOptions } from 'playwright-core';
import type { ApiClient } from '../../../src/api/client.ts';
import { createApiClient } from '../../../src/api/client.ts';
import type { ApiResult } from '../../../src/api/result.ts';
import type { Document } from '../../../src/document/document.ts';
import { createDocument } from '../../../src/document/document.ts';
import { cookieFetch } from '../../server/support/cookieFetch.ts';
import { memoryStorage } from '../../server/support/memoryStorage.ts';

/** Password of every test account. */
export const PASSWORD = 'тихий вечер у реки';

export interface Account {
  readonly client: ApiClient;
  /** Storage state of the session for a new context; optionally only these keys. */
  readonly session: (keys?: readonly string[]) => StoredSession;
}

type StoredSession = Exclude<NonNullable<BrowserContextOptions['storageState']>, string>;

export interface Person {
  readonly username: string;
  readonly email: string;
  readonly password: string;
}

export async function registered(address: string, person: Person): Promise<Account> {
  const account = accountAt(address);
  valueOf(await account.client.register({ ...person, password2: person.password }));
  return account;
}

/** A separate session besides the person's others. */
export async function signedIn(address: string, person: Person): Promise<Account> {
  const account = accountAt(address);
  valueOf(await account.client.login(person));
  return account;
}

/** Saves a project with this document and returns its id. */
export async function savedProject({ client }: Account, document: Document): Promise<string> {
  const { id } = valueOf(await client.createProject({ name: document.name }));
  const { version, document: saved } = valueOf(await client.loadProject(id));
  valueOf(await client.saveProject({ id, version, saved: createDocument(saved), present: document }));
  return id;
}

export function valueOf<T>(result: ApiResult<T>): T {
  if (result.ok) return result.value;
  throw new Error(`The service refused: ${result.error.text} ${JSON.stringify(result.error.details)}`);
}

function accountAt(address: string): Account {
  const storage = memoryStorage();
  const client = createApiClient({
    baseUrl: address,
    fetch: cookieFetch(fetch),
    storage,
    onUnauthorized: () => undefined,
  });
  const session = (keys: readonly string[] = [...storage.values.keys()]) => ({
    cookies: [],
    origins: [
      {
        origin: address,
        // Lengths of tests are document pixels, whatever the sheet.
        localStorage: [
          ...keys.map((name) => ({ name, value: storage.getItem(name) ?? '' })),
          { name: 'length_unit', value: 'px' },
        ],
      },
    ],
  });
  return { client, session };
}
