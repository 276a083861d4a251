/** The design of a project given to others: by its link, or as a template of the list. */
import type { CreateTemplateRequest, Template } from '../../api/contract/templates.ts';
import { createTemplateRequestSchema } from '../../api/contract/templates.ts';
import type { ApiError, ApiResult } from '../../api/result.ts';
import type { CallOptions } from '../../api/transport.ts';
import type { UsesApi } from '../platform/usesApi.ts';

/** The template by whose link a project is shared; null while it is not. */
export async function linkedTemplate(
  { api }: UsesApi<'listTemplates'>,
  projectId: string,
  options: CallOptions,
): Promise<ApiResult<Template | null>> {
  const found = await api.listTemplates({ my_templates: 'true', project: projectId }, options);
  return found.ok ? { ok: true, value: found.value.results[0] ?? null } : found;
}

type Shared =
  | { readonly kind: 'shared'; readonly template: Template }
  /** Not sent: the title is none. */
  | { readonly kind: 'badTitle'; readonly text: string | undefined }
  | { readonly kind: 'refused'; readonly error: ApiError };

/** Publishes the saved project as a template. */
export async function shareDesign(
  { api }: UsesApi<'createTemplate'>,
  fields: CreateTemplateRequest,
): Promise<Shared> {
  const request = createTemplateRequestSchema.safeParse(fields);
  if (!request.success) return { kind: 'badTitle', text: request.error.issues[0]?.message };
  const result = await api.createTemplate(request.data);
  return result.ok ? { kind: 'shared', template: result.value } : { kind: 'refused', error: result.error };
}
