/** `Content-Disposition` for a file named after text that a person typed. */

const MAX_LENGTH = 100;

/**
 * @param extension including the dot. Writes the name twice, as RFC 6266 requires: in ASCII for old clients
 * and in UTF-8.
 */
export function attachment(name: string, extension: string): string {
  const clean = cleanName(name);
  const plain = /^[ -~]+$/.test(clean) ? clean.replaceAll(/[^0-9A-Za-z ._-]/g, '_') : 'project';
  return `attachment; filename="${plain}${extension}"; filename*=UTF-8''${encode(clean + extension)}`;
}

/** Removes characters that have a meaning in headers or file systems. */
export function cleanName(name: string): string {
  const clean = name
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}"*/:<>?\\|]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const short = clean
    .slice(0, MAX_LENGTH)
    .replaceAll(/\p{Cs}/gu, '')
    .replace(/^[. ]+|[. ]+$/g, '');
  if (short === '') return 'Проект';
  return /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i.test(short) ? `_${short}` : short;
}

/** Also escapes the characters that `encodeURIComponent` leaves but the header's grammar does not allow. */
function encode(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /['()*!]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
