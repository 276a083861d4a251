/** Which request is being answered, known to everything that runs on its behalf: so each line of the log can name it. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';

const scope = new AsyncLocalStorage<string>();

/** Runs the work of one request. */
export function withRequestId<T>(id: string, work: () => T): T {
  return scope.run(id, work);
}

/** Undefined outside of any request. */
export function currentRequestId(): string | undefined {
  return scope.getStore();
}

/** Forty random bits in eight signs that are easy to read aloud: no 0 and o, no 1 and l. */
export function newRequestId(): string {
  let bits = BigInt(`0x${randomBytes(5).toString('hex')}`);
  let id = '';
  while (id.length < 8) {
    id += ALPHABET[Number(bits & 31n)];
    bits >>= 5n;
  }
  return id;
}
const ALPHABET = '23456789abcdefghijkmnpqrstuvwxyz';
