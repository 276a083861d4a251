/**
 * What a guest wanted to do with a template that needs an account, carried through signing in. The way back is an ordinary address
 * with the wish in it; the device remembers that the wish was made here, so that a link from a stranger does nothing by itself.
 */
import type { SessionStorage } from '../../../api/session.ts';
import { loginPathFor, templatePath } from '../../../app/platform/paths.ts';

type Wish = 'like';

const STORAGE_KEY = 'template_wish';
const QUERY_FIELD = 'next';

/** Remembers the wish; answers the login page that leads back to it. */
export function loginPathForWish(storage: SessionStorage, templateId: string, wish: Wish): string {
  const target = wishPath(templateId, wish);
  storage.setItem(STORAGE_KEY, target);
  return loginPathFor(target);
}

/** The wish in the query of a template's page, or null. */
export function wishIn(query: string): Wish | null {
  const wish = new URLSearchParams(query).get(QUERY_FIELD);
  return wish === 'like' ? wish : null;
}

/** Whether the wish was made on this device; tells it once, and forgets it. */
export function takeWish(storage: SessionStorage, templateId: string, wish: Wish): boolean {
  const isOurs = storage.getItem(STORAGE_KEY) === wishPath(templateId, wish);
  if (isOurs) storage.removeItem(STORAGE_KEY);
  return isOurs;
}

function wishPath(templateId: string, wish: Wish): string {
  return `${templatePath(templateId)}?${new URLSearchParams({ [QUERY_FIELD]: wish }).toString()}`;
}
