import type { Document } from '../../document/document.ts';
import { openDocument } from '../../document/wire/decode.ts';
import type { StartedOwn } from '../../hosts/page/startedWork.ts';

/** The document of a file of one's own, as it came; null where a newer program has kept it. */
export function documentOfOwn(own: StartedOwn): Document | null {
  const opened = openDocument(own);
  return opened.kind === 'newer' ? null : opened.document;
}
