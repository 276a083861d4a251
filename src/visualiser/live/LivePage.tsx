/**
 * The live view of the machines in an open tab of the product, or a recording from a file: actors, their
 * states, events, and the picture at any recorded moment.
 */
import type { DragEvent, ReactElement } from 'react';
import { useState } from 'react';
import type { CatalogueEntry } from '../../machines/catalogue.ts';
import { ActorTree } from './ActorTree.tsx';
import { EmptyLive } from './EmptyLive.tsx';
import { filterRows } from './history/rows.ts';
import { LiveChart } from './LiveChart.tsx';
import { LogPanel } from './LogPanel.tsx';
import { SourceBar } from './SourceBar.tsx';
import { Timeline } from './Timeline.tsx';
import { openTraceFile } from './traceFiles.ts';
import { shownActor, useLive } from './useLive.ts';

interface LivePageProps {
  readonly entries: readonly CatalogueEntry[];
}

export function LivePage({ entries }: LivePageProps): ReactElement {
  const live = useLive();
  const { store, rows, index, picture, source, nameOf } = live;
  const [chosen, setChosen] = useState<string | null>(null);
  const [text, setText] = useState('');
  const [isOnlyChosen, setOnlyChosen] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const actor = shownActor(picture, chosen);
  const filterActor = isOnlyChosen ? (actor?.id ?? null) : null;
  const filtered = filterRows(rows, { actor: filterActor, text }, nameOf);

  async function open(file: File | undefined): Promise<void> {
    if (file === undefined) return;
    const opened = await openTraceFile(file);
    setFailure(opened.ok ? null : opened.text);
    if (!opened.ok) return;
    setChosen(null);
    store.open(file.name, opened.trace);
  }
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    void open(event.dataTransfer.files[0]);
  };

  return (
    <div
      className="flex min-h-full min-w-0 flex-none flex-col xl:h-full xl:min-h-0"
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
    >
      <SourceBar live={live} onOpen={(file) => void open(file)} />
      {failure !== null && (
        <p className="border-b border-negative bg-negative-soft px-4 py-2.5" role="alert">
          {failure}
        </p>
      )}
      {source.kind === 'none' ? (
        <EmptyLive onOpen={(file) => void open(file)} />
      ) : (
        <div className="flex flex-col *:flex-none md:grid md:grid-cols-[13rem_minmax(0,1fr)] md:grid-rows-[minmax(26rem,60dvh)_auto] xl:min-h-0 xl:flex-1 xl:grid-cols-[15rem_minmax(0,1fr)_25rem] xl:grid-rows-1 xl:has-[[data-sequence]]:grid-cols-[13rem_minmax(0,1fr)_minmax(0,1.3fr)]">
          <ActorTree picture={picture} shown={actor?.id ?? null} nameOf={nameOf} onChoose={setChosen} />
          <section className="flex min-h-0 min-w-0 flex-col" aria-label="Схема выбранной машины">
            <LiveChart entries={entries} actor={actor} name={actor === null ? '' : nameOf(actor.id)} />
            <Timeline live={live} />
          </section>
          <LogPanel
            rows={filtered}
            total={rows.length}
            shown={rows[index] ?? null}
            isHeld={live.held !== null}
            startedAt={live.startedAt}
            actor={actor}
            nameOf={nameOf}
            lineOf={live.lineOf}
            text={text}
            onText={setText}
            isOnlyChosen={isOnlyChosen}
            onOnlyChosen={setOnlyChosen}
            onHold={store.hold}
          />
        </div>
      )}
    </div>
  );
}
