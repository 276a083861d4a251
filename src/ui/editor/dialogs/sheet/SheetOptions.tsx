import type { PaperSize, SheetChoice, SheetId } from '../../../../engine/index.ts';
import { COPY_SIZES, isPaperId, LABEL_SHEETS, PAPERS } from '../../../../engine/index.ts';
import { NativeSelect } from '../../../../kit/NativeSelect.tsx';
import { SegmentedControl } from '../../../../kit/SegmentedControl.tsx';

interface SheetOptionsProps {
  readonly choice: SheetChoice;
  /** The size of the document's sheet, mm. */
  readonly own: PaperSize;
  readonly onChange: (choice: SheetChoice) => void;
}

const SHEETS = [
  ...entries(PAPERS).map(([value, { label }]) => ({ value, label, group: 'Бумага' })),
  ...entries(LABEL_SHEETS).map(([value, { label }]) => ({ value, label, group: 'Готовые наклейки' })),
];
const SIDES = [
  { value: 'portrait', label: 'Книжный' },
  { value: 'landscape', label: 'Альбомный' },
] as const;

/** The paper and the size of a copy. */
export function SheetOptions({ choice, own, onChange }: SheetOptionsProps) {
  const change = (part: Partial<SheetChoice>) => onChange({ ...choice, ...part });
  const isPaper = isPaperId(choice.sheet);
  return (
    <>
      <NativeSelect
        label="Лист"
        value={choice.sheet}
        options={SHEETS}
        onChange={(sheet: SheetId) => change({ sheet })}
      />
      {isPaper && (
        <>
          <SegmentedControl
            label="Положение листа"
            value={choice.isLandscape ? 'landscape' : 'portrait'}
            segments={SIDES}
            onChange={(side) => change({ isLandscape: side === 'landscape' })}
            full
          />
          <NativeSelect
            label="Размер копии"
            value={sizeId(choice.copy)}
            options={[{ value: 'own', label: `Как в макете, ${sizeText(own)}` }, ...SIZES]}
            onChange={(id) => change({ copy: sizeOf(id) })}
          />
        </>
      )}
    </>
  );
}

const SIZES = entries(COPY_SIZES).map(([value, { label }]) => ({ value, label: `${label} мм` }));
type SizeId = keyof typeof COPY_SIZES | 'own';

function sizeOf(id: SizeId): PaperSize | null {
  if (id === 'own') return null;
  const { width, height } = COPY_SIZES[id];
  return { width, height };
}

function sizeId(copy: PaperSize | null): SizeId {
  const found = entries(COPY_SIZES).find(
    ([, { width, height }]) => width === copy?.width && height === copy.height,
  );
  return found?.[0] ?? 'own';
}

function sizeText({ width, height }: PaperSize): string {
  return `${[width, height].map((mm) => mm.toLocaleString('ru', { maximumFractionDigits: 1 })).join(' × ')} мм`;
}

function entries<Key extends string, Value>(table: Readonly<Record<Key, Value>>): readonly [Key, Value][] {
  return Object.entries(table) as [Key, Value][]; // Object.entries forgets the names that the type has
}
