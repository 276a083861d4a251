/** The panels beside the sheet, or under it on a phone: fetched ahead, opened and closed. */
import type { ComponentType } from 'react';
import { useEffect } from 'react';
import { useApplication } from '../application/ApplicationProvider.tsx';
import { useProjectSession } from '../application/ProjectSessionProvider.tsx';
import { Spinner } from '../../kit/Spinner.tsx';
import { LazyBoundary } from '../shell/LazyBoundary.tsx';
import { fetchInTurn, lazyDialog } from '../shell/lazyDialog.ts';
import { tellNotLoaded } from '../../kit/notLoaded.ts';
import { fetchHands } from './commands/handCommands.ts';
import { fetchSoon } from './soon.ts';
import type { PanelStore } from './screen/usePanelPlaces.ts';
import type { Elements } from '../../kit/elements.ts';

/** Fetched when the list is opened. */
export const CopyPanel = lazyDialog(async () => (await import('./preview/CopyPanel.tsx')).CopyPanel);
export const PreflightPanel = lazyDialog(
  async () => (await import('./preflight/PreflightPanel.tsx')).PreflightPanel,
);

export const TablePanel = lazyDialog(async () => (await import('./table/panel/TablePanel.tsx')).TablePanel);

interface PanelsBelowProps {
  readonly listed: boolean;
  readonly checking: boolean;
  readonly close: PanelClosers;
}

/** What a phone shows under the sheet, where wider screens have a column beside it. */
export function PanelsBelow({ listed, checking, close }: PanelsBelowProps) {
  return (
    <>
      {listed && (
        <aside
          aria-label="Копии"
          className="flex h-[calc(var(--screen-height,100dvh)*0.46)] shrink-0 flex-col border-t border-line bg-surface"
        >
          <Fetched panel={CopyPanel} onFailed={close.copies} />
        </aside>
      )}
      {checking && (
        <div className="relative z-20 flex h-[calc(var(--screen-height,100dvh)*0.5)] shrink-0 flex-col border-t border-line">
          <Fetched panel={PreflightPanel} onFailed={close.check} />
        </div>
      )}
    </>
  );
}

interface FetchedProps {
  readonly panel: ComponentType;
  readonly fallback?: Elements;
  readonly onFailed: () => void;
}

export function Fetched({ panel: Panel, fallback = <Spinner className="flex-1" />, onFailed }: FetchedProps) {
  const { platform } = useApplication();
  const tell = (error: unknown) => {
    void tellNotLoaded(platform.notify, error);
    onFailed();
  };
  return (
    <LazyBoundary fallback={fallback} onFailed={tell}>
      <Panel />
    </LazyBoundary>
  );
}

type PanelClosers = Readonly<Record<'copies' | 'table' | 'check', () => void>>;

export function usePanelClosers(panels: PanelStore): PanelClosers {
  const { preflight } = useProjectSession();
  return {
    copies: () => panels.place({ copies: false }),
    table: () => panels.place({ table: false }),
    check: () => preflight.actor.send({ type: 'close' }),
  };
}

/** Loads the panels while the page has nothing else to do, so that they open without a network too. */
export function usePanelsAhead(): void {
  const session = useProjectSession();
  const { notify } = useApplication().platform;
  const { whenIdle } = session.device;
  useEffect(fetchSoon, []);
  useEffect(() => {
    const gone = new AbortController();
    const stopWaiting = whenIdle(
      () =>
        void import('./table/keptTableNotice.ts').then(
          ({ watchKeptTable }) => {
            if (!gone.signal.aborted) gone.signal.addEventListener('abort', watchKeptTable(session, notify));
          },
          () => undefined, // the table panel says it too
        ),
    );
    return () => {
      stopWaiting();
      gone.abort();
    };
  }, [whenIdle, session, notify]);
  useEffect(() => {
    return whenIdle(() => {
      void fetchInTurn([PreflightPanel, CopyPanel, TablePanel]);
      void fetchHands();
    });
  }, [whenIdle]);
}
