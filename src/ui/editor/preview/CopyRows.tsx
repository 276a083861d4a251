/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a list element cannot leave out options that are out of sight */
import { useVirtualizer } from '@tanstack/react-virtual';
import { PencilLine, TriangleAlert } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { classNames } from '../../../kit/classNames.ts';

interface CopyRowsProps {
  /** Copies in the list, from 0, ascending. */
  readonly records: readonly number[];
  readonly shown: number;
  readonly nameOf: (record: number) => string;
  readonly flagged: ReadonlySet<number>;
  readonly corrected: ReadonlySet<number>;
  readonly onShow: (record: number) => void;
}

/** CSS pixels. A finger needs the height too. */
const OPTION_HEIGHT = 44;
const PAGE = 10;
const STEPS: Readonly<Record<string, number>> = {
  ArrowUp: -1,
  ArrowDown: 1,
  PageUp: -PAGE,
  PageDown: PAGE,
  Home: -Infinity,
  End: Infinity,
};

/** The virtualised list; arrows go through it and show each copy. */
export function CopyRows({ records, shown, nameOf, flagged, corrected, onShow }: CopyRowsProps) {
  const scroller = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- its functions change with every scroll, nothing here memoises them
  const rows = useVirtualizer({
    count: records.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => OPTION_HEIGHT,
    overscan: 8,
  });
  const items = rows.getVirtualItems();
  const place = records.indexOf(shown);
  const reveal = useEffectEvent((index: number) => rows.scrollToIndex(index));
  useEffect(() => {
    if (place >= 0) reveal(place);
  }, [place]);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined || records.length === 0) return;
    event.preventDefault();
    // The preview has keys of its own for copies.
    event.stopPropagation();
    const next = records[Math.max(0, Math.min(records.length - 1, place + step))];
    if (next !== undefined) onShow(next);
  };
  return (
    <div
      ref={scroller}
      role="listbox"
      aria-label="Копии"
      aria-activedescendant={items.some(({ index }) => index === place) ? optionId(shown) : undefined}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onClick={({ target }) => {
        const option = target instanceof Element ? target.closest<HTMLElement>('[data-record]') : null;
        if (option !== null) onShow(Number(option.dataset['record']));
      }}
      className="relative min-h-24 flex-1 overflow-auto rounded-md border border-line bg-surface select-none focus-visible:outline-offset-[-2px]"
    >
      <div role="presentation" style={{ height: rows.getTotalSize() }} className="relative">
        {items.map(({ key, index, start }) => {
          const record = records[index] ?? 0;
          const name = nameOf(record);
          return (
            <div
              key={key}
              id={optionId(record)}
              role="option"
              aria-selected={record === shown}
              aria-setsize={records.length}
              aria-posinset={index + 1}
              data-record={record}
              tabIndex={-1}
              style={{ top: start, height: OPTION_HEIGHT }}
              className={classNames(
                'absolute inset-x-0 flex cursor-pointer items-center gap-2 border-b border-line px-2 text-sm',
                record === shown ? 'bg-primary-soft text-primary' : 'text-ink hover:bg-sunken',
              )}
            >
              <span className="w-9 shrink-0 text-right text-xs text-ink-soft tabular-nums">{record + 1}</span>
              <span
                translate={name === '' ? undefined : 'no'}
                title={name}
                className={classNames('min-w-0 flex-1 truncate', name === '' && 'text-ink-soft')}
              >
                {name === '' ? 'Без имени' : name}
              </span>
              {corrected.has(record) && <Mark icon={PencilLine} text="исправлено вручную" />}
              {flagged.has(record) && <Mark icon={TriangleAlert} text="есть замечания" isWarning />}
            </div>
          );
        })}
      </div>
    </div>
  );
}

interface MarkProps {
  readonly icon: typeof PencilLine;
  readonly text: string;
  readonly isWarning?: boolean;
}

function Mark({ icon: Icon, text, isWarning = false }: MarkProps) {
  return (
    <span title={text} className={classNames('shrink-0', isWarning ? 'text-warning' : 'text-info')}>
      <Icon size={16} aria-hidden />
      <span className="sr-only">{`, ${text}`}</span>
    </span>
  );
}

function optionId(record: number): string {
  return `copy-${record}`;
}
