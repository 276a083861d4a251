import type { ProjectSession } from '../../../app/project/projectSession.ts';

/** Opens the dialog of fonts of one's own, which reads these files. */
export function openOwnFont(
  { editorActor, offered: { fonts: offeredFonts } }: Pick<ProjectSession, 'editorActor' | 'offered'>,
  files: readonly File[] = [],
): void {
  offeredFonts.offer(files);
  editorActor.send({ type: 'openOwnFont' });
}
