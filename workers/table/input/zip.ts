import { inMemory, listZip, zipProblem } from '../../../src/zip/readZip.ts';
import type { TableError } from '../../../src/document/table/tableFile.ts';
import { MAX_UNPACKED_BYTES } from './limits.ts';

export interface ZipPart {
  readonly name: string;
  readonly content: Uint8Array<ArrayBuffer>;
}
type ZipParts =
  | { readonly kind: 'parts'; readonly parts: readonly ZipPart[] }
  | { readonly kind: 'refused'; readonly reason: TableError };

const MAX_ENTRIES = 20_000;

/**
 * Unpacks the parts of a zip that `wanted` selects. Sizes that the directory states wrongly do not matter
 * within the limit.
 * @param maxBytes maximum total size of the selected parts, unpacked
 */
export async function unzip(
  bytes: Uint8Array<ArrayBuffer>,
  wanted: (name: string) => boolean,
  maxBytes: number = MAX_UNPACKED_BYTES,
): Promise<ZipParts> {
  const listed = await listZip(inMemory(bytes), MAX_ENTRIES);
  if (typeof listed === 'string' || listed.length === 0) return refusal('broken');
  // Some programs write paths in the way of Windows.
  const files = listed
    .map((file) => ({ ...file, name: file.name.replaceAll('\\', '/') }))
    .filter(({ name }) => wanted(name));
  const problem = zipProblem(files, { ofAll: maxBytes });
  if (problem !== null) return refusal(problem);
  const parts: ZipPart[] = [];
  let left = maxBytes;
  for (const { name, read } of files) {
    const content = await read(left);
    if (typeof content === 'string') return refusal(content === 'longer' ? 'too-large' : 'broken');
    left -= content.length;
    parts.push({ name, content });
  }
  return { kind: 'parts', parts };
}

function refusal(reason: TableError): ZipParts {
  return { kind: 'refused', reason };
}
