import { ChevronDown } from 'lucide-react';
import { displayTitle, fullTitle } from '../../../document/text/displayTitle.ts';
import { Menu } from '../../../kit/Menu.tsx';
import { useProjectSession } from '../../application/ProjectSessionProvider.tsx';
import type { MenuGroupId } from '../commands/command.ts';
import { COMMANDS, idsInMenu } from '../commands/commands.ts';
import { useCommandList } from '../commands/useCommand.ts';
import { useEditorState } from '../state/useEditorState.ts';

const GROUPS: readonly { readonly key: MenuGroupId; readonly heading?: string }[] = [
  { key: 'information', heading: 'Информация' },
  { key: 'file', heading: 'Файл' },
  { key: 'project', heading: 'Проект' },
  { key: 'more' },
];
const IDS = GROUPS.flatMap(({ key }) => idsInMenu(key));

/** The project's name is the button of the menu (§2). */
export function ProjectMenu() {
  const { editorActor } = useProjectSession();
  const name = useEditorState((state) => state.document.name);
  const entries = useCommandList(IDS).filter(({ isInMenu }) => isInMenu);
  return (
    <Menu
      label={menuLabel(name)}
      onOpenChange={(isOpen) => {
        // An action that opens a dialog has closed the menu for the chart already.
        if (isOpen) editorActor.send({ type: 'openMenu' });
        else if (editorActor.getSnapshot().matches({ dialog: 'menu' })) editorActor.send({ type: 'close' });
      }}
      buttonClassName="tap flex h-10 min-w-0 items-center gap-1.5 rounded-md px-2 text-sm font-semibold text-ink transition-colors hover:bg-secondary-soft data-open:bg-secondary-soft"
      button={
        <>
          <span translate="no" className="truncate" title={fullTitle(name)}>
            {displayTitle(name)}
          </span>
          <ChevronDown size={16} className="shrink-0 text-ink-soft" aria-hidden />
        </>
      }
      groups={GROUPS.map((group) => ({
        ...group,
        actions: entries
          .filter(({ id }) => COMMANDS[id].menu?.group === group.key)
          .map(({ id, label, shortcut, whyNot, run }) => ({
            key: id,
            label: COMMANDS[id].menu?.label ?? label,
            ...(shortcut !== undefined && { shortcut }),
            disabledReason: whyNot,
            onSelect: run,
          })),
      }))}
    />
  );
}

/** Speaks the whole name, after the cut one that is seen, so that the button can be called by what is seen. */
function menuLabel(name: string): string {
  const [seen, whole] = [displayTitle(name), fullTitle(name)];
  return seen === whole ? `Меню проекта «${whole}»` : `Меню проекта «${seen}», ${whole}`;
}
