import type { ExportProgress } from '../../../output/export/index.ts';
import type { PlannedCopy } from '../../../output/plan/index.ts';

interface Run {
  readonly plan: { readonly copies: readonly PlannedCopy[] };
  readonly onProgress?: (progress: ExportProgress) => void;
}

interface Remaining extends Required<Pick<Run, 'onProgress'>> {
  readonly copies: readonly PlannedCopy[];
  /** How many copies the earlier run has made. */
  readonly before: number;
}

/**
 * The copies that an earlier run has left, and progress that counts its copies too. What it has made is
 * reported at once.
 * @param files of the earlier run
 */
export function remaining({ plan, onProgress }: Run, files: ReadonlySet<string>): Remaining {
  const copies = plan.copies.filter(({ fileName }) => !files.has(fileName));
  const before = plan.copies.length - copies.length;
  const report = ({ done }: Pick<ExportProgress, 'done'>): void =>
    onProgress?.({ done: before + done, total: plan.copies.length });
  if (before > 0) report({ done: 0 });
  return { copies, before, onProgress: report };
}
