import { ContextMenu } from '../../../kit/ContextMenu.tsx';
import type { ContextGroupId } from './command.ts';
import { COMMANDS, idsInContextMenu } from './commands.ts';
import type { MenuPlace } from './CommandsProvider.tsx';
import { useCommandList } from './useCommand.ts';

const GROUPS: readonly ContextGroupId[] = ['clipboard', 'order', 'place', 'letters', 'layer', 'sheet'];
const IDS = GROUPS.flatMap(idsInContextMenu);

interface OpenLayerMenuProps {
  readonly at: MenuPlace;
  readonly onClose: () => void;
}

/** The commands that apply to what is selected, with their keys. */
export function OpenLayerMenu({ at, onClose }: OpenLayerMenuProps) {
  const commands = useCommandList(IDS).filter(({ isEnabled }) => isEnabled);
  const groups = GROUPS.map((key) => ({
    key,
    actions: commands
      .filter(({ id }) => COMMANDS[id].contextMenu === key)
      .map(({ id, label, shortcut, run }) => ({
        key: id,
        label,
        ...(shortcut !== undefined && { shortcut }),
        danger: id === 'remove',
        onSelect: run,
      })),
  })).filter(({ actions }) => actions.length > 0);
  return <ContextMenu at={at} label="Меню слоя или листа" groups={groups} onClose={onClose} />;
}
