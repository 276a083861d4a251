/** A collection of this project that was begun on this device and not finished. */
import type { UnfinishedRun } from '../hosts/page/export/unfinishedRun.ts';
import type { EditorPlatform } from './platform.ts';

export interface ProjectRun {
  readonly find: () => Promise<UnfinishedRun | null>;
  readonly forget: () => Promise<void>;
}

export function createProjectRun(platform: EditorPlatform, place: string): ProjectRun {
  return {
    find: () => platform.findUnfinishedRun(place, platform.now()),
    forget: () => platform.forgetUnfinishedRun(place),
  };
}
