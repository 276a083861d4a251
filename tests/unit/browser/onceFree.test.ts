import { expect, test } from 'vitest';
import { onceFree } from '../../../src/browser/onceFree.ts';

/** A file that somebody has for so many attempts. */
function aFile(attempts: number, error: Error = new DOMException('Held', 'NoModificationAllowedError')) {
  let [left, waited] = [attempts, 0];
  const open = () => {
    if (left === 0) return Promise.resolve('opened');
    left -= 1;
    return Promise.reject(error);
  };
  const wait = (ms: number) => Promise.resolve((waited += ms));
  return { open: () => onceFree(open, wait), waited: () => waited };
}

test('a file is opened as soon as its worker has let go of it', async () => {
  const { open, waited } = aFile(3);
  expect([await open(), waited()]).toEqual(['opened', 150]);
});

test('a file of another tab is waited for a second', async () => {
  const { open, waited } = aFile(Infinity);
  await expect(open()).rejects.toThrow('Held');
  expect(waited()).toBe(1000);
});

test('another fault is told at once', async () => {
  const { open, waited } = aFile(1, new DOMException('Absent', 'NotFoundError'));
  await expect(open()).rejects.toThrow('Absent');
  expect(waited()).toBe(0);
});
