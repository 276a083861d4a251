/** The project's name: the button of its menu, and after a double press or by the menu a field to rename it. */
import { useRef } from 'react';
import { MAX_NAME_LENGTH } from '../../../document/schema/constants.ts';
import { renameDocument } from '../../../engine/index.ts';
import { useCommands } from '../commands/CommandsProvider.tsx';
import { NameField } from '../panels/NameField.tsx';
import { keepFocus } from '../focus/keepFocus.ts';
import { ProjectMenu } from './ProjectMenu.tsx';
import { useEditor, useEditorState } from '../state/useEditorState.ts';

interface ProjectNameProps {
  /** The name may not be changed now. */
  readonly locked: boolean;
}

export function ProjectName({ locked }: ProjectNameProps) {
  const editor = useEditor();
  const name = useEditorState((state) => state.document.name);
  const { context, isRenaming, setRenaming } = useCommands();
  const menuButton = useRef<HTMLElement>(null);
  if (isRenaming && !locked) {
    return (
      <span className="flex w-72 min-w-0">
        <NameField
          label="Название проекта"
          maxLength={MAX_NAME_LENGTH}
          name={name}
          onDone={(next) => {
            setRenaming(false);
            if (next !== null) editor.apply((document) => renameDocument(document, next));
            keepFocus(menuButton);
          }}
        />
      </span>
    );
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the double press is a shortcut of what the menu has
    <span
      ref={(element) => {
        menuButton.current = element?.querySelector('button') ?? null;
      }}
      className="flex min-w-0"
      onDoubleClick={locked ? undefined : context.rename}
    >
      <ProjectMenu />
    </span>
  );
}
