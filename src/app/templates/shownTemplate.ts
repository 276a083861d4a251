/** One template on its page: loaded, its view counted, liked. */
import type { TemplateDetail } from '../../api/contract/templates.ts';
import type { Document } from '../../document/document.ts';
import type { Platform } from '../platform/platform.ts';
import type { UsesApi } from '../platform/usesApi.ts';
import { keepDocument } from './templateDocuments.ts';

export type TemplateState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'missing' }
  | { readonly kind: 'failed'; readonly text: string }
  | { readonly kind: 'ready'; readonly template: TemplateDetail; readonly document: Document };

/** Changes what the page shows. */
type Show = (change: (now: TemplateState) => TemplateState) => void;

/** Loads the template; what is shown stays meanwhile. The view is counted for whoever is signed in. */
export async function showTemplate(
  { api }: UsesApi<'loadTemplate' | 'viewTemplate'>,
  id: string,
  isLoggedIn: boolean,
  show: Show,
  signal: AbortSignal,
): Promise<void> {
  const result = await api.loadTemplate(id, { signal });
  if (signal.aborted) return;
  if (!result.ok) {
    const { code, text } = result.error;
    return show(() => (code === 404 ? { kind: 'missing' } : { kind: 'failed', text }));
  }
  const { template, document } = result.value;
  keepDocument(api, id, document);
  show(() => ({ kind: 'ready', template, document }));
  if (!isLoggedIn) return;
  const counted = await api.viewTemplate(id);
  if (counted.ok && !signal.aborted) show(withFields(counted.value));
}

/** Shows the like at once, and takes it back when the service refuses. */
export async function likeTemplate(
  { api, platform }: UsesApi<'likeTemplate'> & { readonly platform: Pick<Platform, 'notify'> },
  { id, likes }: Pick<TemplateDetail, 'id' | 'likes'>,
  liked: boolean,
  show: Show,
): Promise<void> {
  show(withFields({ is_liked: liked, likes: Math.max(0, likes + (liked ? 1 : -1)) }));
  const result = await api.likeTemplate(id, { liked });
  const now = result.ok ? result.value : { liked: !liked, likes };
  show(withFields({ is_liked: now.liked, likes: now.likes }));
  if (!result.ok) platform.notify('negative', result.error.text);
}

function withFields(fields: Partial<TemplateDetail>): (now: TemplateState) => TemplateState {
  return (now) => (now.kind === 'ready' ? { ...now, template: { ...now.template, ...fields } } : now);
}
