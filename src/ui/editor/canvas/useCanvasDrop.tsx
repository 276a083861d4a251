import type { Elements } from '../../../kit/elements.ts';
import { useProjectSession } from '../../application/ProjectSessionProvider.tsx';
import { isTableFile } from '../../../app/tableFiles.ts';
import { lazyPart } from '../../shell/lazyPart.tsx';
import { useFileDrop } from '../../../kit/useFileDrop.ts';
import { useImages } from '../images/useImages.ts';
import { useInPreview } from '../session/useEditorState.ts';
import { openTableWith } from '../table/openTable.ts';

const DropHint = lazyPart(async () => (await import('../../../kit/DropHint.tsx')).DropHint, null);

/**
 * Files dropped on the canvas: images become layers, a table opens its dialog, of other files the person is told what is
 * taken. The result is shown while files are held over it.
 */
export function useCanvasDrop(area: HTMLElement | null): Elements {
  const session = useProjectSession();
  const { add } = useImages();
  const inPreview = useInPreview();
  const take = (files: readonly File[]) => {
    const table = files.find(isTableFile);
    const others = files.filter((file) => !isTableFile(file));
    if (others.length > 0) void add(others);
    if (table !== undefined) openTableWith(session, table);
  };
  const isOver = useFileDrop(inPreview ? null : take, area);
  return (
    isOver && (
      <DropHint
        inside
        title="Отпустите файл"
        text="Картинка станет слоем, а из таблицы можно взять данные."
      />
    )
  );
}
