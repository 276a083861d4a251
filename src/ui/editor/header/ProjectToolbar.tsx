import { Download, Eye, PencilLine, Redo2, Save, Undo2 } from 'lucide-react';
import { IconButton } from '../../../kit/IconButton.tsx';

export interface ProjectToolbarProps {
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly isSaved: boolean;
  readonly isSaving: boolean;
  readonly inPreview: boolean;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  readonly onTogglePreview: () => void;
  /** Null where there is nothing to save. */
  readonly onSave: (() => void) | null;
  readonly onDownload: () => void;
}

/** The project's own tools (§2): undo, redo, preview, save, download. */
export function ProjectToolbar(props: ProjectToolbarProps) {
  const { canUndo, canRedo, inPreview, isSaved, isSaving } = props;
  return (
    <div
      role="toolbar"
      aria-label="Панель инструментов"
      className="flex shrink-0 items-center gap-0.5 max-md:gap-0"
    >
      <IconButton
        icon={Undo2}
        label="Отменить"
        shortcut="Ctrl+Z"
        disabled={!canUndo || inPreview}
        onClick={props.onUndo}
      />
      <IconButton
        icon={Redo2}
        label="Повторить"
        shortcut="Ctrl+Y"
        disabled={!canRedo || inPreview}
        onClick={props.onRedo}
      />
      <span aria-hidden className="mx-1 h-5 w-px bg-line max-sm:hidden" />
      <IconButton
        icon={inPreview ? PencilLine : Eye}
        label={inPreview ? 'Вернуться к редактированию' : 'Предпросмотр'}
        variant={inPreview ? 'primary' : 'quiet'}
        onClick={props.onTogglePreview}
      />
      {props.onSave !== null && (
        <span className="relative inline-flex">
          <IconButton
            icon={Save}
            label="Сохранить проект"
            shortcut="Ctrl+S"
            disabled={isSaving}
            onClick={props.onSave}
          />
          {!isSaved && (
            <span
              title="Есть несохранённые изменения"
              className="pointer-events-none absolute top-1.5 right-1.5 size-2 rounded-full bg-accent ring-2 ring-surface"
            />
          )}
        </span>
      )}
      <IconButton icon={Download} label="Скачать файл" shortcut="Ctrl+E" onClick={props.onDownload} />
    </div>
  );
}
