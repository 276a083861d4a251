/**
 * What earlier collections of this project have left on this device: one that is not finished, the copies of
 * the last one.
 */
import type { Editor } from '../../engine/index.ts';
import type { UnfinishedRun } from '../../hosts/page/export/unfinishedRun.ts';
import type { ImageFiles } from '../document/imageFiles.ts';
import type { EditorPlatform } from '../platform/platform.ts';
import type { TableMemory } from '../table/tableMemory.ts';
import type { ChangedCopies } from './changedCopies.ts';

export type { UnfinishedRun } from '../../hosts/page/export/unfinishedRun.ts';

export interface ProjectRun {
  /** With a signal waits for a tab that is making it; null when the signal is aborted before. */
  readonly find: (signal?: AbortSignal) => Promise<UnfinishedRun | null>;
  readonly forget: () => Promise<void>;
  /** The copies that have changed since the last run of all copies (`findChanged`). */
  readonly findChanged: (signal: AbortSignal) => Promise<ChangedCopies | null>;
}

export function createProjectRun(
  platform: EditorPlatform,
  place: string,
  editor: Editor,
  images: ImageFiles,
  tables: Pick<TableMemory, 'withColumns'>,
): ProjectRun {
  return {
    find: (signal) => platform.findUnfinishedRun(place, platform.now(), signal),
    forget: () => platform.forgetUnfinishedRun(place),
    findChanged: (signal) =>
      import('./carryOut.ts').then(({ findChanged, planOf }) =>
        findChanged(
          { images, place },
          (order) => planOf(editor, null, order, signal, tables.withColumns),
          signal,
        ),
      ),
  };
}
