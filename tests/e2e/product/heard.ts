/**
 * What pages say to the network: each address and each body, also of files, which the browser's log leaves
 * out.
 */
import type { BrowserContext } from '@playwright/test';

/**
 * Reads every address that a context asks for and every body that its pages send, as text. Runs of base64 are
 * read as well, so that a name in them is seen. Before the first page.
 */
export async function heardFrom(context: BrowserContext): Promise<readonly string[]> {
  const heard: string[] = [];
  const hear = (text: string): void => {
    heard.push(text);
    for (const [run] of text.matchAll(/[\w+/-]{16,}/g)) heard.push(Buffer.from(run, 'base64').toString());
  };
  context.on('request', (request) => {
    hear(decodeURIComponent(request.url()));
    hear(request.postData() ?? '');
  });
  await context.exposeBinding('heardHere', (_, bytes: number[]) => hear(Buffer.from(bytes).toString()));
  await context.addInitScript(() => {
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- the page gets this function alone
    const tell = async (body: unknown): Promise<void> => {
      if (body === null || body === undefined) return;
      const bytes = await new Response(body as BodyInit).arrayBuffer(); // what fetch itself takes
      const hears: unknown = Reflect.get(window, 'heardHere');
      if (typeof hears === 'function') await hears(Array.from(new Uint8Array(bytes)));
    };
    const ask = window.fetch.bind(window);
    window.fetch = async (input, init) => {
      await tell(init?.body);
      return ask(input, init);
    };
    // oxlint-disable-next-line typescript/unbound-method -- called with its request below
    const { send } = XMLHttpRequest.prototype;
    XMLHttpRequest.prototype.send = function sendHeard(body) {
      void tell(body);
      send.call(this, body);
    };
  });
  return heard;
}
