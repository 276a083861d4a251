import type { Filling } from './filling.ts';

/** Loads it apart from the page that asks for it. Rejects when that fails; another call tries again. */
export async function loadFilling(): Promise<Filling> {
  return (await import('./russianFilling.ts')).RUSSIAN_FILLING;
}
