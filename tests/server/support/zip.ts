/** Zips as real programs write them, and malformed ones. */
import JSZip from 'jszip';
import { textAt } from './browser.ts';

/** Files of a bundle by name. */
export async function unzipped(bytes: ArrayBuffer): Promise<Map<string, Uint8Array>> {
  const zip = await JSZip.loadAsync(bytes);
  const files = Object.values(zip.files);
  return new Map(
    await Promise.all(files.map(async (file) => [file.name, await file.async('uint8array')] as const)),
  );
}

/** A zip of these files, made by another program. */
export async function zipped(files: Readonly<Record<string, string | Uint8Array>>): Promise<Uint8Array> {
  const zip = new JSZip();
  for (const [name, content] of Object.entries(files)) zip.file(name, content, { createFolders: false });
  return zip.generateAsync({ type: 'uint8array', compression: 'DEFLATE' });
}

export function jsonOf(bytes: Uint8Array | undefined): unknown {
  return JSON.parse(new TextDecoder().decode(bytes));
}

/** Layers in the body of `project-data`. */
export function layersIn(body: unknown): unknown {
  return JSON.parse(textAt(body, 'layers'));
}
