/** The browser behind the editor: what other pages do not load. */
import { deviceNameStore } from '../../hosts/page/nameStore.ts';
import { browserPrinting } from '../../hosts/page/printing.ts';
import { deviceTableStore } from '../../hosts/page/tableStore.ts';
import type { Tabs } from '../../hosts/page/tabs.ts';
import { browserTabs } from '../../hosts/page/tabs.ts';
import { wait } from '../../hosts/page/wait.ts';
import { whenIdle } from '../../hosts/page/whenIdle.ts';
import type { Drawing } from '../platform/drawing.ts';
import type { EditorHost, EditorPlatform, Platform } from '../platform/platform.ts';
import { createWatchdog } from '../platform/watchdog.ts';

/** One for the page: it knows the locks of this tab. */
let tabs: Tabs | null = null;

/** All that an open document needs of the browser. */
export function editorPlatform(platform: Platform, drawing: Drawing): EditorPlatform {
  return { ...platform, ...drawing, ...editorHostOf(platform) };
}

/** The parts that are given, and those of the browser instead of the others. */
function editorHostOf(given: Partial<EditorHost>): EditorHost {
  return {
    printing: given.printing ?? browserPrinting(window),
    reportError: given.reportError ?? ((error) => window.reportError(error)),
    whenIdle: given.whenIdle ?? whenIdle,
    wait: given.wait ?? wait,
    startWatchdog: given.startWatchdog ?? createWatchdog(window),
    tabs: given.tabs ?? (tabs ??= browserTabs(window)),
    tableStore: given.tableStore ?? deviceTableStore,
    nameStore: given.nameStore ?? deviceNameStore,
  };
}
