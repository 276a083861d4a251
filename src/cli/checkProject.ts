/** Checks the copies, as the save dialog does: for `--check`, and for the remarks after a run. */
import type { Document } from '../document/document.ts';
import type { Finding, PreflightReport } from '../output/check/index.ts';
import { checkCopies, findingText } from '../output/check/index.ts';
import type { NodeHost } from '../hosts/node/nodeHost.ts';

interface CheckReport {
  readonly copies: number;
  /** Copies without a problem. */
  readonly ready: number;
  readonly findings: readonly Omit<Finding, 'extent' | 'fullWidth' | 'corrections' | 'each'>[];
}

/** Checks all copies. @throws when a font of the document is not loaded */
export function checkDocument(document: Document, host: NodeHost): PreflightReport {
  const checking = checkCopies(host.filling, document, host.typesetter, Infinity, host.imageSizes);
  for (;;) {
    const { done, value } = checking.next();
    if (done === true) return value;
  }
}

/**
 * Whether it is advice about the whole design and no fault of a copy. A report has it; a run does not repeat it,
 * and it is no reason to fail.
 */
export function isAdvice({ problem }: Finding): boolean {
  return problem.kind === 'plainTypography';
}

/** The report for programs; copies are numbered from 1, as in file names. */
export function checkReport({ copies, ready, findings }: PreflightReport): CheckReport {
  return { copies, ready, findings: findings.map(withSampleNumbers) };
}

function withSampleNumbers({
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

/** Copies that a line names. */
const MAX_NAMED = 5;

/**
 * A line for each kind of problem that the chosen copies have, in the order of the check.
 * @param chosen copies, from 0
 */
export function remarkLines(
  { findings, copies: count }: PreflightReport,
  chosen: ReadonlySet<number>,
): readonly string[] {
  const kinds = new Map<string, Finding[]>();
  for (const finding of findings) {
    if (isAdvice(finding) || !finding.copies.some((copy) => chosen.has(copy))) continue;
    const { kind } = finding.problem;
    kinds.set(kind, [...(kinds.get(kind) ?? []), finding]);
  }
  return [...kinds.values()].flatMap((same) => {
    const [first, ...others] = same;
    if (first === undefined) return [];
    const more = others.length === 0 ? '' : ` Ещё таких замечаний: ${others.length}.`;
    return [`${findingText(first)} ${placesText(first, count, chosen)}${more}`];
  });
}

function placesText({ copies, count }: Finding, all: number, chosen: ReadonlySet<number>): string {
  if (count === all && all > 1) return 'Во всех копиях.';
  const numbers = copies.filter((copy) => chosen.has(copy)).map((copy) => copy + 1);
  const more = numbers.length - MAX_NAMED;
  const named = numbers.slice(0, MAX_NAMED).join(', ');
  if (numbers.length === 1) return `Копия ${named}.`;
  return more > 0 ? `Копии ${named} и ещё ${more}.` : `Копии ${named}.`;
}
