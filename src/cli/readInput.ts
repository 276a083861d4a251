/** Reads a file that a person named, or says why it cannot be read. */
import { readFile, stat } from 'node:fs/promises';
import { reasonInNode } from './reason.ts';

type Input =
  | { readonly kind: 'read'; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'refused'; readonly text: string };

/** Reads a whole file. A file over `maxBytes` is refused without being read. */
export async function readInput(file: string, maxBytes: number): Promise<Input> {
  try {
    const facts = await stat(file);
    if (facts.isDirectory()) return refusal(`«${file}» — папка, а нужен файл.`);
    if (facts.size > maxBytes)
      return refusal(`Файл «${file}» слишком большой: можно до ${Math.floor(maxBytes / 1_000_000)} МБ.`);
    return { kind: 'read', bytes: new Uint8Array(await readFile(file)) };
  } catch (error) {
    return refusal(inputErrorText(file, error));
  }
}

function inputErrorText(file: string, error: unknown): string {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : null;
  if (code === 'ENOENT' || code === 'ENOTDIR') return `Файла «${file}» нет.`;
  if (code === 'EACCES' || code === 'EPERM') return `Файл «${file}» не даёт себя прочитать: нет прав.`;
  return `Файл «${file}» прочитать не удалось: ${reasonInNode(error)}.`;
}

function refusal(text: string): Input {
  return { kind: 'refused', text };
}
