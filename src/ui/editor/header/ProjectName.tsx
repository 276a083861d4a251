/** The project's name: the button of its menu, and after a double press or by the menu a field to rename it. */
import { useRef, useState } from 'react';
import { MAX_NAME_LENGTH } from '../../../document/constants.ts';
import { renameDocument } from '../../../engine/index.ts';
import { NameField } from '../panels/NameField.tsx';
import { keepFocus } from '../session/keepFocus.ts';
import { ProjectMenu } from './ProjectMenu.tsx';
import { useEditor, useEditorState } from '../session/useEditorState.ts';
import type { ProjectMenuEntries } from './useProjectMenu.ts';

interface ProjectNameProps {
  /** The name may not be changed now. */
  readonly locked: boolean;
  readonly menu: ProjectMenuEntries;
}

export function ProjectName({ locked, menu }: ProjectNameProps) {
  const editor = useEditor();
  const name = useEditorState((state) => state.document.name);
  const [renaming, setRenaming] = useState(false);
  const menuButton = useRef<HTMLElement>(null);
  const rename = () => {
    // After the menu has closed and given its button the focus.
    requestAnimationFrame(() => setRenaming(true));
  };
  if (renaming && !locked) {
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
      onDoubleClick={locked ? undefined : rename}
    >
      <ProjectMenu {...menu} onRename={rename} renameRefusal={locked ? 'Идёт предпросмотр' : null} />
    </span>
  );
}
