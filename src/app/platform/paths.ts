/** Paths used in several places, and the redirect query of the login page (specification §2, §8). */

import type { Look } from '../../data/looks/index.ts';

export const LOGIN_PATH = '/login';
const REGISTER_PATH = '/register';
export const PROJECTS_PATH = '/pgprojects';
export const TEMPLATES_PATH = '/templates';
/** Where a list becomes documents, without an account. */
export const START_PATH = '/start';
/** Where a link to a new password leads; the server writes it into letters. */
export const RESET_PATH = '/reset-password';
/** «Моя школа»: what is the same in all documents. */
export const SCHOOL_PATH = '/school';
export const PROFILE_PATH = '/profile';
export const CONFIRM_EMAIL_PATH = '/confirm-email';
const REDIRECT = 'redirect';
const TEMPLATE = 'template';
const LOOK = 'look';

export function editorPath(projectId: string): string {
  return `/generator2/${encodeURIComponent(projectId)}`;
}

/** The page of one template. */
export function templatePath(templateId: string): string {
  return `${TEMPLATES_PATH}/${encodeURIComponent(templateId)}`;
}

/** In place of the id of a template, in the address of `/start`: a file of one's own. */
export const OWN_TEMPLATE = 'own';

/**
 * The page that begins with a list, for this template if there is one, in this look if it is not the drawn
 * one.
 */
export function startPath(templateId: string | null, look: Look = 'color'): string {
  if (templateId === null) return START_PATH;
  const chosen = { [TEMPLATE]: templateId, ...(look !== 'color' && { [LOOK]: look }) };
  return `${START_PATH}?${new URLSearchParams(chosen).toString()}`;
}

/** The template in the query of `startPath`, or null. */
export function startTemplateIn(query: string): string | null {
  return new URLSearchParams(query).get(TEMPLATE);
}

/** The look in the query of `startPath`. */
export function startLookIn(query: string): Look {
  const look = new URLSearchParams(query).get(LOOK);
  return look === 'saving' || look === 'dark' ? look : 'color';
}

/** The login page that returns to `target`, a full path with query and hash. */
export function loginPathFor(target: string): string {
  return `${LOGIN_PATH}?${new URLSearchParams({ [REDIRECT]: target }).toString()}`;
}

/** The registration page that goes on to `target`. */
export function registerPathFor(target: string): string {
  return loginPathFor(target).replace(LOGIN_PATH, REGISTER_PATH);
}

/** Where to go after signing in: the requested page if it is ours, else the project list. */
export function requestedPage(currentPath: string): string {
  const target = partsOf(currentPath).query.get(REDIRECT);
  return target !== null && isOwnPath(target) ? target : PROJECTS_PATH;
}

/**
 * The parameters of GitHub's redirect, and the path without them, since a code must not stay in the history.
 * Null on any other path.
 */
export function githubReturnAt(
  currentPath: string,
): { readonly code: string | null; readonly state: string; readonly cleanPath: string } | null {
  const { path, query } = partsOf(currentPath);
  const [code, state] = [query.get('code'), query.get('state')];
  if (path !== LOGIN_PATH || state === null || (code === null && !query.has('error'))) return null;
  const redirect = query.get(REDIRECT);
  return { code, state, cleanPath: redirect === null ? LOGIN_PATH : loginPathFor(redirect) };
}

/** The secret of a link to a new password; null when the address is none. */
export function linkTokenAt(currentPath: string): string | null {
  return /#token=([0-9a-f]{64})$/.exec(currentPath)?.[1] ?? null;
}

function partsOf(fullPath: string): { readonly path: string; readonly query: URLSearchParams } {
  const [withoutHash = ''] = fullPath.split('#');
  const [path = '', ...search] = withoutHash.split('?');
  return { path, query: new URLSearchParams(search.join('?')) };
}

/**
 * Whether the browser would resolve `target` within this site; `//host`, `/\host` and hidden characters would
 * lead elsewhere.
 */
function isOwnPath(target: string): boolean {
  const origin = 'http://this-site.invalid';
  return target.startsWith('/') && URL.canParse(target, origin) && new URL(target, origin).origin === origin;
}

/** State of the history of an editor that was opened with a list of `/start`; it survives a reload. */
export const WITH_LIST = { fromList: true } as const;

export function cameWithList({ state }: Pick<History, 'state'>): boolean {
  return Reflect.get(Object(state), 'fromList') === true;
}
