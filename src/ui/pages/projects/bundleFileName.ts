import { sanitiseFileName } from '../../../engine/index.ts';

/** Name of a project's file. */
export function bundleFileName(projectName: string): string {
  return `${sanitiseFileName(projectName)}.zip`;
}
