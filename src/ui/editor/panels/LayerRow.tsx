import { GripVertical } from 'lucide-react';
import type { KeyboardEvent, MouseEvent, PointerEvent } from 'react';
import { memo, useRef, useState } from 'react';
import { takesRecords } from '../../../document/layers/capabilities.ts';
import { pickCount } from '../../../document/records/records.ts';
import type { Layer, LayerId } from '../../../document/layers/layer.ts';
import { layerTitle } from '../../../document/layers/layerTitle.ts';
import { MAX_NAME_LENGTH } from '../../../document/schema/constants.ts';
import { classNames } from '../../../kit/classNames.ts';
import { IconButton } from '../../../kit/IconButton.tsx';
import type { Command } from '../commands/command.ts';
import { faceOf, isEnabled, runCommand } from '../commands/command.ts';
import { runPressed } from '../commands/keys.ts';
import type { LayerRowActions, RowContext } from '../commands/rowCommands.ts';
import { ROW_COMMANDS, ROW_SHORTCUTS } from '../commands/rowCommands.ts';
import { keepFocus } from '../focus/keepFocus.ts';
import { LAYER_FACES } from './layerFaces.ts';
import { NameField } from './NameField.tsx';

const WITH_KEYS = Object.values<Command<RowContext>>(ROW_COMMANDS);

/* The buttons keep their places, so that none moves away under a pointer; only their room is the name's. */

/** In the narrow column of a medium screen three buttons of full width would leave half of a row to the name. */
const MEDIUM = { button: 'max-[1151px]:pointer-fine:w-6', all: 'max-[1151px]:pointer-fine:pr-18' };
const WHEN_NEEDED = 'opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 coarse:opacity-100';
const ROOM_WHEN_NEEDED =
  'focus-within:pr-24 hover:pr-24 coarse:pr-24 max-[1151px]:pointer-fine:focus-within:pr-18 max-[1151px]:pointer-fine:hover:pr-18';

/** What a row hears besides its commands. */
export interface LayerRowHandlers extends LayerRowActions {
  /** Alone, added to what is selected or taken out of it, or with all rows from the one chosen before. */
  readonly select: (id: LayerId, how: 'alone' | 'toggled' | 'range') => void;
  /** A mouse points at the row, or at none any more. */
  readonly point: (id: LayerId | null) => void;
  readonly rename: (id: LayerId, name: string) => void;
  readonly grip: (event: PointerEvent<HTMLElement>, id: LayerId) => void;
}

interface LayerRowProps {
  readonly layer: Layer;
  readonly isSelected: boolean;
  /** An image whose file could not be had. */
  readonly isMissing: boolean;
  /** A dragged row would land on the line above this one. */
  readonly isDropTarget: boolean;
  /** Buttons always in sight, or only on hover, focus and selection; a closed lock and a closed eye always. */
  readonly showButtons: boolean;
  /** One object for all rows, so that a row renders again only when its own layer changes. */
  readonly actions: LayerRowHandlers;
  /**
   * In a long list, of which only a part exists: where the row stands in it, in CSS pixels and in numbers
   * from 1.
   */
  readonly top?: number;
  readonly position?: number;
  readonly size?: number;
}

export const LayerRow = memo(function LayerRow(props: LayerRowProps) {
  const { layer, isSelected, isMissing, showButtons, actions, top, position, size } = props;
  const [renaming, setRenaming] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const title = layerTitle(layer);
  const showsAll = showButtons || isSelected;
  const { icon: Icon, label: kind } = LAYER_FACES[layer.type];
  const context: RowContext = { layer, title, actions, beginRenaming: () => setRenaming(true) };
  const onKeyDown = (event: KeyboardEvent) => {
    runPressed(WITH_KEYS, context, event);
  };
  const onClick = (event: MouseEvent) =>
    actions.select(layer.id, event.shiftKey ? 'range' : event.ctrlKey || event.metaKey ? 'toggled' : 'alone');
  return (
    <li
      data-layer-id={layer.id}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && actions.point(layer.id)}
      onPointerLeave={() => actions.point(null)}
      aria-posinset={position}
      aria-setsize={size}
      style={top === undefined ? undefined : { top }}
      className={classNames(
        'group flex h-9 items-center rounded-md coarse:h-11',
        top === undefined ? 'relative' : 'absolute inset-x-0',
        isSelected ? 'bg-primary-soft' : 'hover:bg-sunken',
        roomOf(layer, showsAll),
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
          aria-label={`${kind}: ${title}${isMissing ? ', файл не загрузился' : ''}`}
          aria-pressed={isSelected}
          aria-keyshortcuts={ROW_SHORTCUTS}
          onClick={onClick}
          onDoubleClick={context.beginRenaming}
          onKeyDown={onKeyDown}
          className={classNames(
            'flex h-full min-w-0 flex-1 items-center gap-1.5 rounded-md text-left text-sm',
            isSelected ? 'text-primary' : layer.visible ? 'text-ink' : 'text-ink-soft',
            !layer.visible && 'line-through decoration-1',
          )}
        >
          <Icon size={15} strokeWidth={1.75} className="shrink-0" aria-hidden />
          {/* Two lines fit the row: icons and a counter leave half of it to the name. */}
          <span translate="no" className="line-clamp-2 leading-4 wrap-break-word" title={title}>
            {title}
          </span>
        </button>
      )}
      {isMissing && <span className="mx-1 shrink-0 text-xs text-negative">не загрузился</span>}
      {takesRecords(layer) && pickCount(layer) > 0 && (
        <span className="mx-1 shrink-0 rounded-full bg-secondary-soft px-1.5 text-xs text-ink-soft tabular-nums">
          {pickCount(layer)}
        </span>
      )}
      <span className="absolute inset-y-0 right-0 flex items-center">
        <span className={classNames('flex', !showsAll && !layer.locked && WHEN_NEEDED)}>
          <RowButton command={ROW_COMMANDS.toggleLocked} context={context} />
        </span>
        <span className={classNames('flex', !showsAll && layer.visible && WHEN_NEEDED)}>
          <RowButton command={ROW_COMMANDS.toggleVisible} context={context} />
        </span>
        <span className={classNames('flex', !showsAll && WHEN_NEEDED)}>
          <RowButton command={ROW_COMMANDS.remove} context={context} />
        </span>
      </span>
    </li>
  );
});

/** Room for the buttons that are in sight. */
function roomOf({ locked, visible }: Layer, showsAll: boolean): string {
  if (showsAll || locked) return classNames('pr-24', MEDIUM.all);
  return classNames(ROOM_WHEN_NEEDED, !visible && 'pr-16');
}

interface RowButtonProps {
  readonly command: Command<RowContext>;
  readonly context: RowContext;
}

function RowButton({ command, context }: RowButtonProps) {
  const { icon, label } = faceOf(command, context);
  if (icon === undefined) throw new Error(`The command «${label}» has no icon for its button.`);
  return (
    <IconButton
      icon={icon}
      label={label}
      size="sm"
      className={classNames('text-ink-soft', MEDIUM.button)}
      tooltipSide="top"
      disabled={!isEnabled(command, context)}
      onClick={() => runCommand(command, context)}
    />
  );
}
