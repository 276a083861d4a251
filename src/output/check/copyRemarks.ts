/** What a check found, by copy: for a register. */
import type { PreflightReport } from './checkCopies.ts';
import { problemText } from './problemText.ts';

/**
 * Returns the sentences about a copy, from 0; none for a copy without a problem of its own. Problems that all
 * copies have by one layer are not told of each.
 */
export function copyRemarks({
  findings,
  flagged,
}: Pick<PreflightReport, 'findings' | 'flagged'>): (copy: number) => readonly string[] {
  const own = new Set(flagged);
  const texts = new Map<number, string[]>();
  for (const { problem, copies, each, design } of findings)
    for (const [place, copy] of copies.entries()) {
      if (!own.has(copy)) continue;
      const plain = problemText(each?.[place] ?? problem);
      const text = design === undefined ? plain : `Макет «${design.name}». ${plain}`;
      const known = texts.get(copy);
      if (known === undefined) texts.set(copy, [text]);
      else known.push(text);
    }
  // A finding lists its first thousand copies only.
  return (copy) => texts.get(copy) ?? (own.has(copy) ? UNLISTED : NONE);
}

const NONE: readonly string[] = [];
const UNLISTED = ['Есть замечание, такое же, как у многих других.'];
