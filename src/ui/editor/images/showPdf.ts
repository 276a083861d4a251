import type { ProjectSession } from '../../../app/project/projectSession.ts';

/** Shows the pages of a PDF file in their dialog. */
export function showPdf(
  { offeredPdf, editorActor }: Pick<ProjectSession, 'offeredPdf' | 'editorActor'>,
  file: File,
): void {
  if (!editorActor.getSnapshot().can({ type: 'openPdf' })) return;
  offeredPdf.offer(file);
  editorActor.send({ type: 'openPdf' });
}
