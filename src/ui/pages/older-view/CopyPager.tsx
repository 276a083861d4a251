import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect } from 'react';
import { IconButton } from '../../../kit/IconButton.tsx';
import { NumberField } from '../../../kit/NumberField.tsx';

interface CopyPagerProps {
  readonly count: number;
  /** From 0; null when there are no copies. */
  readonly record: number | null;
  readonly onChange: (record: number) => void;
}

/**
 * From one copy to another: by buttons, by number, and by the arrow keys, Home and End anywhere on the page.
 */
export function CopyPager({ count, record, onChange }: CopyPagerProps) {
  useEffect(() => {
    if (record === null) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || isBusyWithKeys(event.target))
        return;
      const next = recordAfter(event.key, record, count);
      if (next === null) return;
      event.preventDefault();
      onChange(next);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [record, count, onChange]);
  if (record === null) return <span />;
  const isFirst = record === 0;
  const isLast = record === count - 1;
  return (
    <fieldset aria-label="Копии" className="flex items-center gap-1">
      <IconButton
        icon={ChevronFirst}
        label="Первая копия"
        shortcut="Home"
        disabled={isFirst}
        onClick={() => onChange(0)}
      />
      <IconButton
        icon={ChevronLeft}
        label="Предыдущая копия"
        shortcut="Стрелка влево"
        disabled={isFirst}
        onClick={() => onChange(record - 1)}
      />
      <span className="flex items-center gap-2 px-1 text-sm whitespace-nowrap text-ink-soft tabular-nums">
        <span className="max-sm:sr-only">Копия</span>
        <NumberField
          label="Номер копии"
          hideLabel
          min={1}
          max={count}
          value={record + 1}
          onChange={(number) => onChange(number - 1)}
          className="w-24"
        />
        <span aria-live="polite" aria-atomic>
          {`из ${count}`}
        </span>
      </span>
      <IconButton
        icon={ChevronRight}
        label="Следующая копия"
        shortcut="Стрелка вправо"
        disabled={isLast}
        onClick={() => onChange(record + 1)}
      />
      <IconButton
        icon={ChevronLast}
        label="Последняя копия"
        shortcut="End"
        disabled={isLast}
        onClick={() => onChange(count - 1)}
      />
    </fieldset>
  );
}

/** Where a key leads, null for keys that lead nowhere. */
function recordAfter(key: string, record: number, count: number): number | null {
  switch (key) {
    case 'ArrowLeft':
      return Math.max(0, record - 1);
    case 'ArrowRight':
      return Math.min(count - 1, record + 1);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

/** Fields, lists and sets of choices need these keys themselves. */
function isBusyWithKeys(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('input, textarea, select, [role=listbox], [role=radiogroup], [role=menu]') !== null
  );
}
