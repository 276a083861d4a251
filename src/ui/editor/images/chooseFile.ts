/** Files of pages, chosen by a command. */
import type { ProjectSession } from '../../../app/project/projectSession.ts';
import { showPdf, showSlides } from './showPages.ts';

export function choosePdf(session: ProjectSession): void {
  chooseFile('.pdf,application/pdf', (file) => showPdf(session, file));
}

export function chooseSlides(session: ProjectSession): void {
  chooseFile('.pptx', (file) => showSlides(session, file));
}

function chooseFile(accept: string, take: (file: File) => void): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = accept;
  input.addEventListener('change', () => {
    const file = input.files?.[0];
    if (file !== undefined) take(file);
  });
  input.click();
}
