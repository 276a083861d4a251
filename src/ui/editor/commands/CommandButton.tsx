import type { IconButtonProps } from '../../../kit/IconButton.tsx';
import { IconButton } from '../../../kit/IconButton.tsx';
import type { CommandId } from './commands.ts';
import { useCommand } from './useCommand.ts';

type CommandButtonProps = { readonly id: CommandId } & Pick<
  IconButtonProps,
  'size' | 'tooltipSide' | 'variant' | 'children'
> & {
    /** Of a button that is fetched late; the others have theirs in the table. */
    readonly icon?: IconButtonProps['icon'];
    /** Its accessible name, where the words beside the icon say more than the command. */
    readonly name?: string;
  };

/** The button of a command: its icon, its name and keys in the tooltip. */
export function CommandButton({ id, icon: own, name, variant = 'quiet', ...look }: CommandButtonProps) {
  const { label, icon = own, shortcut, isOn, isEnabled, run } = useCommand(id);
  if (icon === undefined) throw new Error(`The command ${id} has no icon for its button.`);
  return (
    <IconButton
      {...look}
      icon={icon}
      label={name ?? label}
      shortcut={shortcut}
      variant={isOn ? 'primary' : variant}
      disabled={!isEnabled}
      onClick={run}
    />
  );
}
