import type { UsesApi } from '../platform/usesApi.ts';

/** Takes one's own template from its list and its link. Resolves with why not; null when it is gone. */
export async function removeTemplate({ api }: UsesApi<'deleteTemplate'>, id: string): Promise<string | null> {
  const result = await api.deleteTemplate(id);
  return result.ok ? null : result.error.text;
}
