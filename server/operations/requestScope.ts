/**
 * The current request's id, available to all code that runs on its behalf, so that log lines can include it.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';

const scope = new AsyncLocalStorage<string>();

/** Runs the work of one request. */
export function withRequestId<T>(id: string, work: () => T): T {
  return scope.run(id, work);
}

/** Undefined outside a request. */
export function currentRequestId(): string | undefined {
  return scope.getStore();
}

/** 40 random bits in eight characters that are easy to read aloud: no 0 and o, no 1 and l. */
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
