/**
 * What the application asks of the browser, in one place, so that a test can hand in its own. `browserPlatform.ts`
 * supplies the real things.
 */
import type { ApiClient } from '../api/client.ts';
import type { Site } from '../api/contract/site.ts';
import type { SessionStorage } from '../api/session.ts';
import type { NoticeTone, Notify } from '../kit/notice.ts';
import type { DraftStore } from '../hosts/page/draftStore.ts';
import type { LookSource } from './deviceLook.ts';
import type { Drawing } from '../hosts/page/drawing.ts';
import type { HeldTable } from '../hosts/page/heldTable.ts';
import type { Inspecting } from './inspection/inspectionChoice.ts';
import type { WatchNetwork } from '../hosts/page/network.ts';
import type { StartWatchdog } from './watchdog.ts';
import type { Tabs } from '../hosts/page/tabs.ts';

export interface Platform {
  /** `onUnauthorized` is called after any answer with status 401. */
  readonly createApi: (onUnauthorized: () => void) => ApiClient;
  readonly storage: SessionStorage;
  readonly navigate: (path: string, options?: { readonly replace?: boolean }) => void;
  /** Leaves the product for a page of another site. */
  readonly leaveTo: (url: string) => void;
  /** The full path shown now, with its query and what stands after `#`. */
  readonly currentPath: () => string;
  readonly reload: () => void;
  readonly notify: Notify;
  /** What is said after a save, where it is not that of an ordinary project. */
  readonly savedNotice?: { readonly tone: NoticeTone; readonly text: string };
  /** Hands a finished file to the person. */
  readonly download: (file: Blob, fileName: string) => void;
  /** Paints the whole page light or dark. */
  readonly showTheme: (darkMode: boolean) => void;
  /** What changes the look of the page from outside of it. */
  readonly look: LookSource;
  /**
   * While `needed` says so, asks before the tab is closed, and turns the browser's Back into a call of `onBack` that
   * leaves the page where it is. The result stops that.
   */
  readonly guardLeaving: (needed: () => boolean, onBack: () => void) => () => void;
  /** Calls back before the page is hidden, closed or reloaded, while there is still time to write. The result stops that. */
  readonly watchHiding: (onHiding: () => void) => () => void;
  readonly watchNetwork: WatchNetwork;
  readonly startWatchdog: StartWatchdog;
  /** Unsaved work that this device keeps. */
  readonly drafts: DraftStore;
  /** A table that a project is to begin with. */
  readonly heldTable: HeldTable;
  /** Which other tabs have the same project open. */
  readonly tabs: Tabs;
  /** Removes what an account keeps on this device besides its session: drafts, and tables with people in them. */
  readonly forgetAccount: (account: string) => Promise<void>;
  /** Who runs this site. */
  readonly site: Site;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly newId: () => string;
  /** Fetches what drawing takes; the same promise however often it is asked for, until it fails. */
  readonly loadDrawing: () => Promise<Drawing>;
  /** Spread into the options of every actor; absent unless the machines of this page are shown to the visualiser. */
  readonly inspecting?: Inspecting;
}

/** What the editor asks of the browser: all of it, once drawing is loaded. */
export type EditorPlatform = Platform & Drawing;
