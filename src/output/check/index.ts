/** What may be wrong with what is saved: finds of layers in copies, their words and order. */
export type { PreflightReport } from './checkCopies.ts';
export { checkCopies } from './checkRun.ts';
export { copyProblems } from './copyProblems.ts';
export { copyRemarks } from './copyRemarks.ts';
export type { FindingPart, Severity } from './findingOrder.ts';
export { SEVERITY, headlineText, orderFindings, partOf } from './findingOrder.ts';
export type { Finding } from './findings.ts';
export type { ImageSizes } from './printedProblems.ts';
export { findingText, problemText } from './problemText.ts';
