/** Gives the editor's commands what they act on, and listens to their keys. */
import {
  createContext,
  useContext,
  useEffect,
  useEffectEvent,
  useMemo,
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
import { createBundleDownload } from './bundleDownload.ts';
import { listenToKeys } from './listenToKeys.ts';
import type { Elements } from '../../../kit/elements.ts';

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
  const clipboard = useLayerClipboard();
  const { copies, table, wanted } = useSyncExternalStore(panels.subscribe, panels.getSnapshot);
  const [isRenaming, setRenaming] = useState(false);
  const [menuPlace, openMenu] = useState<MenuPlace | null>(null);
  const signOut = useSignOut();
  const downloadBundle = useMemo(() => createBundleDownload(application, session), [application, session]);
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
      clipboard,
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
      clipboard,
    ],
  );
  const latest = useEffectEvent(() => context);
  useEffect(
    () =>
      listenToKeys(
        COMMAND_IDS.map((id) => COMMANDS[id]),
        () => latest(),
      ),
    [],
  );
  const commands = useMemo(
    () => ({ context, isRenaming, setRenaming, menuPlace, openMenu }),
    [context, isRenaming, menuPlace],
  );
  return <CommandsContext value={commands}>{children}</CommandsContext>;
}

export function useCommands(): Commands {
  const commands = useContext(CommandsContext);
  if (commands === null) throw new Error('useCommands needs a CommandsProvider above it.');
  return commands;
}
