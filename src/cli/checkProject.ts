/** `--check`: what the save dialog says before a run, for programs. */
import type { Document } from '../document/document.ts';
import type { Finding } from '../engine/index.ts';
import { checkCopies } from '../engine/index.ts';
import type { NodeHost } from '../hosts/node/nodeHost.ts';

interface CheckReport {
  readonly copies: number;
  /** Copies without a problem. */
  readonly ready: number;
  readonly findings: readonly Omit<Finding, 'extent' | 'fullWidth' | 'corrections'>[];
}

/**
 * Checks all copies; copies are numbered from 1, as in file names.
 * @throws when a font of the document is not loaded
 */
export function checkProject(document: Document, host: NodeHost): CheckReport {
  const checking = checkCopies(document, host.measurer, Infinity, host.imageSizes);
  for (;;) {
    const { done, value } = checking.next();
    if (done !== true) continue;
    const { copies, ready, findings } = value;
    return { copies, ready, findings: findings.map(numbered) };
  }
}

function numbered({
  problem,
  count,
  first,
  last,
  copies,
  percent,
}: Finding): CheckReport['findings'][number] {
  return {
    problem,
    count,
    first: first + 1,
    last: last + 1,
    copies: copies.map((index) => index + 1),
    ...(percent !== undefined && { percent }),
  };
}
