import { Eye, EyeOff, GripVertical, Image, Table2, Trash2, Type } from 'lucide-react';
import type { KeyboardEvent, MouseEvent, PointerEvent } from 'react';
import { memo, useRef, useState } from 'react';
import { takesRecords } from '../../../document/capabilities.ts';
import { pickCount } from '../../../document/records.ts';
import type { Layer, LayerId } from '../../../document/layer.ts';
import { layerTitle } from '../../../document/layerTitle.ts';
import { MAX_NAME_LENGTH } from '../../../document/constants.ts';
import { classNames } from '../../../kit/classNames.ts';
import { IconButton } from '../../../kit/IconButton.tsx';
import { keepFocus } from '../session/keepFocus.ts';
import { NameField } from './NameField.tsx';

const ICON = { text: Type, db: Table2, image: Image };
const KIND = { text: 'Текст', db: 'Данные таблицы', image: 'Изображение' };

/** What a row can do; one object for all rows, so that a row renders again only when its own layer changes. */
export interface LayerRowActions {
  readonly select: (id: LayerId, additive: boolean) => void;
  readonly rename: (id: LayerId, name: string) => void;
  readonly setVisible: (id: LayerId, visible: boolean) => void;
  readonly remove: (id: LayerId) => void;
  /** One place up or down the stack. */
  readonly move: (id: LayerId, direction: 'up' | 'down') => void;
  /** The focus goes to the row above or below; nothing is selected. */
  readonly focusNext: (id: LayerId, direction: 'up' | 'down') => void;
  readonly grip: (event: PointerEvent<HTMLElement>, id: LayerId) => void;
}

export interface LayerRowProps {
  readonly layer: Layer;
  readonly isSelected: boolean;
  /** An image whose file could not be had. */
  readonly isMissing: boolean;
  /** A dragged row would land on the line above this one. */
  readonly isDropTarget: boolean;
  /** Buttons always in sight, or only on hover and focus. */
  readonly showButtons: boolean;
  readonly actions: LayerRowActions;
  /** In a long list, of which only a part exists: where the row stands in it, in CSS pixels and in numbers from 1. */
  readonly top?: number;
  readonly position?: number;
  readonly size?: number;
}

export const LayerRow = memo(function LayerRow(props: LayerRowProps) {
  const { layer, isSelected, isMissing, showButtons, actions, top, position, size } = props;
  const [renaming, setRenaming] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const title = layerTitle(layer);
  const Icon = ICON[layer.type];
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      event.preventDefault();
      const direction = event.key === 'ArrowUp' ? 'up' : 'down';
      if (event.altKey) actions.move(layer.id, direction);
      else actions.focusNext(layer.id, direction);
    } else if (event.key === 'F2') setRenaming(true);
    else if (event.key === 'Delete') actions.remove(layer.id);
    else return;
    event.stopPropagation();
  };
  const onClick = (event: MouseEvent) =>
    actions.select(layer.id, event.shiftKey || event.ctrlKey || event.metaKey);
  return (
    <li
      data-layer-id={layer.id}
      aria-posinset={position}
      aria-setsize={size}
      style={top === undefined ? undefined : { top }}
      className={classNames(
        'group flex h-9 items-center rounded-md coarse:h-11',
        top === undefined ? 'relative' : 'absolute inset-x-0',
        isSelected ? 'bg-primary-soft' : 'hover:bg-sunken',
        props.isDropTarget && 'before:absolute before:inset-x-1 before:-top-px before:h-0.5 before:bg-focus',
      )}
    >
      <span
        aria-hidden
        onPointerDown={(event) => actions.grip(event, layer.id)}
        className="flex h-full w-5 shrink-0 cursor-grab touch-none items-center justify-center text-ink-faint active:cursor-grabbing"
      >
        <GripVertical size={14} />
      </span>
      {renaming ? (
        <NameField
          label="Название слоя"
          maxLength={MAX_NAME_LENGTH}
          name={title}
          onDone={(name) => {
            setRenaming(false);
            if (name !== null && name !== title) actions.rename(layer.id, name);
            keepFocus(button);
          }}
        />
      ) : (
        <button
          ref={button}
          type="button"
          aria-label={`${KIND[layer.type]}: ${title}${isMissing ? ', файл не загрузился' : ''}`}
          aria-pressed={isSelected}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown F2 Delete"
          onClick={onClick}
          onDoubleClick={() => setRenaming(true)}
          onKeyDown={onKeyDown}
          className={classNames(
            'flex h-full min-w-0 flex-1 items-center gap-1.5 rounded-md text-left text-sm',
            isSelected ? 'text-primary' : layer.visible ? 'text-ink' : 'text-ink-soft',
            !layer.visible && 'line-through decoration-1',
          )}
        >
          <Icon size={15} strokeWidth={1.75} className="shrink-0" aria-hidden />
          <span className="truncate">{title}</span>
        </button>
      )}
      {isMissing && <span className="mx-1 shrink-0 text-xs text-negative">не загрузился</span>}
      {takesRecords(layer) && pickCount(layer) > 0 && (
        <span className="mx-1 shrink-0 rounded-full bg-secondary-soft px-1.5 text-xs text-ink-soft tabular-nums">
          {pickCount(layer)}
        </span>
      )}
      <span
        className={classNames(
          'flex shrink-0',
          !showButtons &&
            'opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 coarse:opacity-100',
        )}
      >
        <IconButton
          icon={layer.visible ? Eye : EyeOff}
          label={layer.visible ? `Скрыть слой «${title}»` : `Показать слой «${title}»`}
          size="sm"
          tooltipSide="top"
          onClick={() => actions.setVisible(layer.id, !layer.visible)}
        />
        <IconButton
          icon={Trash2}
          label={`Удалить слой «${title}»`}
          size="sm"
          variant="danger"
          tooltipSide="top"
          onClick={() => actions.remove(layer.id)}
        />
      </span>
    </li>
  );
});
