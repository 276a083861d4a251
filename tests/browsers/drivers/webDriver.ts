/** A client of the W3C WebDriver protocol: the few calls that the scenarios need. */
import { waitFor } from './driver.ts';

/** The key under which WebDriver names an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

export interface WebDriverSession {
  readonly goto: (url: string) => Promise<void>;
  readonly evaluate: (expression: string) => Promise<unknown>;
  /** Input actions as the protocol describes them, each source by itself. */
  readonly act: (sources: readonly object[]) => Promise<void>;
  readonly sendKeys: (selector: string, text: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Opens a browser. `address` is that of a driver, which may still be starting. */
export async function openSession(address: string, capabilities: object): Promise<WebDriverSession> {
  await waitFor('the WebDriver server', () =>
    fetch(`${address}/status`).then(
      (response) => (response.ok ? true : null),
      () => null,
    ),
  );
  const created = await call(address, 'POST', '/session', { capabilities: { alwaysMatch: capabilities } });
  const id = String(Reflect.get(Object(created), 'sessionId'));
  const post = (command: string, body: object): Promise<unknown> =>
    call(address, 'POST', `/session/${id}${command}`, body);
  await post('/timeouts', { script: 120_000, pageLoad: 120_000 });
  return {
    goto: async (url) => void (await post('/url', { url })),
    evaluate: async (expression) => {
      const reply = await post('/execute/async', { script: asyncScript(expression), args: [] });
      const [error, value] = Array.isArray(reply) ? reply : ['No answer', null];
      if (error !== null) throw new Error(String(error));
      return value;
    },
    act: async (sources) => void (await post('/actions', { actions: sources })),
    sendKeys: async (selector, text) => {
      const found = await waitFor(selector, () =>
        post('/element', { using: 'css selector', value: selector }).catch(() => null),
      );
      await post(`/element/${String(Reflect.get(Object(found), ELEMENT))}/value`, { text });
    },
    close: async () => void (await call(address, 'DELETE', `/session/${id}`)),
  };
}

/** The last argument of an asynchronous script is what it calls with its reply. */
function asyncScript(expression: string): string {
  return `const done = arguments[arguments.length - 1];
    (async () => (${expression}))().then((value) => done([null, value ?? null]), (error) => done([String(error), null]));`;
}

async function call(address: string, method: string, path: string, body?: object): Promise<unknown> {
  const init = body === undefined ? { method } : { method, body: JSON.stringify(body) };
  const response = await fetch(`${address}${path}`, init);
  const { value }: { value: unknown } = await response.json();
  if (!response.ok) throw new Error(`WebDriver ${method} ${path}: ${JSON.stringify(value)}`);
  return value;
}
