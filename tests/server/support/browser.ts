/** A simulated browser: keeps cookies, a token and a CSRF value, and sends them. */
import { randomBytes } from 'node:crypto';
import type { App } from '../../../server/http/context.ts';
import { addressOf, cookieFetch } from './cookieFetch.ts';

export interface Reply {
  readonly status: number;
  /** Parsed JSON, or null. */
  readonly body: unknown;
  readonly headers: Headers;
}

export interface Browser {
  /** Sends a call like a signed-in page; `headers` override. */
  call(method: string, path: string, json?: unknown, headers?: Record<string, string>): Promise<Reply>;
  /** Sends raw bytes. */
  upload(path: string, bytes: Uint8Array, type: string): Promise<Reply>;
  /** The page's `fetch`. */
  readonly fetch: typeof fetch;
  token: string;
  csrf: string;
}

/** The application itself, or a remote server. */
export interface Reachable {
  readonly app: Pick<App, 'request'>;
}

/** A server at this address; a function if the address changes. */
export function serverAt(address: string | (() => string)): Reachable {
  const present = typeof address === 'string' ? () => address : address;
  const request: App['request'] = (input, init) =>
    fetch(new URL(input instanceof Request ? input.url : String(input), present()), init);
  return { app: { request } };
}

export const PASSWORD = 'тихая осень над Окой';

export function openBrowser({ app }: Reachable): Browser {
  const pageFetch = cookieFetch(async (input, init) => app.request(addressOf(input), init));
  const send = async (method: string, path: string, init: RequestInit): Promise<Reply> => {
    const response = await pageFetch(path, { method, ...init });
    const text = await response.clone().text();
    return { status: response.status, body: parse(text), headers: response.headers };
  };
  const standing = (): Record<string, string> => ({
    Authorization: browser.token === '' ? '' : `Token ${browser.token}`,
    'X-CSRFToken': browser.csrf,
    'X-Requested-With': 'XMLHttpRequest',
  });
  const browser: Browser = {
    token: '',
    csrf: '',
    fetch: pageFetch,
    call: (method, path, json, headers) =>
      send(method, path, {
        headers: { ...standing(), 'Content-Type': 'application/json', ...headers },
        ...(json !== undefined && { body: typeof json === 'string' ? json : JSON.stringify(json) }),
      }),
    upload: (path, bytes, type) =>
      send('POST', path, { headers: { ...standing(), 'Content-Type': type }, body: new Uint8Array(bytes) }),
  };
  return browser;
}

/** A browser that has opened the page: it has a CSRF value, and nobody is signed in. */
export async function visit(service: Reachable): Promise<Browser> {
  const browser = openBrowser(service);
  const { body } = await browser.call('GET', '/api/getr');
  browser.csrf = textAt(body, 'token');
  return browser;
}

/** A browser with a newly registered, signed-in person. */
export async function signUp(service: Reachable, name = 'maria'): Promise<Browser & { username: string }> {
  const browser = await visit(service);
  const username = `${name}-${randomBytes(4).toString('hex')}`;
  const reply = await browser.call('POST', '/api/auth/register/', {
    username,
    email: `${username}@example.ru`,
    password: PASSWORD,
    password2: PASSWORD,
  });
  if (reply.status !== 201)
    throw new Error(`Registration answered ${reply.status} ${JSON.stringify(reply.body)}`);
  browser.token = textAt(reply.body, 'token');
  return Object.assign(browser, { username });
}

/** Creates a project of this person; returns its id. */
export async function createProject(browser: Browser, name = 'Грамоты'): Promise<string> {
  return textAt((await browser.call('POST', '/api/projects/', { name })).body, 'id');
}

/** Error body for these fields: their texts, and the first one as `detail`. */
export function refusing(fields: Readonly<Record<string, readonly [string, ...string[]]>>): object {
  return { ...fields, detail: Object.values(fields)[0]?.[0] };
}

/** A text field of a parsed response. */
export function textAt(body: unknown, field: string): string {
  const value: unknown = Reflect.get(Object(body), field);
  if (typeof value !== 'string') throw new Error(`There is no text "${field}" in ${JSON.stringify(body)}`);
  return value;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
