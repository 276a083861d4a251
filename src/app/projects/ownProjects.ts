/** The person's projects as the service has them. */
import type { Project } from '../../api/contract/projects.ts';
import type { ApiResult } from '../../api/result.ts';
import type { CallOptions } from '../../api/transport.ts';
import type { Application } from '../application.ts';
import type { UsesApi } from '../platform/usesApi.ts';
import type { ThumbnailSource } from '../thumbnails/thumbnails.ts';
import { readPictures } from '../images/readPictures.ts';
import { deletionsOf } from './deletions.ts';

/** The list is right about all that was deleted before it was asked for. */
export async function listProjects(
  application: Application,
  options: CallOptions,
): Promise<ApiResult<readonly Project[]>> {
  const deletions = deletionsOf(application);
  const settled = deletions.settled();
  const result = await application.api.listProjects(options);
  if (result.ok) deletions.forget(settled);
  return result;
}

export function renameProject(
  { api }: UsesApi<'renameProject'>,
  id: string,
  name: string,
): Promise<ApiResult<Project>> {
  return api.renameProject(id, { name });
}

/** What a project of the list looks like. */
export function projectLooks(
  application: UsesApi<'loadProject' | 'loadImage' | 'loadTemplateImage'>,
  id: string,
): Pick<ThumbnailSource, 'load' | 'readImage'> {
  return {
    load: async (options) => {
      const result = await application.api.loadProject(id, options);
      return result.ok ? { ok: true, value: result.value.document } : result;
    },
    readImage: readPictures(application),
  };
}
