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
    <div className="fixed size-px" style={{ left: at.x, top: at.y }}>
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
