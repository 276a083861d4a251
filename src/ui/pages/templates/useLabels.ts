import { useCallback } from 'react';
import type { Category, Tag } from '../../../api/contract/categories.ts';
import type { ApiResult } from '../../../api/result.ts';
import type { CallOptions } from '../../../api/transport.ts';
import { useApplication } from '../../application/ApplicationProvider.tsx';
import { useLoaded } from '../../shell/useLoaded.ts';

/** The fixed lists by which templates are found. */
export interface Labels {
  readonly categories: readonly Category[];
  readonly tags: readonly Tag[];
}

export function useLabels() {
  const { api } = useApplication();
  return useLoaded(
    useCallback(
      async (options: CallOptions): Promise<ApiResult<Labels>> => {
        const [categories, tags] = await Promise.all([api.categories(options), api.tags(options)]);
        if (!categories.ok) return categories;
        return tags.ok ? { ok: true, value: { categories: categories.value, tags: tags.value } } : tags;
      },
      [api],
    ),
  );
}
