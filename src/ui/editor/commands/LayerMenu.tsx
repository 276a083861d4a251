import { useFocusReturn } from '../../../kit/useFocusReturn.ts';
import type { ContextGroupId } from './command.ts';
import { COMMANDS, idsInContextMenu } from './commands.ts';
import { useCommands } from './CommandsProvider.tsx';
import { useCommandList } from './useCommand.ts';
import { LazyBoundary } from '../../shell/LazyBoundary.tsx';
import { lazyDialog } from '../../shell/lazyDialog.ts';

/** Loaded with the first press: most people never open it. */
const ContextMenu = lazyDialog(async () => (await import('../../../kit/ContextMenu.tsx')).ContextMenu);

const GROUPS: readonly ContextGroupId[] = ['clipboard', 'order', 'place', 'letters', 'layer', 'sheet'];
const IDS = GROUPS.flatMap(idsInContextMenu);

/** The menu of the selected layers, or of the bare sheet: the commands that apply, with their keys. */
export function LayerMenu() {
  const { menuPlace, openMenu } = useCommands();
  const commands = useCommandList(IDS).filter(({ isEnabled }) => isEnabled);
  useFocusReturn(menuPlace !== null);
  if (menuPlace === null) return null;
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
  return (
    <LazyBoundary key={`${menuPlace.x} ${menuPlace.y}`} onFailed={() => openMenu(null)}>
      <ContextMenu
        at={menuPlace}
        label="Меню слоя или листа"
        groups={groups}
        onClose={() => openMenu(null)}
      />
    </LazyBoundary>
  );
}
