/**
 * The live view of the machines in an open tab of the product, or a recording from a file: actors, their
 * states, events, and the picture at any recorded moment.
 */
import type { DragEvent, ReactElement } from 'react';
import { useState, useMemo } from 'react';
import type { CatalogueEntry } from '../../../../src/machines/catalogue.ts';
import { EmptyLive } from './EmptyLive.tsx';
import { filterRows, nameOfRow } from './history/rows.ts';
import { LogPanel } from './LogPanel.tsx';
import { SourceBar } from './SourceBar.tsx';
import { openTraceFile } from './traceFiles.ts';
import { shownActor, useLive } from './useLive.ts';
import { describeChart } from '../../../../src/inspect/describe.ts';
import { ChartView } from '../chart/ChartView.tsx';
import type { ActorPicture, Picture } from './history/picture.ts';
import { valueInWords, branchesOf } from './history/picture.ts';
import { CODE, FAINT } from '../look/textStyles.ts';
import { NOTE } from './liveStyle.ts';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '../../../../src/kit/Button.tsx';
import { IconButton } from '../../../../src/kit/IconButton.tsx';
import { preciseClockOf } from './moment.ts';
import type { LiveView } from './useLive.ts';
import { Switch } from '../../../../src/kit/Switch.tsx';

/* Actor tree at the shown moment. The chart of the selected actor is drawn. */

interface ActorTreeProps {
  readonly picture: Picture;
  readonly shown: string | null;
  readonly nameOf: (actor: string) => string;
  readonly onChoose: (actor: string) => void;
}

const STATUS_TEXTS: Readonly<Record<ActorPicture['status'], string>> = {
  running: 'работает',
  done: 'завершён',
  error: 'ошибка',
  stopped: 'остановлен',
};

const DOT_CLASS: Readonly<Record<ActorPicture['status'], string>> = {
  running: 'bg-positive',
  done: 'border-2 border-line-strong',
  error: 'bg-negative',
  stopped: 'border-2 border-line-strong',
};

interface TimelineProps {
  readonly live: LiveView;
}

interface LiveChartProps {
  readonly entries: readonly CatalogueEntry[];
  readonly actor: ActorPicture | null;
  readonly name: string;
}

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

  const row = rows[index] ?? null;
  const rowMachine = row === null ? undefined : picture.get(row.actor)?.machine;
  const rowChart = useMemo(() => {
    const entry = entries.find((each) => each.machine.id === rowMachine);
    return entry === undefined ? null : describeChart(entry.machine);
  }, [entries, rowMachine]);

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
            shown={row}
            isHeld={live.held !== null}
            startedAt={live.startedAt}
            actor={actor}
            nameOf={nameOf}
            lineOf={live.lineOf}
            shownChart={rowChart}
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

/** Chart of an actor at the shown moment: active states and last transitions are highlighted. */
function LiveChart({ entries, actor, name }: LiveChartProps): ReactElement {
  const [selected, setSelected] = useState<string | null>(null);
  const entry = entries.find(({ machine }) => machine.id === actor?.machine);
  const chart = useMemo(() => (entry === undefined ? null : describeChart(entry.machine)), [entry]);
  const active = useMemo(() => new Set(actor?.status === 'running' ? actor.active : []), [actor]);
  const taken = useMemo(() => new Set(actor?.taken), [actor]);
  if (actor === null) return <p className={NOTE}>В этот момент не работала ни одна машина.</p>;
  if (entry === undefined || chart === null) {
    return <p className={NOTE}>{`Схемы машины «${actor.machine ?? actor.name}» в этой версии нет.`}</p>;
  }
  return (
    <>
      <header className="flex flex-wrap items-baseline gap-x-2.5 gap-y-1 border-b border-line bg-surface px-4 py-2.5">
        <h2 className="font-semibold">{entry.title}</h2>
        <code className={`${CODE} text-ink-faint`}>{name}</code>
        <span className={`${CODE} ml-auto rounded-full bg-accent-soft px-2.5 py-0.5 text-accent`}>
          {valueInWords(actor.value)}
        </span>
      </header>
      <div className="relative flex min-h-0 flex-col max-md:h-[60dvh] md:flex-1">
        <ChartView
          key={entry.machine.id}
          chart={chart}
          active={active}
          taken={taken}
          selected={selected}
          onSelect={setSelected}
          follows
        />
      </div>
    </>
  );
}

/**
 * A slider through the recording, with steps back and forward. Moving it holds the moment; the last position
 * follows the newest events again.
 */
function Timeline({ live }: TimelineProps): ReactElement {
  const { store, rows, index, startedAt, nameOf, held } = live;
  const row = rows[index];
  const go = (to: number): void => store.hold(rows[to]?.end ?? null);
  const words =
    row === undefined
      ? 'событий ещё нет'
      : `${preciseClockOf(startedAt + row.at)}, ${nameOf(row.actor)}: ${nameOfRow(row)}`;
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)_auto_auto] items-center gap-x-2 gap-y-1 border-t border-line bg-surface px-4 pt-2 pb-2.5">
      <IconButton
        icon={ChevronLeft}
        label="На событие назад"
        variant="outline"
        size="sm"
        tooltipSide="top"
        disabled={index <= 0}
        onClick={() => go(index - 1)}
      />
      <input
        type="range"
        aria-label="Момент записи"
        min={0}
        max={Math.max(rows.length - 1, 0)}
        value={Math.max(index, 0)}
        aria-valuetext={words}
        onChange={({ target }) => go(target.valueAsNumber)}
        className="h-8 tap w-full accent-primary"
      />
      <IconButton
        icon={ChevronRight}
        label="На событие вперёд"
        variant="outline"
        size="sm"
        tooltipSide="top"
        disabled={index >= rows.length - 1}
        onClick={() => go(index + 1)}
      />
      <Button variant="outline" size="sm" disabled={held === null} onClick={() => store.hold(null)}>
        Сейчас
      </Button>
      <p className="col-span-full text-xs text-ink-soft tabular-nums wrap-anywhere" aria-hidden>
        {row === undefined ? words : `${index + 1} из ${rows.length} · ${words}`}
      </p>
    </div>
  );
}

function ActorTree({ picture, shown, nameOf, onChoose }: ActorTreeProps): ReactElement {
  const [withEnded, setWithEnded] = useState(false);
  const branches = branchesOf(picture).filter(
    ({ actor }) => withEnded || actor.status === 'running' || actor.id === shown,
  );
  return (
    <nav
      aria-label="Акторы"
      className="min-h-0 min-w-0 overflow-auto border-line bg-surface px-2 py-3.5 max-md:max-h-60 max-md:border-b md:border-r"
    >
      <h2 className="mx-2 mb-2 font-semibold">Акторы</h2>
      {branches.length === 0 && <p className={`${FAINT} mx-2 mb-2`}>Пока ни один не запущен.</p>}
      <ul className="mb-3">
        {branches.map(({ actor, depth }) => (
          <li key={actor.id} style={{ paddingInlineStart: `${depth * 0.875}rem` }}>
            <button
              type="button"
              aria-current={actor.id === shown || undefined}
              disabled={actor.machine === null}
              onClick={() => onChoose(actor.id)}
              className="group grid min-h-8 w-full grid-cols-[auto_1fr] items-center gap-x-2 rounded-md px-2 py-1 text-left wrap-anywhere enabled:min-h-10 enabled:tap enabled:hover:bg-secondary-soft disabled:cursor-default aria-[current]:bg-primary-soft"
            >
              <span className={`size-2 rounded-full ${DOT_CLASS[actor.status]}`} aria-hidden />
              <span className="group-enabled:font-medium">{nameOf(actor.id)}</span>
              <span className={`${CODE} col-start-2 text-ink-soft`}>
                {actor.status === 'running'
                  ? valueInWords(actor.value) || STATUS_TEXTS.running
                  : STATUS_TEXTS[actor.status]}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <Switch label="Показывать завершённые" checked={withEnded} onChange={setWithEnded} className="px-2" />
    </nav>
  );
}
