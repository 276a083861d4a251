/** A file of one's own as the template of a started work. */
import { openPdfFile } from '../images/openPdfFile.ts';
import type { StartedOwn } from '../../hosts/page/startedWork.ts';
import { encodeDocument } from '../../document/wire/encode.ts';
import type { Drawing } from '../platform/drawing.ts';
import type { OwnTemplateResult } from './readOwnTemplate.ts';
import { readOwnTemplate } from './readOwnTemplate.ts';

export type { StartedOwn } from '../../hosts/page/startedWork.ts';

type OwnResult =
  | { readonly kind: 'read'; readonly own: StartedOwn }
  | Exclude<OwnTemplateResult, { readonly kind: 'read' }>;

/** Reads a file; never rejects. */
export async function startOwn(
  file: File,
  options: { readonly as: 'layers' | 'picture'; readonly signal: AbortSignal },
  loadDrawing: () => Promise<Pick<Drawing, 'host'>>,
): Promise<OwnResult> {
  const deps = { loadDrawing, openPdf: openPdfFile, newId: () => crypto.randomUUID() };
  const result = await readOwnTemplate(file, options, deps);
  if (result.kind !== 'read') return result;
  const { document, leftOut, pageCount, isPicture } = result.template;
  const named = leftOut.map(({ what, count }) => ({ what, count }));
  return {
    kind: 'read',
    own: { file, ...encodeDocument(document), leftOut: named, pageCount, isPicture, changed: [] },
  };
}
