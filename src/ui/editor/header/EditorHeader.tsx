import { ArrowLeft, X, ChevronDown } from 'lucide-react';
import { useProject } from '../../application/useProject.ts';
import { useSettings } from '../../application/useSettings.ts';
import { IconButton } from '../../../kit/IconButton.tsx';
import { Logo } from '../../shell/Logo.tsx';
import { ThemeToggle } from '../../shell/ThemeToggle.tsx';
import { SavedState } from '../projectSaving/SavedState.tsx';
import { useEditorState, useInPreview, useEditor } from '../state/useEditorState.ts';
import { useTraining } from '../training/TrainingContext.ts';
import type { Elements } from '../../../kit/elements.ts';
import { useRef, useSyncExternalStore } from 'react';
import { countCopies } from '../../../data/records/index.ts';
import { classNames } from '../../../kit/classNames.ts';
import { MAX_NAME_LENGTH } from '../../../document/schema/constants.ts';
import { renameDocument } from '../../../engine/edits/sheet/index.ts';
import { useCommands } from '../commands/CommandsProvider.tsx';
import { NameField } from '../panels/NameField.tsx';
import { keepFocus } from '../focus/keepFocus.ts';
import { displayTitle, fullTitle } from '../../../document/text/displayTitle.ts';
import { MenuOnDemand } from '../../../kit/MenuOnDemand.tsx';
import { useProjectSession } from '../../application/ProjectSessionProvider.tsx';
import type { MenuGroupId } from '../commands/command.ts';
import { COMMANDS, idsInMenu, idsInToolbar } from '../commands/commands.ts';
import { useCommand, useCommandList } from '../commands/useCommand.ts';
import type { ComponentType, MouseEvent } from 'react';
import { CommandButton } from '../commands/CommandButton.tsx';
import type { CommandId } from '../commands/commands.ts';
import { tableText } from './tableText.ts';
import { useRemarkCount } from '../preflight/usePreflight.ts';
import { hasFocusInText } from '../text/editedText.ts';

const HISTORY = idsInToolbar('history');

const RESULT = idsInToolbar('result');

const MAX_SHOWN = 99;

/** Buttons that show more than their command. */
const BUTTONS: Readonly<Partial<Record<CommandId, ComponentType>>> = {
  save: SaveButton,
  table: TableButton,
  preflight: PreflightButton,
  download: DownloadButton,
};

const GROUPS: readonly {
  readonly key: MenuGroupId;
  readonly heading?: string;
  readonly foldedAs?: string;
}[] = [
  { key: 'file', heading: 'Файл' },
  { key: 'project', heading: 'Проект' },
  { key: 'more' },
  // Who looks for help looks at the end; who comes to the menu comes for the file.
  { key: 'information', heading: 'Информация', foldedAs: 'Помощь' },
];

const IDS = GROUPS.flatMap(({ key }) => idsInMenu(key));

interface ProjectNameProps {
  /** The name may not be changed now. */
  readonly locked: boolean;
}

/** Back to the projects, the project and its menu, the project's tools, the theme. */
export function EditorHeader({ end }: { readonly end?: Elements }) {
  const { course } = useTraining();
  const { isLeaving, leave, cancel } = useProject();
  const { settings, change } = useSettings();
  const name = useEditorState((state) => state.document.name);
  const inPreview = useInPreview();
  const toggleTheme = () => change({ darkMode: !settings.darkMode });
  return (
    <header className="relative z-20 flex h-13 shrink-0 items-center gap-1 border-b border-line bg-surface px-2 max-md:gap-0 max-md:px-1">
      <h1 className="sr-only">{`Редактор: ${name}`}</h1>
      {isLeaving ? (
        <IconButton icon={X} label="Остаться в редакторе" onClick={cancel} />
      ) : (
        <IconButton
          icon={ArrowLeft}
          label={course === null ? 'Вернуться к проектам' : 'Закончить обучение и вернуться к проекту'}
          onClick={course?.leave ?? (() => leave())}
        />
      )}
      <span className="ml-1 max-md:hidden">
        <Logo size={28} />
      </span>
      {course === null ? (
        <>
          <ProjectName locked={inPreview} />
          <SavedState />
        </>
      ) : (
        <p translate="no" className="flex-1 truncate px-2 text-sm font-semibold text-ink" title={name}>
          {name}
        </p>
      )}
      <ProjectToolbar />
      <span className="ml-2 flex max-md:hidden">
        <ThemeToggle dark={settings.darkMode} toggleStyle={settings.toggleStyle} onToggle={toggleTheme} />
      </span>
      {end}
    </header>
  );
}

/**
 * The project's name: the button of its menu, and after a double press or by the menu a field to rename it.
 */
function ProjectName({ locked }: ProjectNameProps) {
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

/** The project's name is the button of the menu (§2). */
function ProjectMenu() {
  const { editorActor } = useProjectSession();
  const name = useEditorState((state) => state.document.name);
  const entries = useCommandList(IDS).filter(({ isInMenu }) => isInMenu);
  return (
    <MenuOnDemand
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
            hint: COMMANDS[id].menu?.hint,
            ...(shortcut !== undefined && { shortcut }),
            disabledReason: whyNot,
            onSelect: run,
          })),
      }))}
    />
  );
}

/**
 * Speaks the whole name, after the cut one that is seen, so that the button can be called by what is seen.
 */
function menuLabel(name: string): string {
  const [seen, whole] = [displayTitle(name), fullTitle(name)];
  return seen === whole ? `Меню проекта «${whole}»` : `Меню проекта «${seen}», ${whole}`;
}

/** The project's own tools (§2): undo, redo, preview, save, download. */
function ProjectToolbar() {
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

/** In words where the header has the width for them. */
const WORDS = 'max-xl:hidden';

/** With the number of findings. */
function PreflightButton() {
  const count = useRemarkCount();
  return (
    <CommandButton id="preflight">
      <span className={WORDS}>{count > 0 ? 'Проверка:' : 'Проверка'}</span>
      {count > 0 && (
        <span
          data-testid="preflight-count"
          className="min-w-4 rounded-full bg-warning px-1 text-center text-[0.625rem] leading-4 font-semibold text-on-warning max-xl:absolute max-xl:top-0.5 max-xl:right-0 max-xl:ring-2 max-xl:ring-surface xl:-ml-1 xl:px-1.5 xl:text-xs xl:leading-4"
        >
          {count > MAX_SHOWN ? `${MAX_SHOWN}+` : count}
        </span>
      )}
    </CommandButton>
  );
}

/** With the name of the file, as far as it is at hand, and the number of copies. */
function TableButton() {
  const { memory: tables, kept: keptTable } = useProjectSession().table;
  const kept = useSyncExternalStore(keptTable.subscribe, keptTable.getSnapshot).name ?? undefined;
  const copies = useEditorState((state) => countCopies(state.document));
  const file = useSyncExternalStore(tables.subscribe, () => tables.recall()?.table.fileName) ?? kept;
  const { isOn, label } = useCommand('table');
  const text = tableText(file, copies);
  return (
    <CommandButton id="table" name={isOn ? `${text}. ${label}` : text}>
      <span translate="no" className={classNames(WORDS, 'max-w-44 truncate')} title={text}>
        {text}
      </span>
    </CommandButton>
  );
}

/** The button that a person is led to. */
function DownloadButton() {
  return (
    <CommandButton id="download" variant="primary">
      <span className={WORDS}>Скачать</span>
    </CommandButton>
  );
}
