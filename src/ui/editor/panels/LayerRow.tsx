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
const ON_HOVER = 'opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 coarse:opacity-100';

/**
 * An open lock says nothing: its room belongs to the name until the row is pointed at. Screen readers have it
 * always.
 */
const LOCK_ON_HOVER =
  'sr-only flex shrink-0 group-focus-within:not-sr-only group-hover:not-sr-only coarse:not-sr-only';

/** What a row hears besides its commands. */
export interface LayerRowHandlers extends LayerRowActions {
  readonly select: (id: LayerId, additive: boolean) => void;
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
  /** Buttons always in sight, or only on hover and focus. */
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
  const { icon: Icon, label: kind } = LAYER_FACES[layer.type];
  const context: RowContext = { layer, title, actions, beginRenaming: () => setRenaming(true) };
  const onKeyDown = (event: KeyboardEvent) => {
    runPressed(WITH_KEYS, context, event);
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
      <span className={layer.locked ? 'flex shrink-0' : LOCK_ON_HOVER}>
        <RowButton command={ROW_COMMANDS.toggleLocked} context={context} />
      </span>
      <span className={classNames('flex shrink-0', !showButtons && ON_HOVER)}>
        <RowButton command={ROW_COMMANDS.toggleVisible} context={context} />
        <RowButton command={ROW_COMMANDS.remove} context={context} variant="danger" />
      </span>
    </li>
  );
});

interface RowButtonProps {
  readonly command: Command<RowContext>;
  readonly context: RowContext;
  readonly variant?: 'danger';
}

function RowButton({ command, context, variant }: RowButtonProps) {
  const { icon, label } = faceOf(command, context);
  if (icon === undefined) throw new Error(`The command «${label}» has no icon for its button.`);
  return (
    <IconButton
      icon={icon}
      label={label}
      size="sm"
      {...(variant !== undefined && { variant })}
      tooltipSide="top"
      disabled={!isEnabled(command, context)}
      onClick={() => runCommand(command, context)}
    />
  );
}
