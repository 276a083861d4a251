import type { PreflightReport } from '../../../output/check/index.ts';
import { orderFindings } from '../../../output/check/index.ts';

/** What the check of all copies says of some of them. */
export function reportOf(report: PreflightReport, chosen: readonly number[]): PreflightReport {
  const wanted = new Set(chosen);
  const flagged = report.flagged.filter((copy) => wanted.has(copy));
  const findings = report.findings.flatMap((finding) => {
    // A finding of all copies lists its first thousand only.
    const listed = finding.copies.filter((copy) => wanted.has(copy));
    const copies = finding.count === report.copies ? chosen : listed;
    const [first] = copies;
    if (first === undefined) return [];
    const each = finding.each?.filter((_, place) => wanted.has(finding.copies[place] ?? -1));
    const among = { copies: listed, count: copies.length, first, last: copies.at(-1) ?? first };
    return [{ ...finding, ...among, ...(each && { each }) }];
  });
  // A layer that is the same in all copies flags none of them.
  const ready = report.ready === 0 ? 0 : chosen.length - flagged.length;
  return {
    ...report,
    copies: chosen.length,
    ready,
    flagged,
    findings: orderFindings(findings, chosen.length),
  };
}
