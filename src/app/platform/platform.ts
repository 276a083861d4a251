/** The browser interface of the application, replaceable in tests. `browserPlatform.ts` implements it. */
import type { ApiClient } from '../../api/client.ts';
import type { Site } from '../../api/contract/site.ts';
import type { SessionStorage } from '../../api/session.ts';
import type { NoticeTone, Notify } from '../../kit/notice.ts';
import type { DraftStore } from '../../hosts/page/draftStore.ts';
import type { NameStore } from '../../hosts/page/nameStore.ts';
import type { Printing } from '../../hosts/page/printing.ts';
import type { CommandLine } from './commandLine.ts';
import type { LookSource } from './deviceLook.ts';
import type { Drawing } from './drawing.ts';
import type { HeldTable } from '../../hosts/page/heldTable.ts';
import type { StartedWorks } from '../../hosts/page/startedWork.ts';
import type { OrganisationStore } from '../../hosts/page/organisationStore.ts';
import type { Inspecting } from '../inspection/inspectionChoice.ts';
import type { WatchNetwork } from '../../hosts/page/network.ts';
import type { StartWatchdog } from './watchdog.ts';
import type { TableStore } from '../../hosts/page/tableStore.ts';
import type { Tabs } from '../../hosts/page/tabs.ts';
import type { Wait } from '../../hosts/page/wait.ts';
import type { WhenIdle } from '../../hosts/page/whenIdle.ts';

/** What only the editor needs of the browser. */
export interface EditorHost {
  readonly printing: Printing;
  /** Tells the browser of an error that no one catches. */
  readonly reportError: (error: unknown) => void;
  readonly whenIdle: WhenIdle;
  readonly wait: Wait;
  readonly startWatchdog: StartWatchdog;
  /** Other tabs with the same project. */
  readonly tabs: Tabs;
  /** Tables of projects on this device. */
  readonly tableStore: TableStore;
  /** Decisions about names on this device. */
  readonly nameStore: NameStore;
}

/** The editor takes its own parts from the browser (`editorHost.ts`) unless they are given. */
export interface Platform extends Partial<EditorHost> {
  /** `onUnauthorized` is called after every response with status 401. */
  readonly createApi: (onUnauthorized: () => void) => ApiClient;
  readonly storage: SessionStorage;
  /** False where the browser denies storage: what `storage` holds is lost with the page. */
  readonly remembers: boolean;
  readonly navigate: (path: string, options?: { readonly replace?: boolean }) => void;
  /** Navigates to another site. */
  readonly leaveTo: (url: string) => void;
  /** Current path with query and hash. */
  readonly currentPath: () => string;
  /** Of the page, such as `https://example.ru`. */
  readonly origin: string;
  readonly reload: () => void;
  readonly notify: Notify;
  /** Notice after a save, where it differs from the usual one. */
  readonly savedNotice?: { readonly tone: NoticeTone; readonly text: string };
  /** Downloads a finished file. */
  readonly download: (file: Blob, fileName: string) => void;
  /** The system's share sheet for files; absent where the browser has none. */
  readonly sharing?: Sharing;
  /** Puts a PNG into the system's clipboard; absent where the browser cannot. Call it during a press. */
  readonly copyImage?: (image: Promise<Blob>) => Promise<void>;
  /** Sets the page's theme. */
  readonly showTheme: (darkMode: boolean) => void;
  /** Theme changes from outside the page. */
  readonly look: LookSource;
  /**
   * While `needed` returns true, asks before the tab is closed, and turns the browser's Back into a call of
   * `onBack` without leaving the page. Returns a function that stops this.
   */
  readonly guardLeaving: (needed: () => boolean, onBack: () => void) => () => void;
  /**
   * Calls back before the page is hidden, closed or reloaded, while there is still time to write. Returns a
   * function that stops this.
   */
  readonly watchHiding: (onHiding: () => void) => () => void;
  readonly watchNetwork: WatchNetwork;
  /** Unsaved work stored on this device. */
  readonly drafts: DraftStore;
  /** Table of a new project. */
  readonly heldTable: HeldTable;
  /** What was begun without an account. */
  readonly startedWorks: StartedWorks;
  /** «Моя школа» of a guest. */
  readonly organisationStore: OrganisationStore;
  /** Removes an account's data on this device besides its session: drafts, and tables with personal data. */
  readonly forgetAccount: (account: string) => Promise<void>;
  /** Operator of this site. */
  readonly site: Site;
  /** The program that the downloads page offers; null while the site is still building it. */
  readonly commandLine: CommandLine | null;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly newId: () => string;
  /** Loads the drawing code; the same promise for every call, until it fails. */
  readonly loadDrawing: () => Promise<Drawing>;
  /** Spread into the options of every actor; absent unless the page is inspected. */
  readonly inspecting?: Inspecting;
}

interface Sharing {
  readonly canShare: (files: File[]) => boolean;
  /** Rejects with an `AbortError` when the person closes the sheet. */
  readonly share: (files: File[]) => Promise<void>;
}

/** The browser interface of the editor: the whole platform, once drawing is loaded. */
export type EditorPlatform = Platform & Drawing & EditorHost;
