import { ArrowLeftRight } from 'lucide-react';
import type { Sheet } from '../../../document/document.ts';
import type { SheetMargins } from '../../../document/sheetMargins.ts';
import {
  MAX_BLEED_MM,
  MAX_SAFE_MARGIN_MM,
  MAX_SHEET_SIDE,
  MIN_SHEET_SIDE,
} from '../../../document/schema/constants.ts';
import { IconButton } from '../../../kit/IconButton.tsx';
import { NumberField } from '../../../kit/NumberField.tsx';
import { SegmentedControl } from '../../../kit/SegmentedControl.tsx';
import { Select } from '../../../kit/Select.tsx';
import { useLengthUnit } from '../../words/lengthUnit.ts';
import { DesignOnly } from '../state/DesignOnly.tsx';
import { LengthField } from './LengthField.tsx';
import { Panel } from './Panel.tsx';
import type { Elements } from '../../../kit/elements.ts';

/** A ready size of the sheet, in document pixels at 96 to the inch, upright or lying as people use it most. */
interface SheetPreset extends Sheet {
  readonly id: string;
  readonly name: string;
  /** The longer side first. */
  readonly millimetres: readonly [longer: number, shorter: number];
}

export const SHEET_PRESETS: readonly SheetPreset[] = [
  { id: 'a4', name: 'A4 — грамота', millimetres: [297, 210], width: 1123, height: 794 },
  { id: 'a5', name: 'A5 — приглашение', millimetres: [210, 148], width: 794, height: 559 },
  { id: 'badge', name: 'Бейдж', millimetres: [90, 60], width: 340, height: 227 },
  { id: 'postcard', name: 'Открытка', millimetres: [148, 105], width: 559, height: 397 },
];

interface SheetPanelProps {
  /** A layer is being worked on. */
  readonly yields: boolean;
  readonly sheet: Sheet;
  readonly margins: SheetMargins;
  readonly onChange: (sheet: Sheet) => void;
  readonly onMargins: (margins: SheetMargins) => void;
  /** What another size asks, below the size. */
  readonly offer: Elements;
  /** What else belongs to the sheet, below. */
  readonly children?: Elements;
}

const OWN = 'own';
const SIDES = { min: MIN_SHEET_SIDE, max: MAX_SHEET_SIDE };
/** Print shops give margins in millimetres, whatever the unit of the sheet. */
const MILLIMETRES = { min: 0, decimals: 1, unit: 'мм', size: 'sm' } as const;
const UNITS = [
  { value: 'px', label: 'Пиксели' },
  { value: 'mm', label: 'Миллиметры' },
] as const;

/**
 * The canvas settings window: the size of the sheet, the margins of its cut, and the unit of lengths. Sides
 * are whole pixels in every unit.
 */
export function SheetPanel(props: SheetPanelProps) {
  const { sheet, margins, onChange, onMargins, offer, children, yields } = props;
  const [unit, chooseUnit] = useLengthUnit(sheet);
  const preset = presetOf(sheet);
  const presets = SHEET_PRESETS.map((one) => ({ value: one.id, label: presetLabel(one, sheet) }));
  return (
    <Panel name="sheet" title="Настройки холста" yields={yields}>
      <DesignOnly>
        <div className="flex flex-col gap-3">
          <div className="flex items-center gap-2">
            <Select
              label="Размер листа"
              hideLabel
              size="sm"
              className="flex-1"
              value={preset?.id ?? OWN}
              options={[...presets, { value: OWN, label: 'Свой размер', disabled: true }]}
              onChange={(id) => {
                const chosen = SHEET_PRESETS.find((candidate) => candidate.id === id);
                if (chosen) onChange(sheetOfPreset(chosen, sheet));
              }}
            />
            <IconButton
              icon={ArrowLeftRight}
              label="Повернуть лист"
              size="sm"
              variant="outline"
              onClick={() => onChange({ width: sheet.height, height: sheet.width })}
            />
          </div>
          <div className="flex items-end gap-2">
            <LengthField
              label="Ширина листа"
              isWhole
              {...SIDES}
              value={sheet.width}
              onChange={(width) => onChange({ ...sheet, width })}
            />
            <LengthField
              label="Высота листа"
              isWhole
              {...SIDES}
              value={sheet.height}
              onChange={(height) => onChange({ ...sheet, height })}
            />
          </div>
          {offer}
          <div className="flex items-end gap-2">
            <NumberField
              {...MILLIMETRES}
              label="Вылеты"
              max={MAX_BLEED_MM}
              value={margins.bleedMm ?? 0}
              onChange={(bleedMm) => onMargins({ bleedMm })}
            />
            <NumberField
              {...MILLIMETRES}
              label="Безопасное поле"
              max={MAX_SAFE_MARGIN_MM}
              value={margins.safeMm ?? 0}
              onChange={(safeMm) => onMargins({ safeMm })}
            />
          </div>
          <p className="text-xs text-ink-soft">
            Вылеты&nbsp;— запас фона за&nbsp;краем листа, его срежет типография. Ближе безопасного поля
            к&nbsp;краю текст не&nbsp;ставят.
          </p>
          <SegmentedControl
            label="Единицы"
            size="sm"
            full
            value={unit}
            segments={UNITS}
            onChange={chooseUnit}
          />
          {children}
        </div>
      </DesignOnly>
    </Panel>
  );
}

/** «A4 — грамота, 210 × 297 мм» for an upright sheet: the sides are told as they would come out. */
export function presetLabel({ name, millimetres: [longer, shorter] }: SheetPreset, current: Sheet): string {
  const sides = current.height > current.width ? [shorter, longer] : [longer, shorter];
  return `${name}, ${sides.join(' × ')} мм`;
}

/** The preset with these sides in either orientation. */
export function presetOf(sheet: Sheet): SheetPreset | undefined {
  return SHEET_PRESETS.find(
    ({ width, height }) =>
      (width === sheet.width && height === sheet.height) ||
      (width === sheet.height && height === sheet.width),
  );
}

/** The preset's sides in the orientation that the sheet has now. */
export function sheetOfPreset(preset: SheetPreset, current: Sheet): Sheet {
  return current.height > current.width
    ? { width: preset.height, height: preset.width }
    : { width: preset.width, height: preset.height };
}
