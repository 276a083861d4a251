/** Projects as files: the .zip that export gives and import takes, and the .json of older versions. */
import { MAX_BUNDLE_BYTES } from '../../api/contract/limits.ts';
import type { ImportedProject, Project } from '../../api/contract/projects.ts';
import { CONNECTION_TEXT } from '../../api/errorTexts.ts';
import type { ApiResult } from '../../api/result.ts';
import type { UsesApi } from '../platform/usesApi.ts';
import { TABLE_ACCEPT } from '../table/tableFiles.ts';

/**
 * Tells how far the work is, from 0 to 1, null while that is not known; `label` when there is more to say of
 * it than its name.
 */
export type Report = (part: number | null, label?: string) => void;

/** For the browser's file picker: what a project can begin with. */
export const START_ACCEPT = `.zip,application/zip,.json,application/json,${TABLE_ACCEPT}`;

/** A new project from a file. What is plainly no project's file is not sent. */
export async function importBundle(
  { api }: UsesApi<'importProject'>,
  file: File,
  signal: AbortSignal,
  report: Report,
): Promise<ApiResult<ImportedProject>> {
  const isCopy = /\.json$/i.test(file.name);
  if (!isCopy && !/\.zip$/i.test(file.name) && !file.type.includes('zip')) return refusal(NOT_A_START_TEXT);
  if (file.size > MAX_BUNDLE_BYTES) return refusal(TOO_LARGE_TEXT);
  const readable = await file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );
  if (!readable) return refusal(UNREADABLE_TEXT);
  const bundle = isCopy ? await bundleOfCopy(file) : ({ ok: true, value: file } as const);
  if (!bundle.ok) return bundle;
  if (bundle.value === null) return refusal(NOT_A_START_TEXT);
  // All of it sent, the service takes as long as it takes.
  return api.importProject(bundle.value, { signal, onSent: (part) => report(part < 1 ? part : null) });
}

/**
 * The bundle of a copy, null for another text, or why it cannot be made. What makes it is loaded on use: few
 * people have one.
 */
async function bundleOfCopy(file: File): Promise<ApiResult<Blob | null>> {
  const text = await file.text();
  try {
    const { bundleOfOldCopy } = await import('./oldCopy.ts');
    return { ok: true, value: bundleOfOldCopy(text, file.lastModified) };
  } catch {
    return refusal(CONNECTION_TEXT);
  }
}

/** A project as a file. */
export function exportBundle(
  { api }: UsesApi<'exportProject'>,
  { id, name }: Pick<Project, 'id' | 'name'>,
  signal: AbortSignal,
  report: Report,
): Promise<ApiResult<Blob>> {
  const label = exportLabel(name);
  return api.exportProject(id, {
    signal,
    onReceived: ({ bytes, part }) =>
      report(part, part === null && bytes >= 100_000 ? `${label}: ${megabytes(bytes)}` : label),
  });
}

export const exportLabel = (name: string): string => `Готовим файл проекта «${name}»`;

const megabytes = (bytes: number): string =>
  `${(bytes / 1_000_000).toLocaleString('ru', { maximumFractionDigits: 1 })}\u00A0МБ`;

const NOT_A_START_TEXT = 'Подойдёт файл проекта .zip или таблица: .xlsx, .xls, .ods, .csv.';
const TOO_LARGE_TEXT = `Файл больше ${MAX_BUNDLE_BYTES / 1_000_000} МБ, такой проект загрузить нельзя.`;
const UNREADABLE_TEXT = 'Файл не читается. Нужен файл .zip, который вы скачали в списке проектов.';

function refusal(text: string): ApiResult<never> {
  return { ok: false, error: { kind: 'refused', code: 400, text, details: null } };
}
