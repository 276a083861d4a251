/**
 * What earlier collections of this project have left on this device: one that is not finished, the copies of
 * the last one.
 */
import type { Editor } from '../../engine/index.ts';
import type { Order } from '../../output/index.ts';
import type { UnfinishedRun } from '../../hosts/page/export/unfinishedRun.ts';
import type { ImageFiles } from '../document/imageFiles.ts';
import type { EditorPlatform } from '../platform/platform.ts';
import type { TableMemory } from '../table/tableMemory.ts';

export type { UnfinishedRun } from '../../hosts/page/export/unfinishedRun.ts';

export interface ProjectRun {
  /** With a signal waits for a tab that is making it; null when the signal is aborted before. */
  readonly find: (signal?: AbortSignal) => Promise<UnfinishedRun | null>;
  readonly forget: () => Promise<void>;
  /**
   * Records whose copies this order would make otherwise than the last archive has them, from 0
   * (`findChanged`).
   */
  readonly findChanged: (order: Order, signal: AbortSignal) => Promise<readonly number[] | null>;
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
    findChanged: (order, signal) =>
      import('./makeOrder.ts').then(({ findChanged, planOf }) =>
        findChanged(
          { images, place },
          () => planOf(editor, null, { ...order, copies: '' }, signal, tables.withColumns),
          signal,
        ),
      ),
  };
}
