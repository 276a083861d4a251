import { ClipboardPaste, FileSpreadsheet, X } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import type { ProjectSession } from '../../../app/project/projectSession.ts';
import { TABLE_ACCEPT } from '../../../app/table/tableFiles.ts';
import { storeWithinQuota } from '../../../api/session.ts';
import type { EditorState } from '../../../engine/editor/index.ts';
import { intersects, unionBounds } from '../../../engine/math/index.ts';
import { nodesOf } from '../../../engine/scene/index.ts';
import { toScreen } from '../../../engine/viewport/index.ts';
import { Button } from '../../../kit/Button.tsx';
import { classNames } from '../../../kit/classNames.ts';
import { IconButton } from '../../../kit/IconButton.tsx';
import { useApplication } from '../../application/ApplicationProvider.tsx';
import { useProjectSession } from '../../application/ProjectSessionProvider.tsx';
import { focusCanvas } from '../focus/focusCanvas.ts';
import { useEditorState } from '../state/useEditorState.ts';
import { openTableWith } from '../state/openTable.ts';
import { PasteList } from '../table/dialog/PasteList.tsx';
import { sampleList } from './sampleList.ts';

/** Projects in which the card was closed, on this device. */
const CLOSED_KEY = 'patent-generator.listCardClosed';
const MAX_CLOSED = 50;

/**
 * What a template with empty fields waits for, on the sheet. It gives way to a gesture and to the selected
 * layers, so that nothing is dragged under it.
 */
export function ListCard() {
  const { storage } = useApplication().platform;
  const { projectId } = useProjectSession();
  const [closed, setClosed] = useState(() => (storage.getItem(CLOSED_KEY) ?? '').split(' '));
  if (closed.includes(projectId)) return null;
  return (
    <OpenCard
      onClose={() => {
        const now = [projectId, ...closed].slice(0, MAX_CLOSED);
        storeWithinQuota(storage, CLOSED_KEY, now.join(' '));
        setClosed(now);
      }}
    />
  );
}

function OpenCard({ onClose }: { readonly onClose: () => void }) {
  const session = useProjectSession();
  const [isPasting, setPasting] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const isInTheWay = useIsInTheWay();
  useEffect(() => {
    if (isPasting) field.current?.focus();
  }, [isPasting]);
  const close = () => {
    onClose();
    focusCanvas();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (isPasting) setPasting(false);
    else close();
  };
  const take = (file: File) => openTableWith(session, file);
  return (
    // Escape folds the field away, then closes the card, wherever in it the focus is.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      aria-label="Загрузите список"
      data-part="list-card"
      onKeyDown={onKeyDown}
      className={classNames(
        'absolute bottom-3 left-3 z-10 w-120 max-w-[calc(100%-12.5rem)] animate-appear rounded-lg border border-line bg-raised p-3 shadow-raised max-md:bottom-16 max-md:max-w-[calc(100%-1.5rem)]',
        isInTheWay && 'invisible',
      )}
    >
      <div className="flex items-start gap-2">
        <h2 className="min-w-0 flex-1 pt-1 text-base font-semibold text-ink">1. Загрузите список</h2>
        <IconButton icon={X} label="Убрать подсказку" size="sm" tooltipSide="top" onClick={close} />
      </div>
      {isPasting ? (
        <PasteList field={field} rows={4} onFile={take} />
      ) : (
        <>
          <p className="text-sm text-ink-soft">Имена сами встанут в&nbsp;каждую копию.</p>
          <div className="mt-2 flex flex-wrap gap-2">
            <Button size="sm" icon={ClipboardPaste} onClick={() => setPasting(true)}>
              Вставить список
            </Button>
            <Button size="sm" variant="outline" icon={FileSpreadsheet} onClick={() => input.current?.click()}>
              Выбрать файл
            </Button>
            <Button
              size="sm"
              variant="quiet"
              onClick={() => take(sampleList(session.editor.getSnapshot().document))}
            >
              Взять образец
            </Button>
          </div>
          <input
            ref={input}
            type="file"
            accept={TABLE_ACCEPT}
            hidden
            aria-label="Файл со списком"
            data-testid="list-file"
            onChange={(event) => {
              const file = event.target.files?.[0];
              event.target.value = '';
              if (file) take(file);
            }}
          />
        </>
      )}
    </section>
  );
}

/** Whether a gesture is under way, or a selected layer reaches under the card. */
function useIsInTheWay(): boolean {
  const { scene } = useProjectSession();
  return useEditorState((state) => state.inTransaction || isOverSelected(state, scene));
}

function isOverSelected(
  { selection, viewport }: Pick<EditorState, 'selection' | 'viewport'>,
  scene: ProjectSession['scene'],
): boolean {
  if (selection.length === 0) return false;
  const bounds = unionBounds(nodesOf(scene(), selection).map((node) => node.bounds));
  const card = document.querySelector('[data-part="list-card"]')?.getBoundingClientRect();
  const area = document.querySelector('[data-canvas]')?.getBoundingClientRect();
  if (bounds === null || card === undefined || area === undefined) return false;
  const { x, y } = toScreen(viewport, bounds);
  const { scale } = viewport;
  const shown = {
    x: area.x + x,
    y: area.y + y,
    width: bounds.width * scale,
    height: bounds.height * scale,
  };
  return intersects(shown, card);
}
