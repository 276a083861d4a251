/** One template on its page: opened, its view counted, liked. */
import type { TemplateDetail } from '../../api/contract/templates.ts';
import type { Document } from '../../document/document.ts';
import type { UsesApi } from '../platform/usesApi.ts';
import { keepDocument } from './templateDocuments.ts';

export type ShownTemplate =
  | { readonly kind: 'missing' }
  | { readonly kind: 'failed'; readonly text: string }
  | { readonly kind: 'ready'; readonly template: TemplateDetail; readonly document: Document };

/** Null when it was called off. */
export async function openTemplate(
  { api }: UsesApi<'loadTemplate'>,
  id: string,
  signal: AbortSignal,
): Promise<ShownTemplate | null> {
  const result = await api.loadTemplate(id, { signal });
  if (signal.aborted) return null;
  if (!result.ok) {
    const { code, text } = result.error;
    return code === 404 ? { kind: 'missing' } : { kind: 'failed', text };
  }
  const { template, document } = result.value;
  keepDocument(api, id, document);
  return { kind: 'ready', template, document };
}

/** Counts a view of the person who is signed in. Resolves with what changed of the template, if it was counted. */
export async function countView(
  { api }: UsesApi<'viewTemplate'>,
  id: string,
): Promise<Partial<TemplateDetail> | null> {
  const counted = await api.viewTemplate(id);
  return counted.ok ? counted.value : null;
}

/**
 * Shows the like at once, and takes it back when the service refuses; then it resolves with why, otherwise
 * with null.
 * @param likes how many there are without this one
 */
export async function likeTemplate(
  { api }: UsesApi<'likeTemplate'>,
  { id, likes, liked }: { readonly id: string; readonly likes: number; readonly liked: boolean },
  show: (fields: Pick<TemplateDetail, 'is_liked' | 'likes'>) => void,
): Promise<string | null> {
  show({ is_liked: liked, likes: Math.max(0, likes + (liked ? 1 : -1)) });
  const result = await api.likeTemplate(id, { liked });
  if (result.ok) {
    show({ is_liked: result.value.liked, likes: result.value.likes });
    return null;
  }
  show({ is_liked: !liked, likes });
  return result.error.text;
}
