/** Gives the editor's commands what they act on, and listens to their keys. */
import {
  createContext,
  useContext,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useApplication } from '../../application/ApplicationProvider.tsx';
import { useSignOut } from '../../application/useAuth.ts';
import { useProjectSession } from '../../application/ProjectSessionProvider.tsx';
import { leaveThen } from '../../../app/project/leaveThen.ts';
import { useLayerClipboard } from '../clipboard/useLayerClipboard.ts';
import type { PanelStore } from '../screen/usePanelPlaces.ts';
import { useIsPhone } from '../screen/useScreenSize.ts';
import type { Zoom } from '../screen/zoom.ts';
import { COMMAND_IDS, COMMANDS } from './commands.ts';
import type { CommandContext } from './context.ts';
import type { Elements } from '../../../kit/elements.ts';
import type { Application } from '../../../app/application.ts';
import type { ProjectSession } from '../../../app/project/projectSession.ts';
import type { LayerLook } from '../../../engine/edits/looks/index.ts';
import hotkeys from 'hotkeys-js';
import { notify } from '../../../kit/notify.ts';
import { tellNotLoaded } from '../../../kit/notLoaded.ts';
import { isDialogOpen } from '../focus/isDialogOpen.ts';
import { isField } from '../../../kit/isField.ts';
import type { Command } from './command.ts';
import { isEnabled } from './command.ts';
import { inPreview, pressCommand } from './context.ts';
import { createPressQueue } from '../state/pressQueue.ts';
import { QUESTION_MARK, withMacForm } from './keys.ts';

type EditorCommand = Command<CommandContext>;

interface Commands {
  readonly context: CommandContext;
  /** The project's name is a field. */
  readonly isRenaming: boolean;
  readonly setRenaming: (isRenaming: boolean) => void;
  /** Where the menu of the selected layers is open, or null. */
  readonly menuPlace: MenuPlace | null;
  readonly openMenu: (place: MenuPlace | null) => void;
}

/** In CSS pixels of the window. */
export interface MenuPlace {
  readonly x: number;
  readonly y: number;
}

const CommandsContext = createContext<Commands | null>(null);

interface CommandsProviderProps {
  readonly zoom: Zoom;
  readonly inCourse: boolean;
  readonly startTour: () => void;
  /** Where the list of copies is opened. */
  readonly panels: PanelStore;
  readonly children: Elements;
}

export function CommandsProvider({ zoom, inCourse, startTour, panels, children }: CommandsProviderProps) {
  const application = useApplication();
  const session = useProjectSession();
  const isPhone = useIsPhone();
  const presses = useMemo(() => createPressQueue(session.editor), [session]);
  const clipboard = useLayerClipboard(presses);
  const look = useRef<LayerLook | null>(null);
  const digit = useRef<CommandContext['digit']['current']>(null);
  const { copies, table, wanted } = useSyncExternalStore(panels.subscribe, panels.getSnapshot);
  const [isRenaming, setRenaming] = useState(false);
  const [menuPlace, setMenuPlace] = useState<MenuPlace | null>(null);
  const lastMenuPlace = useRef<MenuPlace | null>(null);
  const signOut = useSignOut();
  const downloadBundle = useMemo(() => laterBundleDownload(application, session), [application, session]);
  const context = useMemo(
    (): CommandContext => ({
      session,
      settings: application.settings,
      zoom,
      inCourse,
      isPhone,
      startTour,
      copyList: { isOpen: copies, toggle: () => panels.place({ copies: !copies }) },
      tablePanel: {
        isOpen: table,
        toggle: () => panels.place({ table: !table, wanted: null }),
        wanted,
        show: (cell) => panels.place(cell === null ? { wanted: null } : { table: true, wanted: cell }),
      },
      // After the menu has closed and given its button the focus.
      rename: () => requestAnimationFrame(() => setRenaming(true)),
      downloadBundle,
      signOut: () => leaveThen(session, signOut),
      presses,
      clipboard,
      look,
      digit,
      menuPlace: lastMenuPlace,
    }),
    [
      session,
      application,
      zoom,
      inCourse,
      isPhone,
      startTour,
      panels,
      copies,
      table,
      wanted,
      downloadBundle,
      signOut,
      presses,
      clipboard,
    ],
  );
  const latest = useEffectEvent(() => context);
  useEffect(() => {
    return listenToKeys(
      COMMAND_IDS.map((id) => COMMANDS[id]),
      () => latest(),
    );
  }, []);
  const commands = useMemo(() => {
    const openMenu = (place: MenuPlace | null) => {
      if (place !== null) lastMenuPlace.current = place;
      setMenuPlace(place);
    };
    return { context, isRenaming, setRenaming, menuPlace, openMenu };
  }, [context, isRenaming, menuPlace]);
  return <CommandsContext value={commands}>{children}</CommandsContext>;
}

export function useCommands(): Commands {
  const commands = useContext(CommandsContext);
  if (commands === null) throw new Error('useCommands needs a CommandsProvider above it.');
  return commands;
}

/** Hands the saved project over as a file; what does so is fetched with its first use. */
function laterBundleDownload(application: Application, session: ProjectSession): () => void {
  let ready: (() => void) | null = null;
  return () =>
    void import('../../../app/project/bundleDownload.ts').then(
      ({ createBundleDownload }) => (ready ??= createBundleDownload(application, session))(),
      (error: unknown) => void tellNotLoaded(notify, error),
    );
}

/**
 * The keyboard of the editor. Letters go by their place on the keyboard, so a Russian layout does the same.
 *
 * Listens to the keys of the commands until the result is called.
 */
export function listenToKeys(commands: readonly EditorCommand[], context: () => CommandContext): () => void {
  const { filter } = hotkeys;
  // By default hotkeys-js ignores keys pressed in fields. Here each command decides (`keysWork`).
  hotkeys.filter = () => true;
  const bound = [...byPress(commands)].map(([press, candidates]) => {
    const handler = (event: KeyboardEvent) => {
      if (press !== QUESTION_MARK || event.key === QUESTION_MARK) onPress(candidates, context(), event);
    };
    // All keys: a question mark has no place of its own on the keyboard.
    const keys = press === QUESTION_MARK ? '*' : withMacForm(press).join(', ');
    hotkeys(keys, handler);
    return [keys, handler] as const;
  });
  return () => {
    for (const [keys, handler] of bound) hotkeys.unbind(keys, handler);
    hotkeys.filter = filter;
  };
}

function byPress(commands: readonly EditorCommand[]): ReadonlyMap<string, readonly EditorCommand[]> {
  const found = new Map<string, EditorCommand[]>();
  for (const command of commands.filter(({ keysBy }) => keysBy === undefined))
    for (const press of command.keys ?? []) found.set(press, [...(found.get(press) ?? []), command]);
  return found;
}

/** Runs the first of the commands of a key that may run here and now. */
function onPress(candidates: readonly EditorCommand[], context: CommandContext, event: KeyboardEvent): void {
  // Over a dialog too the browser must not save its own page or zoom it.
  if (candidates.some(({ keysWork }) => keysWork === 'everywhere')) event.preventDefault();
  // Something nearer has used it: Escape has closed a popup.
  else if (event.defaultPrevented) return;
  if (isDialogOpen(context.session)) return;
  const here = candidates.filter((command) => worksAt(command, event.target, context));
  const enabled = () => here.find((candidate) => isEnabled(candidate, context));
  if (enabled() === undefined && here.every(({ yieldsKeys = false }) => yieldsKeys)) return;
  event.preventDefault();
  // What may run is known when those before it have run.
  const press = () => {
    const command = enabled();
    if (command !== undefined) pressCommand(command, context, event);
  };
  if (here.some(({ keysWork }) => keysWork === 'everywhere')) press();
  else context.presses.take(press);
}

function worksAt(
  { keysWork = 'outside fields' }: EditorCommand,
  target: EventTarget | null,
  context: CommandContext,
): boolean {
  if (keysWork === 'everywhere') return true;
  if (isField(target)) return false;
  if (keysWork === 'focused canvas') return isCanvas(target) && target !== document.body;
  if (keysWork === 'outside fields' || isCanvas(target)) return true;
  return keysWork === 'canvas or preview' && inPreview(context);
}

/** The canvas itself, or nothing in particular. */
function isCanvas(target: EventTarget | null): boolean {
  return target === document.body || (target instanceof Element && target.closest('[data-canvas]') !== null);
}
