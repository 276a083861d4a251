/**
 * Web archives (.mht), which Excel writes as «Веб-страница в одном файле» and report systems under the name
 * .xls: parts of a letter, of which the pages with tables count.
 */

/** The decoded page of the first part with a table, or null. */
export function pageOfArchive(bytes: Uint8Array): string | null {
  const text = new TextDecoder('latin1').decode(bytes);
  const boundary = /boundary\s*=\s*"?([^"\r\n;]+)"?/iu.exec(text)?.[1];
  const parts = boundary === undefined ? [text] : text.split(`--${boundary}`);
  for (const part of parts) {
    const split = /\r?\n\r?\n/u.exec(part.trimStart());
    if (split === null) continue;
    const head = part.trimStart().slice(0, split.index);
    if (!/content-type\s*:\s*text\/html/iu.test(head)) continue;
    const page = decodePart(head, part.trimStart().slice(split.index + split[0].length));
    if (/<table\b/iu.test(page)) return page;
  }
  return null;
}

function decodePart(head: string, body: string): string {
  const transfer = /content-transfer-encoding\s*:\s*([\w-]+)/iu.exec(head)?.[1]?.toLowerCase() ?? '';
  const raw =
    transfer === 'quoted-printable'
      ? body
          .replaceAll(/=\r?\n/gu, '')
          .replaceAll(/=([0-9a-f]{2})/giu, (_, code: string) =>
            String.fromCharCode(Number.parseInt(code, 16)),
          )
      : transfer === 'base64'
        ? atob(body.replaceAll(/[^a-z0-9+/=]/giu, ''))
        : body;
  const bytes = Uint8Array.from(raw, (character) => character.charCodeAt(0));
  const declared =
    /charset\s*=\s*["']?([\w-]+)/iu.exec(head)?.[1] ?? /charset\s*=\s*["']?([\w-]+)/iu.exec(raw)?.[1];
  return decoderOf(declared).decode(bytes);
}

function decoderOf(charset = 'utf-8'): TextDecoder {
  try {
    return new TextDecoder(charset);
  } catch {
    return new TextDecoder('utf-8'); // an encoding that no platform knows
  }
}
