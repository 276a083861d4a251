/** Chart of an actor at the shown moment: active states and last transitions are highlighted. */
import type { ReactElement } from 'react';
import { useMemo, useState } from 'react';
import type { CatalogueEntry } from '../../machines/catalogue.ts';
import { describeChart } from '../../inspect/describe.ts';
import { ChartView } from '../chart/ChartView.tsx';
import type { ActorPicture } from './history/picture.ts';
import { valueInWords } from './history/picture.ts';
import { CODE } from '../look/textStyles.ts';
import { NOTE } from './liveStyle.ts';

interface LiveChartProps {
  readonly entries: readonly CatalogueEntry[];
  readonly actor: ActorPicture | null;
  readonly name: string;
}

export function LiveChart({ entries, actor, name }: LiveChartProps): ReactElement {
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
