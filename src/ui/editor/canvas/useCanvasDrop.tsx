import { useApplication } from '../../application/ApplicationProvider.tsx';
import type { Elements } from '../../../kit/elements.ts';
import { useProjectSession } from '../../application/ProjectSessionProvider.tsx';
import { isTableFile } from '../../../app/table/tableFiles.ts';
import type { Point } from '../../../engine/index.ts';
import { toDocument } from '../../../engine/index.ts';
import { lazyPart } from '../../shell/lazyPart.tsx';
import type { DropPoint } from '../../../kit/useFileDrop.ts';
import { useFileDrop } from '../../../kit/useFileDrop.ts';
import { useImages } from '../images/useImages.ts';
import { isDialogOpen } from '../focus/isDialogOpen.ts';
import { isFontFile } from '../../../app/fonts/offeredFonts.ts';
import { openOwnFont } from '../fonts/openOwnFont.ts';
import { openTableWith } from '../table/dialog/openTable.ts';

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
  const take = (files: readonly File[], at: DropPoint) => {
    const why = problem();
    if (why !== null) {
      platform.notify('warning', why, { duration: NOTICE_MS });
      return;
    }
    const table = files.find(isTableFile);
    const fonts = files.filter(isFontFile);
    const others = files.filter((file) => !isTableFile(file) && !isFontFile(file));
    if (files.length === 0) platform.notify('warning', FOLDER_TEXT, { duration: NOTICE_MS });
    if (others.length > 0) void add(others, pointOnSheet(session, area, at));
    if (table !== undefined) openTableWith(session, table);
    else if (fonts.length > 0) openOwnFont(session, fonts);
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

const FOLDER_TEXT = 'Файлов не видно: перетащите картинку или таблицу, сохранённую на устройстве.';

/** The place in document pixels; undefined beside the canvas. */
function pointOnSheet(
  { editor }: Pick<ReturnType<typeof useProjectSession>, 'editor'>,
  area: HTMLElement | null,
  { clientX, clientY }: DropPoint,
): Point | undefined {
  const box = area?.getBoundingClientRect();
  if (box === undefined || clientX < box.left || clientX >= box.right) return undefined;
  if (clientY < box.top || clientY >= box.bottom) return undefined;
  return toDocument(editor.getSnapshot().viewport, { x: clientX - box.left, y: clientY - box.top });
}
