/** One spelling of an address for server and page, so that both agree on which screen it is. */

/**
 * The canonical spelling of a path without its query: decoded, with single slashes, none at the end, no
 * `index.html`, and the name of the screen in small letters. What follows the name stays as it is: ids of
 * projects have capitals. Null for a path that cannot be decoded.
 */
export function canonicalPath(path: string): string | null {
  const parts = partsOf(path);
  if (parts === null) return null;
  if (parts.at(-1)?.toLowerCase() === 'index.html') parts.pop();
  const [screen = '', ...names] = parts;
  return `/${[screen.toLowerCase(), ...names].map((part) => encodeURIComponent(part)).join('/')}`;
}

function partsOf(path: string): string[] | null {
  try {
    return decodeURIComponent(path)
      .split('/')
      .filter((part) => part !== '');
  } catch {
    return null;
  }
}
