/** In parts: arguments of a call are limited. */
const PIECE = 8192;

/** The file as a `data:` URL, also where there is no `FileReader`. */
export async function dataUrlOf(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const letters: string[] = [];
  for (let at = 0; at < bytes.length; at += PIECE)
    letters.push(String.fromCharCode(...bytes.subarray(at, at + PIECE)));
  return `data:${file.type};base64,${btoa(letters.join(''))}`;
}
