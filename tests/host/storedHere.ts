import { vi } from 'vitest';
import { sharedDatabase } from '../../src/hosts/page/deviceDatabase.ts';

/** Puts an empty map in the place of the device's database until mocks are restored; returns it. */
export function storedHere(): Map<string, unknown> {
  const stored = new Map<string, unknown>();
  vi.spyOn(sharedDatabase, 'get').mockImplementation((key) => Promise.resolve(stored.get(key)));
  vi.spyOn(sharedDatabase, 'keys').mockImplementation(() => Promise.resolve([...stored.keys()]));
  vi.spyOn(sharedDatabase, 'set').mockImplementation((key, value) =>
    Promise.resolve(void stored.set(key, value)),
  );
  vi.spyOn(sharedDatabase, 'update').mockImplementation((key, change) =>
    Promise.resolve(void stored.set(key, change(stored.get(key)))),
  );
  vi.spyOn(sharedDatabase, 'del').mockImplementation((key) => Promise.resolve(void stored.delete(key)));
  vi.spyOn(sharedDatabase, 'delMany').mockImplementation((keys) => {
    for (const key of keys) stored.delete(key);
    return Promise.resolve();
  });
  return stored;
}
