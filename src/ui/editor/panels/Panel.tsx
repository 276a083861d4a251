import { ChevronDown } from 'lucide-react';
import type { RefObject } from 'react';
import { useEffect, useId, useRef, useState } from 'react';
import { classNames } from '../../../kit/classNames.ts';
import type { PanelName } from '../screen/usePanelPlaces.ts';
import type { Elements } from '../../../kit/elements.ts';

interface PanelProps {
  readonly name: PanelName;
  readonly title: string;
  readonly children: Elements;
  /** Something small at the right of the heading. */
  readonly aside?: Elements;
  readonly className?: string | undefined;
  /** Another panel of the column is worked in: where the column is low, this one is folded. */
  readonly yields?: boolean;
  /** What the panel is about: it is scrolled up for another subject. */
  readonly subject?: string;
}

/** One section of a side column; its heading folds it. */
export function Panel({ name, title, children, aside, className, yields = false, subject }: PanelProps) {
  const section = useRef<HTMLElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const shown = useRef(subject);
  useEffect(() => {
    if (shown.current !== subject && content.current !== null) content.current.scrollTop = 0;
    shown.current = subject;
  }, [subject]);
  const isLow = useLowColumn(section);
  const [chosen, setChosen] = useState<boolean | null>(null);
  const open = chosen ?? !(yields && isLow);
  const id = useId();
  return (
    <section
      ref={section}
      data-panel={name}
      aria-label={title}
      className={classNames('flex min-h-0 flex-col border-b border-line bg-surface', open && className)}
    >
      <div className="flex h-10 shrink-0 items-center gap-2 pr-3 coarse:h-11">
        <h2 className="min-w-0 flex-1">
          <button
            type="button"
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setChosen(!open)}
            className="flex h-10 w-full items-center gap-1.5 pl-3 coarse:h-11 text-left text-sm font-semibold text-ink"
          >
            <ChevronDown
              size={14}
              aria-hidden
              className={classNames('text-ink-faint transition-transform', !open && '-rotate-90')}
            />
            <span className="truncate">{title}</span>
          </button>
        </h2>
        {aside}
      </div>
      <div ref={content} id={id} hidden={!open} className="min-h-0 flex-1 overflow-y-auto px-3 pb-3">
        {children}
      </div>
    </section>
  );
}

/** CSS pixels. A screen of 900 lines leaves less: the settings of the sheet would take half of the column. */
const LOW = 960;

/** Whether the side column of a panel is too low for two panels; a phone has no columns. */
function useLowColumn(section: RefObject<HTMLElement | null>): boolean {
  const [isLow, setLow] = useState(false);
  useEffect(() => {
    const column = section.current?.closest('aside') ?? null;
    if (column === null) return;
    const observer = new ResizeObserver(() => setLow(column.clientHeight > 0 && column.clientHeight < LOW));
    observer.observe(column);
    return () => observer.disconnect();
  }, [section]);
  return isLow;
}
