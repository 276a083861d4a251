import { useState } from 'react';
import type { PaperSize, SheetChoice, SheetId } from '../../../../output/print/index.ts';
import {
  COPY_SIZES,
  isPaperId,
  LABEL_SHEETS,
  layoutOf,
  PAPERS,
  shapeRemark,
} from '../../../../output/print/index.ts';
import { NativeSelect } from '../../../../kit/NativeSelect.tsx';
import { SegmentedControl } from '../../../../kit/SegmentedControl.tsx';
import { ShiftFields } from './Millimetres.tsx';
import type { OwnSheet } from '../../../../app/export/ownSheets.ts';
import { sheetPart } from '../../../../app/export/ownSheets.ts';

interface SheetOptionsProps {
  readonly choice: SheetChoice;
  /** The size of the document's sheet, mm. */
  readonly own: PaperSize;
  readonly sheets: readonly OwnSheet[];
  /** The kept sheet that is chosen now. */
  readonly kept: OwnSheet | undefined;
  readonly onChange: (choice: SheetChoice) => void;
}

const PAPER_OPTIONS = entries(PAPERS).map(([value, { label }]) => ({ value, label, group: 'Бумага' }));
const LABEL_OPTIONS = entries(LABEL_SHEETS)
  .map(([value, { label }]) => ({ value, label, group: 'Готовые наклейки' }))
  .toSorted((a, b) => a.label.localeCompare(b.label, 'ru', { numeric: true }));
/** Names of kept sheets are not ids of others. */
const OWN = 'own:';
type OwnId = `${typeof OWN}${string}`;
const SIDES = [
  { value: 'portrait', label: 'Книжный' },
  { value: 'landscape', label: 'Альбомный' },
] as const;
const FITS = [
  { value: 'fit', label: 'Вписать' },
  { value: 'fill', label: 'Заполнить' },
] as const;

/** The paper, the size of a copy, and how a document of another shape comes into it. */
export function SheetOptions({ choice, own, sheets, kept, onChange }: SheetOptionsProps) {
  const change = (part: Partial<SheetChoice>) => onChange({ ...choice, ...part });
  const ownOptions = sheets.map(({ name }) => ({
    value: `${OWN}${name}` as const,
    label: name,
    group: 'Свои листы',
  }));
  const chooseSheet = (id: SheetId | OwnId) => {
    const sheet = sheets.find(({ name }) => id === `${OWN}${name}`);
    if (sheet !== undefined) change(sheetPart(sheet.choice));
    else if (isSheetId(id))
      change({ sheet: id, ...(isPaperId(id) && kept !== undefined && { origin: null, grid: null }) });
  };
  // Asked of the layout that fits: one that fills has the same shape.
  const isOtherShape = shapeRemark(layoutOf(choice, own), own).kind !== 'same';
  return (
    <>
      <NativeSelect<SheetId | OwnId>
        label="Лист"
        value={kept === undefined ? choice.sheet : `${OWN}${kept.name}`}
        options={[...ownOptions, ...PAPER_OPTIONS, ...LABEL_OPTIONS]}
        onChange={chooseSheet}
      />
      {isPaperId(choice.sheet) && (
        <>
          <SegmentedControl
            label="Положение листа"
            value={choice.isLandscape ? 'landscape' : 'portrait'}
            segments={SIDES}
            onChange={(side) => change({ isLandscape: side === 'landscape' })}
            full
          />
          <CopySize copy={choice.copy} own={own} onChange={(copy) => change({ copy })} />
        </>
      )}
      {isOtherShape && (
        <SegmentedControl
          label="Копия другой формы"
          value={choice.fit}
          segments={FITS}
          onChange={(fit) => change({ fit })}
          full
        />
      )}
    </>
  );
}

function isSheetId(id: string): id is SheetId {
  return isPaperId(id) || Object.hasOwn(LABEL_SHEETS, id);
}

const SIZES = entries(COPY_SIZES).map(([value, { label }]) => ({ value, label: `${label} мм` }));
type SizeId = keyof typeof COPY_SIZES | 'own' | 'other';

interface CopySizeProps {
  readonly copy: PaperSize | null;
  readonly own: PaperSize;
  readonly onChange: (copy: PaperSize | null) => void;
}

function CopySize({ copy, own, onChange }: CopySizeProps) {
  const [isTyped, setTyped] = useState(false);
  const known = sizeId(copy);
  const id = isTyped && copy !== null ? 'other' : known;
  return (
    <>
      <NativeSelect
        label="Размер копии"
        value={id}
        options={[
          { value: 'own', label: `Как в макете, ${sizeText(own)}` },
          ...SIZES,
          { value: 'other', label: 'Другой размер' },
        ]}
        onChange={(chosen: SizeId) => {
          setTyped(chosen === 'other');
          onChange(chosen === 'other' ? (copy ?? wholeMillimetres(own)) : sizeOf(chosen));
        }}
      />
      {id === 'other' && copy !== null && (
        <ShiftFields
          labels={['Ширина', 'Высота']}
          value={{ x: copy.width, y: copy.height }}
          min={1}
          max={1000}
          onChange={({ x, y }) => onChange({ width: x, height: y })}
        />
      )}
    </>
  );
}

function sizeOf(id: Exclude<SizeId, 'other'>): PaperSize | null {
  if (id === 'own') return null;
  const { width, height } = COPY_SIZES[id];
  return { width, height };
}

function sizeId(copy: PaperSize | null): SizeId {
  if (copy === null) return 'own';
  const found = entries(COPY_SIZES).find(
    ([, { width, height }]) => width === copy.width && height === copy.height,
  );
  return found?.[0] ?? 'other';
}

/** A sheet of whole pixels, as the millimetres that were meant. */
function wholeMillimetres({ width, height }: PaperSize): PaperSize {
  return { width: Math.round(width), height: Math.round(height) };
}

function sizeText({ width, height }: PaperSize): string {
  return `${[width, height].map((mm) => mm.toLocaleString('ru', { maximumFractionDigits: 1 })).join(' × ')} мм`;
}

function entries<Key extends string, Value>(table: Readonly<Record<Key, Value>>): readonly [Key, Value][] {
  return Object.entries(table) as [Key, Value][]; // Object.entries forgets the names that the type has
}
