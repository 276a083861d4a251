/**
 * What templates look like, each fetched once. The list of the service has no layers in it, so a card asks
 * for its own when it comes into sight; the same reply serves the template's page. The layers of a template
 * never change.
 */
import type { ApiClient } from '../../api/client.ts';
import type { ApiResult } from '../../api/result.ts';
import type { CallOptions } from '../../api/transport.ts';
import type { Document } from '../../document/document.ts';
import type { UsesApi } from '../platform/usesApi.ts';

type TemplateCall = Pick<ApiClient, 'loadTemplate'>;

/** Enough for a few pages of the list; the oldest is forgotten first. */
const MAX_KEPT = 96;
const kept = new WeakMap<TemplateCall, Map<string, Document>>();

/** The document of a template, from memory if it is there. */
export async function templateDocument(
  { api }: UsesApi<'loadTemplate'>,
  id: string,
  options: CallOptions,
): Promise<ApiResult<Document>> {
  const known = keptBy(api).get(id);
  if (known !== undefined) return { ok: true, value: known };
  const loaded = await api.loadTemplate(id, options);
  if (!loaded.ok) return loaded;
  keepDocument(api, id, loaded.value.document);
  return { ok: true, value: loaded.value.document };
}

/** Remembers a document that came with something else. */
export function keepDocument(api: TemplateCall, id: string, document: Document): void {
  const documents = keptBy(api);
  documents.delete(id);
  documents.set(id, document);
  for (const oldest of documents.keys()) {
    if (documents.size <= MAX_KEPT) break;
    documents.delete(oldest);
  }
}

function keptBy(api: TemplateCall): Map<string, Document> {
  const documents = kept.get(api) ?? new Map<string, Document>();
  kept.set(api, documents);
  return documents;
}
