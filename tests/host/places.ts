/** The places that a document goes to and comes back from, for tests of what is the same there. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createThumbnailPainter } from '../../src/app/thumbnails/thumbnailPainter.ts';
import { openBundle } from '../../src/cli/openBundle.ts';
import type { Document } from '../../src/document/document.ts';
import { decodeDocument } from '../../src/document/wire/decode.ts';
import { encodeDocument } from '../../src/document/wire/encode.ts';
import { decodeClip, encodeClip } from '../../src/document/wire/layerClip.ts';
import { redactLayers } from '../../src/document/wire/redact.ts';
import type { Edit } from '../../src/engine/editor/index.ts';
import { createEditor } from '../../src/engine/editor/index.ts';
import type { ThumbnailJob } from '../../workers/thumbnail/messages.ts';
import { writeBundle } from '../unit/cli/bundleFile.ts';

/** The document as the service gives it back. */
export function stored(document: Document): Document {
  return decodeDocument(encodeDocument(document)).document;
}

/** The version of its saved form: a program that does not know it leaves the project alone. */
export function storedVersion(document: Document): string | undefined {
  return /"version":(\d+)/u.exec(encodeDocument(document).layers)?.[1];
}

/** The document as a template has it; `addressOf` says where a picture of it is published, '' for nowhere. */
export function published(document: Document, addressOf: (src: string) => string): Document {
  const wire = encodeDocument(document);
  return decodeDocument({ ...wire, layers: redactLayers(wire.layers, addressOf) }).document;
}

/** What is in a bundle with the document, these PNG pictures and these fonts. */
export async function bundled(
  document: Document,
  {
    pictures,
    fonts,
  }: { readonly pictures?: readonly Uint8Array[]; readonly fonts?: readonly Uint8Array[] } = {},
) {
  const folder = mkdtempSync(path.join(tmpdir(), 'bundle-'));
  const file = path.join(folder, 'диплом.zip');
  await writeBundle(file, document, pictures, fonts);
  const opened = await openBundle(new Uint8Array(readFileSync(file)));
  rmSync(folder, { recursive: true });
  if (opened.kind !== 'opened') throw new Error(opened.text);
  return opened;
}

/** All layers of the document, copied and read from the clipboard. */
export function copied(document: Document): Pick<Document, 'layers' | 'settings'> {
  const clip = decodeClip(encodeClip(document.layers, document.settings));
  if (clip === null || clip === 'newer') throw new Error('The clip was refused.');
  return clip;
}

/** The document after these edits and as many steps back. */
export function undone(document: Document, ...edits: readonly Edit[]): Document {
  const editor = createEditor({ document, settle: (changed) => changed, now: () => 0 });
  for (const edit of edits) editor.apply(edit);
  for (const _ of edits) editor.undo();
  return editor.getSnapshot().document;
}

/** What the thumbnail's worker gets for a copy; every picture and font is `file`. */
export async function thumbnailJob(
  document: Document,
  {
    record,
    width,
    file,
  }: { readonly record: number | null; readonly width: number; readonly file?: Uint8Array },
): Promise<ThumbnailJob> {
  const jobs: ThumbnailJob[] = [];
  const painter = createThumbnailPainter(
    {
      drawThumbnail: (job) => {
        jobs.push(structuredClone(job));
        return Promise.resolve({ kind: 'failed' });
      },
    },
    () =>
      file === undefined
        ? Promise.reject(new Error('There is no picture.'))
        : Promise.resolve({ ok: true, value: new Blob([new Uint8Array(file)]) }),
  );
  const { signal } = new AbortController();
  await painter.paint({ document, record, width, as: 'file', signal });
  const [job] = jobs;
  if (job === undefined) throw new Error('Nothing was drawn.');
  return job;
}
