import type { LucideIcon } from 'lucide-react';
import { GripVertical } from 'lucide-react';
import type { KeyboardEvent, PointerEvent, RefObject } from 'react';
import { memo, useRef, useState } from 'react';
import { takesRecords } from '../../../document/layers/capabilities.ts';
import { pickCount } from '../../../document/records/records.ts';
import type { GroupId } from '../../../document/layers/group.ts';
import type { Layer, LayerId } from '../../../document/layers/layer.ts';
import { layerTitle } from '../../../document/layers/layerTitle.ts';
import { MAX_NAME_LENGTH } from '../../../document/schema/constants.ts';
import type { Elements } from '../../../kit/elements.ts';
import { classNames } from '../../../kit/classNames.ts';
import { IconButton } from '../../../kit/IconButton.tsx';
import type { Command } from '../commands/command.ts';
import { faceOf, isEnabled, runCommand } from '../commands/command.ts';
import { runPressed } from '../commands/keys.ts';
import type { LayerRowActions, RowContext } from '../commands/rowCommands.ts';
import { ROW_COMMANDS, ROW_SHORTCUTS } from '../commands/rowCommands.ts';
import { keepFocus } from '../focus/keepFocus.ts';
import { kindFace } from '../kinds/kindFaces.ts';
import { useDesignLock } from '../state/DesignOnly.tsx';
import { NameField } from './NameField.tsx';

const WITH_KEYS = Object.values<Command<RowContext>>(ROW_COMMANDS);
/** What changes nothing. */
const WALK = [ROW_COMMANDS.toRowAbove, ROW_COMMANDS.toRowBelow];

/**
 * The buttons keep their places, so that none moves away under a pointer; only their room is the name's. In the narrow
 * column of a medium screen three buttons of full width would leave half of a row to the name.
 */
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
  /** Hides the rows of what is in a group, or shows them. */
  readonly fold: (id: GroupId, isFolded: boolean) => void;
  readonly grip: (event: PointerEvent<HTMLElement>, id: LayerId) => void;
}

/** Where a row is, and what it looks like at the moment. */
export interface RowPlace {
  /** Number of groups around it. */
  readonly depth: number;
  readonly isSelected: boolean;
  /** A dragged row would land on the line above this one, in so many groups; null when not. */
  readonly dropDepth: number | null;
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

interface LayerRowProps extends RowPlace {
  readonly layer: Layer;
  /** An image whose file could not be had. */
  readonly isMissing: boolean;
}

export const LayerRow = memo(function LayerRow({ layer, isMissing, ...place }: LayerRowProps) {
  const { icon, label } = kindFace(layer);
  const title = layerTitle(layer);
  return (
    <StackRow
      {...place}
      of={layer}
      isGroup={false}
      title={title}
      icon={icon}
      name={`${label}: ${title}${isMissing ? ', файл не загрузился' : ''}`}
    >
      {isMissing && <span className="mx-1 shrink-0 text-xs text-negative">не загрузился</span>}
      {takesRecords(layer) && pickCount(layer) > 0 && (
        <span className="mx-1 shrink-0 rounded-full bg-secondary-soft px-1.5 text-xs text-ink-soft tabular-nums">
          {pickCount(layer)}
        </span>
      )}
    </StackRow>
  );
});

interface StackRowProps extends RowPlace {
  /** The layer, or what is common to the layers of a group. */
  readonly of: RowContext['layer'];
  readonly isGroup: boolean;
  readonly title: string;
  readonly icon: LucideIcon;
  /** For a screen reader. */
  readonly name: string;
  /** Before the name, such as the button that folds a group. */
  readonly fold?: Elements;
  /** True when the key was taken. */
  readonly onKey?: (event: KeyboardEvent) => boolean;
  /** Behind the name. */
  readonly children?: Elements;
}

/** A row of the stack: grip, icon and name, and the buttons for what is meant by it. */
export function StackRow(props: StackRowProps) {
  const { of, isGroup, title, isSelected, showButtons, actions, top, depth, dropDepth } = props;
  const [renaming, setRenaming] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const showsAll = showButtons || isSelected;
  const isLocked = useDesignLock() !== null;
  const context: RowContext = { layer: of, isGroup, title, actions, beginRenaming: () => setRenaming(true) };
  return (
    <li
      data-layer-id={of.id}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && actions.point(of.id)}
      onPointerLeave={() => actions.point(null)}
      aria-posinset={props.position}
      aria-setsize={props.size}
      style={{
        ...(top !== undefined && { top }),
        ...(depth > 0 && { paddingLeft: depth * INDENT }),
        ...(dropDepth !== null && { '--drop': `${4 + dropDepth * INDENT}px` }),
      }}
      className={classNames(
        'group flex h-9 items-center rounded-md coarse:h-11',
        top === undefined ? 'relative' : 'absolute inset-x-0',
        isSelected ? 'bg-primary-soft' : 'hover:bg-sunken',
        roomOf(of, showsAll),
        dropDepth !== null &&
          'before:absolute before:-top-px before:right-1 before:left-(--drop) before:h-0.5 before:bg-focus',
      )}
    >
      <span
        aria-hidden
        onPointerDown={isLocked ? undefined : (event) => actions.grip(event, of.id)}
        className="relative z-1 flex h-full w-5 shrink-0 cursor-grab touch-none items-center justify-center text-ink-faint active:cursor-grabbing"
      >
        <GripVertical size={14} />
      </span>
      {props.fold}
      {renaming ? (
        <NameField
          label={isGroup ? 'Название группы' : 'Название слоя'}
          maxLength={MAX_NAME_LENGTH}
          name={title}
          onDone={(name) => {
            setRenaming(false);
            if (name !== null && name !== title) actions.rename(of.id, name);
            keepFocus(button);
          }}
        />
      ) : (
        <NameButton {...props} isLocked={isLocked} context={context} ref={button} />
      )}
      {props.children}
      <span className="absolute inset-y-0 right-0 flex items-center">
        <span className={classNames('flex', !showsAll && !of.locked && WHEN_NEEDED)}>
          <RowButton command={ROW_COMMANDS.toggleLocked} context={context} isLocked={isLocked} />
        </span>
        <span className={classNames('flex', !showsAll && of.visible && WHEN_NEEDED)}>
          <RowButton command={ROW_COMMANDS.toggleVisible} context={context} isLocked={isLocked} />
        </span>
        <span className={classNames('flex', !showsAll && WHEN_NEEDED)}>
          <RowButton command={ROW_COMMANDS.remove} context={context} isLocked={isLocked} />
        </span>
      </span>
    </li>
  );
}

/** How much further to the right what is in a group stands, CSS pixels. */
export const INDENT = 14;

interface NameButtonProps extends StackRowProps {
  /** The design may not be changed. */
  readonly isLocked: boolean;
  readonly context: RowContext;
  readonly ref: RefObject<HTMLButtonElement | null>;
}

function NameButton({
  of,
  isSelected,
  title,
  icon: Icon,
  name,
  actions,
  context,
  isLocked,
  onKey,
  ref,
}: NameButtonProps) {
  return (
    <button
      ref={ref}
      type="button"
      aria-label={name}
      aria-pressed={isSelected}
      aria-keyshortcuts={ROW_SHORTCUTS}
      onClick={({ shiftKey, ctrlKey, metaKey }) =>
        actions.select(of.id, shiftKey ? 'range' : ctrlKey || metaKey ? 'toggled' : 'alone')
      }
      onDoubleClick={isLocked ? undefined : context.beginRenaming}
      onKeyDown={(event) =>
        onKey?.(event) === true || void runPressed(isLocked ? WALK : WITH_KEYS, context, event)
      }
      className={classNames(
        'flex h-full min-w-0 flex-1 items-center gap-1.5 rounded-md text-left text-sm',
        // All of the row is the button but what lies above: it becomes narrower when it is pointed at.
        'after:absolute after:inset-0',
        isSelected ? 'text-primary' : of.visible ? 'text-ink' : 'text-ink-soft',
        !of.visible && 'line-through decoration-1',
      )}
    >
      <Icon size={15} strokeWidth={1.75} className="shrink-0" aria-hidden />
      {/* Two lines fit the row: icons and a counter leave half of it to the name. */}
      <span translate="no" className="relative z-1 line-clamp-2 leading-4 wrap-break-word" title={title}>
        {title}
      </span>
    </button>
  );
}

/** Room for the buttons that are in sight. */
function roomOf({ locked, visible }: RowContext['layer'], showsAll: boolean): string {
  if (showsAll || locked) return classNames('pr-24', MEDIUM.all);
  return classNames(ROOM_WHEN_NEEDED, !visible && 'pr-16');
}

interface RowButtonProps extends Pick<NameButtonProps, 'isLocked'> {
  readonly command: Command<RowContext>;
  readonly context: RowContext;
}

function RowButton({ command, context, isLocked }: RowButtonProps) {
  const { icon, label } = faceOf(command, context);
  if (icon === undefined) throw new Error(`The command «${label}» has no icon for its button.`);
  return (
    <IconButton
      icon={icon}
      label={label}
      size="sm"
      className={classNames('text-ink-soft', MEDIUM.button)}
      tooltipSide="top"
      disabled={isLocked || !isEnabled(command, context)}
      onClick={() => runCommand(command, context)}
    />
  );
}
