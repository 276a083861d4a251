import { SegmentedControl } from '../../../../kit/SegmentedControl.tsx';

interface SheetTabsProps {
  readonly sheets: readonly string[];
  readonly sheet: string | null;
  readonly onSheet: (name: string) => void;
}

/** The sheets of the file; nothing to choose when there is one. */
export function SheetTabs({ sheets, sheet, onSheet }: SheetTabsProps) {
  if (sheets.length < 2) return null;
  return (
    <div className="min-w-0 overflow-x-auto">
      <SegmentedControl
        label="Лист таблицы"
        size="sm"
        value={sheet}
        segments={sheets.map((name) => ({ value: name, label: name }))}
        onChange={onSheet}
      />
    </div>
  );
}
