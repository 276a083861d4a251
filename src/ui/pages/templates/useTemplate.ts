import { useCallback, useEffect, useRef, useState } from 'react';
import type { TemplateDetail } from '../../../api/contract/templates.ts';
import type { Document } from '../../../document/document.ts';
import { useApplication } from '../../application/ApplicationProvider.tsx';
import { useAuth } from '../../application/useAuth.ts';
import { notify } from '../../../kit/notify.ts';
import { keepDocument } from './templateDocuments.ts';

export interface OpenTemplate {
  readonly template: TemplateDetail;
  readonly document: Document;
}
export type TemplateState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'missing' }
  | { readonly kind: 'failed'; readonly text: string }
  | ({ readonly kind: 'ready' } & OpenTemplate);

/** One template, loaded anew when somebody signs in or out; its view is counted for whoever is signed in. */
export function useTemplate(id: string) {
  const { api } = useApplication();
  const { isLoggedIn } = useAuth();
  const [state, setState] = useState<TemplateState>({ kind: 'loading' });
  const calling = useRef<AbortController | null>(null);

  const merge = useCallback((fields: Partial<TemplateDetail>) => {
    setState((now) => (now.kind === 'ready' ? { ...now, template: { ...now.template, ...fields } } : now));
  }, []);

  const fetchNow = useCallback(async () => {
    calling.current?.abort();
    const { signal } = (calling.current = new AbortController());
    const result = await api.loadTemplate(id, { signal });
    if (signal.aborted) return;
    if (!result.ok) {
      const { code, text } = result.error;
      setState(code === 404 ? { kind: 'missing' } : { kind: 'failed', text });
      return;
    }
    const { template, document } = result.value;
    keepDocument(api, id, document);
    setState({ kind: 'ready', template, document });
    if (!isLoggedIn) return;
    const counted = await api.viewTemplate(id);
    if (counted.ok && !signal.aborted) merge(counted.value);
  }, [api, id, isLoggedIn, merge]);

  useEffect(() => {
    void fetchNow();
    return () => calling.current?.abort();
  }, [fetchNow]);

  /** Shows the like at once, and takes it back when the service refuses. */
  const like = useCallback(
    async (liked: boolean, likes: number) => {
      merge({ is_liked: liked, likes: Math.max(0, likes + (liked ? 1 : -1)) });
      const result = await api.likeTemplate(id, { liked });
      if (result.ok) merge({ is_liked: result.value.liked, likes: result.value.likes });
      else {
        merge({ is_liked: !liked, likes });
        notify('negative', result.error.text);
      }
    },
    [api, id, merge],
  );
  const reload = useCallback(() => {
    setState({ kind: 'loading' });
    void fetchNow();
  }, [fetchNow]);
  return { state, reload, like };
}
