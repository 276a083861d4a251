import type { ComponentType, MouseEvent } from 'react';
import { CommandButton } from '../commands/CommandButton.tsx';
import type { CommandId } from '../commands/commands.ts';
import { idsInToolbar } from '../commands/commands.ts';
import { useRemarkCount } from '../preflight/usePreflight.ts';
import { useCommandList } from '../commands/useCommand.ts';
import { hasFocusInText } from '../text/editedText.ts';
import { useEditorState } from '../state/useEditorState.ts';

const HISTORY = idsInToolbar('history');
const RESULT = idsInToolbar('result');

/** The project's own tools (§2): undo, redo, preview, save, download. */
export function ProjectToolbar() {
  const result = useCommandList(RESULT).filter(({ isInToolbar }) => isInToolbar);
  return (
    <div
      role="toolbar"
      data-part="toolbar"
      aria-label="Панель инструментов"
      className="flex shrink-0 items-center gap-0.5 max-md:gap-0"
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only watches its buttons */}
      <span className="contents" onMouseDown={keepTyping}>
        {HISTORY.map((id) => (
          <CommandButton key={id} id={id} />
        ))}
      </span>
      <span aria-hidden className="mx-1 h-5 w-px bg-line max-sm:hidden" />
      {result.map(({ id }) => {
        const Button = BUTTONS[id];
        return Button === undefined ? <CommandButton key={id} id={id} /> : <Button key={id} />;
      })}
    </div>
  );
}

/** A press on undo or redo leaves the focus in the text that is being edited. */
function keepTyping(event: MouseEvent): void {
  if (hasFocusInText()) event.preventDefault();
}

/** With a dot while something is not saved. */
function SaveButton() {
  const isSaved = useEditorState((state) => state.isSaved);
  return (
    <span className="relative inline-flex">
      <CommandButton id="save" />
      {!isSaved && (
        <span
          title="Есть несохранённые изменения"
          className="pointer-events-none absolute top-1.5 right-1.5 size-2 rounded-full bg-accent ring-2 ring-surface"
        />
      )}
    </span>
  );
}

/** With the number of findings. */
function PreflightButton() {
  const count = useRemarkCount();
  return (
    <span className="relative inline-flex">
      <CommandButton id="preflight" />
      {count > 0 && (
        <span
          data-testid="preflight-count"
          aria-hidden
          className="pointer-events-none absolute top-0.5 right-0 min-w-4 rounded-full bg-warning px-1 text-center text-[0.625rem] leading-4 font-semibold text-on-warning ring-2 ring-surface"
        >
          {count > MAX_SHOWN ? `${MAX_SHOWN}+` : count}
        </span>
      )}
    </span>
  );
}

const MAX_SHOWN = 99;

/** Buttons that show more than their command. */
const BUTTONS: Readonly<Partial<Record<CommandId, ComponentType>>> = {
  save: SaveButton,
  preflight: PreflightButton,
};
