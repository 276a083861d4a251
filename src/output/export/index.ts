/** A run: copies drawn and written one after another. */
export type { Container, ExportFailed } from './container.ts';
export { separateFiles } from './container.ts';
export { copyContent } from './copyContent.ts';
export type { CopyHost, CopyRenderer } from './copyRenderer.ts';
export { copyRenderer } from './copyRenderer.ts';
export { backgroundOf, faintTexts, withoutBackground } from './inkSaving.ts';
export { oneAfterAnother } from './oneAfterAnother.ts';
export type { DrawnCopy, ExportProgress, ExportResult, FailedCopy, Lane } from './runExport.ts';
export { runExport } from './runExport.ts';
