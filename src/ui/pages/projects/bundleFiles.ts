/** Projects as files: the .zip that export gives and import takes. */
import { MAX_BUNDLE_BYTES } from '../../../api/contract/limits.ts';
import type { ApiClient } from '../../../api/client.ts';
import type { Project } from '../../../api/contract/projects.ts';
import type { ApiResult } from '../../../api/result.ts';
import { sanitiseFileName } from '../../../engine/index.ts';

export const BUNDLE_ACCEPT = '.zip,application/zip';

export function bundleFileName(projectName: string): string {
  return `${sanitiseFileName(projectName)}.zip`;
}

/** A new project from a file. What is plainly no project's file is not sent. */
export async function importBundle(
  api: Pick<ApiClient, 'importProject'>,
  file: File,
  signal: AbortSignal,
): Promise<ApiResult<Project>> {
  if (/\.(xlsx?|ods|csv|tsv)$/i.test(file.name)) return refused(TABLE_TEXT);
  if (file.size > MAX_BUNDLE_BYTES) return refused(TOO_LARGE_TEXT);
  const readable = await file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );
  if (!readable) return refused(UNREADABLE_TEXT);
  return api.importProject(file, { signal });
}

const TABLE_TEXT = 'Это таблица, а не проект. Создайте проект и добавьте таблицу в редакторе.';
const TOO_LARGE_TEXT = `Файл больше ${MAX_BUNDLE_BYTES / 1_000_000} МБ, такой проект загрузить нельзя.`;
const UNREADABLE_TEXT = 'Файл не читается. Нужен файл .zip, который вы скачали в списке проектов.';

function refused(text: string): ApiResult<never> {
  return { ok: false, error: { kind: 'refused', code: 400, text, details: null } };
}
