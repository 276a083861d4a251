/** A list of actions at a place of the window, such as that of a right click. */
import type { MenuProps } from './Menu.tsx';
import { Menu } from './Menu.tsx';

interface ContextMenuProps extends Pick<MenuProps, 'label' | 'groups'> {
  /** In CSS pixels of the window. */
  readonly at: { readonly x: number; readonly y: number };
  readonly onClose: () => void;
}

/** Open as long as it is mounted. The focus goes into it. */
export function ContextMenu({ at, label, groups, onClose }: ContextMenuProps) {
  return (
    <div className="fixed size-px" style={{ left: at.x, top: Math.min(at.y, lowestTop(groups)) }}>
      <Menu
        label={label}
        button={null}
        buttonClassName="block size-px opacity-0"
        groups={groups}
        openAtOnce="keyboard"
        onOpenChange={(isOpen) => {
          if (!isOpen) onClose();
        }}
      />
    </div>
  );
}

/** Heights in CSS pixels: of an action, under a finger, and of what a group adds. */
const ROW = 36;
const FINGER_ROW = 44;
const GROUP = 9;
/** Padding of the menu and its distance from the edges of the window. */
const MARGINS = 24;

/** The lowest place, in CSS pixels of the window, from which the whole menu is visible. */
function lowestTop(groups: MenuProps['groups']): number {
  const row = window.matchMedia('(pointer: coarse)').matches ? FINGER_ROW : ROW;
  const height = groups.reduce((sum, { actions }) => sum + GROUP + actions.length * row, MARGINS);
  return Math.max(0, window.innerHeight - height);
}
