/**
 * Checks the copies of a run, each in the design that it is drawn from
 * (designs#a-document-carries-its-designs).
 */
import { designsOf } from '../../document/runDocument.ts';
import type { RunDocument } from '../../document/runDocument.ts';
import type { Filling } from '../../data/records/index.ts';
import type { SceneTypesetter } from '../../engine/scene/index.ts';
import type { PreflightReport } from './checkCopies.ts';
import { checkDesign } from './checkCopies.ts';
import { orderFindings } from './findingOrder.ts';
import type { ImageSizes } from './printedProblems.ts';

/**
 * Checks all copies of a document. Yields the number done after each `step` copies; returns the report, whose
 * findings name their design where there are several.
 * @throws when a font or a part that the document needs is not loaded
 */
export function* checkCopies(
  filling: Filling,
  document: RunDocument,
  typesetter: SceneTypesetter,
  step: number,
  images: ImageSizes = new Map(),
): Generator<number, PreflightReport, void> {
  const { designs } = document;
  if (designs === undefined) return yield* checkDesign(filling, document, typesetter, step, images);
  let before = 0;
  const reports: PreflightReport[] = [];
  for (const [place, design] of designsOf(document).entries()) {
    const only = [...designs.ofCopy.keys()].filter((copy) => designs.ofCopy[copy] === place);
    if (only.length === 0) continue;
    const checking = checkDesign(filling, design, typesetter, step, images, only);
    let result = checking.next();
    for (; result.done !== true; result = checking.next()) yield before + result.value;
    const named = { name: design.name, copies: only.length, isOther: place > 0 };
    const findings = result.value.findings.map((finding) => ({ ...finding, design: named }));
    reports.push({ ...result.value, findings });
    before += only.length;
  }
  return together(reports);
}

function together(reports: readonly PreflightReport[]): PreflightReport {
  const copies = reports.reduce((sum, report) => sum + report.copies, 0);
  const names = new Map(
    reports.flatMap((report) => report.names.map((name) => [JSON.stringify(name), name] as const)),
  );
  return {
    copies,
    ready: reports.reduce((sum, report) => sum + report.ready, 0),
    findings: orderFindings(
      reports.flatMap((report) => report.findings),
      copies,
    ),
    flagged: reports.flatMap((report) => report.flagged).toSorted((a, b) => a - b),
    names: [...names.values()],
  };
}
