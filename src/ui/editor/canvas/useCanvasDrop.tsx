import type { ProjectSession } from '../../../app/project/projectSession.ts';
import { toDocument } from '../../../engine/viewport/index.ts';
import { useApplication } from '../../application/ApplicationProvider.tsx';
import type { Elements } from '../../../kit/elements.ts';
import { useProjectSession } from '../../application/ProjectSessionProvider.tsx';
import { lazyPart } from '../../shell/lazyPart.tsx';
import type { DropPoint } from '../../../kit/useFileDrop.ts';
import { tellNotLoaded } from '../../../kit/notLoaded.ts';
import { useFileDrop } from '../../../kit/useFileDrop.ts';
import { useImages } from '../images/useImages.ts';
import { isDialogOpen } from '../focus/isDialogOpen.ts';
import type { DropPlace } from './takeDropped.ts';

const DropHint = lazyPart(async () => (await import('../../../kit/DropHint.tsx')).DropHint, null);

/** Long enough to read why nothing happened, ms. */
const NOTICE_MS = 5000;

/**
 * Files dropped anywhere on the editor: images become layers, where they were let go if that was on the
 * canvas, a table and fonts open their dialogs, of other files the person is told what is taken. The result
 * is shown while files are held over it.
 */
export function useCanvasDrop(area: HTMLElement | null): Elements {
  const session = useProjectSession();
  const { platform } = useApplication();
  const { add } = useImages();
  const problem = () => {
    if (isDialogOpen(session)) return 'Файл не добавлен. Закройте окно и перетащите файл на лист.';
    const isEditing = session.editorActor.getSnapshot().matches({ mode: 'edit' });
    return isEditing ? null : 'Файл не добавлен. Вернитесь к редактированию и перетащите его на лист.';
  };
  const warn = (text: string) => platform.notify('warning', text, { duration: NOTICE_MS });
  const take = (files: readonly File[], at: DropPoint) => {
    const why = problem();
    if (why !== null) {
      warn(why);
      return;
    }
    const place = placeOf(session, area, at);
    void import('./takeDropped.ts')
      .then(({ takeDropped }) => takeDropped(session, files, place, { add, warn }))
      .catch((error: unknown) => tellNotLoaded(platform.notify, error));
  };
  const isOver = useFileDrop(take);
  return (
    isOver &&
    problem() === null && (
      <DropHint
        inside
        title="Отпустите файл"
        text="Картинка станет слоем, из таблицы можно взять данные, а шрифт — добавить в проект."
      />
    )
  );
}

function placeOf(
  { editor }: ProjectSession,
  area: HTMLElement | null,
  { clientX, clientY }: DropPoint,
): DropPlace {
  const { page, viewport } = editor.getSnapshot();
  const box = area?.getBoundingClientRect();
  const isOnCanvas =
    box !== undefined &&
    clientX >= box.left &&
    clientX < box.right &&
    clientY >= box.top &&
    clientY < box.bottom;
  const at = isOnCanvas ? toDocument(viewport, { x: clientX - box.left, y: clientY - box.top }) : undefined;
  return { at, page };
}
