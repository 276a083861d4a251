import { MAX_BUNDLE_BYTES } from '../../api/contract/limits.ts';
import type { Platform } from '../platform/platform.ts';
import { sanitiseFileName } from '../../output/plan/index.ts';

/** Hands a project's file to the person, and warns when it is too large to be loaded again. */
export function downloadBundle(
  platform: Pick<Platform, 'download' | 'notify'>,
  file: Blob,
  projectName: string,
): void {
  platform.download(file, `${sanitiseFileName(projectName)}.zip`);
  if (file.size > MAX_BUNDLE_BYTES) platform.notify('warning', TOO_LARGE_TEXT, { duration: WARNING_MS });
}

const TOO_LARGE_TEXT = `Файл проекта больше ${MAX_BUNDLE_BYTES / 1_000_000} МБ, загрузить его обратно не получится. Уменьшите картинки и скачайте его снова.`;
const WARNING_MS = 10_000;
