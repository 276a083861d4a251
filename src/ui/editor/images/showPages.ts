import type { ProjectSession } from '../../../app/project/projectSession.ts';

type Showing = Pick<ProjectSession, 'offered' | 'editorActor'>;

/** Shows the pages of a PDF file in their dialog. */
export function showPdf({ offered: { pdf: offeredPdf }, editorActor }: Showing, file: File): void {
  if (!editorActor.getSnapshot().can({ type: 'openPdf' })) return;
  offeredPdf.offer(file);
  editorActor.send({ type: 'openPdf' });
}

/** The same of the slides of a presentation. */
export function showSlides({ offered: { slides: offeredSlides }, editorActor }: Showing, file: File): void {
  if (!editorActor.getSnapshot().can({ type: 'openSlides' })) return;
  offeredSlides.offer(file);
  editorActor.send({ type: 'openSlides' });
}
