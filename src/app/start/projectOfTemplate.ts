import type { Project } from '../../api/contract/projects.ts';
import type { ApiResult } from '../../api/result.ts';
import type { Look } from '../../data/looks/index.ts';
import { fillLater } from '../organisation/fillLater.ts';
import type { NewProjectDeps } from '../organisation/fillNewProject.ts';
import type { UsesApi } from '../platform/usesApi.ts';

/**
 * A project of one's own from a template, in this look of it, with the words of «Моя школа», named as the
 * service names it.
 */
export async function projectOfTemplate(
  application: UsesApi<'useTemplate'> & NewProjectDeps,
  templateId: string,
  look?: Look,
): Promise<ApiResult<Project>> {
  // oxlint-disable-next-line react/rules-of-hooks -- a call of the service, whose name (§7) begins like a hook's
  const begun = await application.api.useTemplate(templateId);
  if (begun.ok) await fillLater(application, begun.value.id, look);
  return begun;
}
