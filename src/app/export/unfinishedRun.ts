/**
 * What earlier collections of this project have left on this device: one that is not finished, the copies of
 * the last one.
 */
import type { UnfinishedRun } from '../../hosts/page/export/unfinishedRun.ts';
import type { ChangedCopies } from './changedCopies.ts';
import type { RunDeps } from './plannedRun.ts';

export type { UnfinishedRun } from '../../hosts/page/export/unfinishedRun.ts';

export interface ProjectRun {
  /** With a signal waits for a tab that is making it; null when the signal is aborted before. */
  readonly find: (signal?: AbortSignal) => Promise<UnfinishedRun | null>;
  readonly forget: () => Promise<void>;
  /** The copies that have changed since the last run of all copies (`findChanged`). */
  readonly findChanged: (signal: AbortSignal) => Promise<ChangedCopies | null>;
}

/** Copies are compared with the numbers and codes that they have, as they are drawn. */
export function createProjectRun(deps: RunDeps): ProjectRun {
  const { platform, place } = deps;
  return {
    find: (signal) => platform.findUnfinishedRun(place, platform.now(), signal),
    forget: () => platform.forgetUnfinishedRun(place),
    findChanged: (signal) =>
      import('./carryOut.ts').then(({ findChanged, planOrder }) =>
        findChanged(deps, (order) => planOrder(deps, order, signal), signal),
      ),
  };
}
