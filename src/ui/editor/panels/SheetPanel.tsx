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
import { LengthField } from './LengthField.tsx';
import { Panel } from './Panel.tsx';
import { presetLabel, presetOf, SHEET_PRESETS, sheetOfPreset } from './sheetPresets.ts';
import type { Elements } from '../../../kit/elements.ts';

interface SheetPanelProps {
  readonly sheet: Sheet;
  readonly onChange: (sheet: Sheet) => void;
  readonly onMargins: (margins: SheetMargins) => void;
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

/** The canvas settings window: the size of the sheet, the margins of its cut, and the unit of lengths. Sides are whole pixels in every unit. */
export function SheetPanel({ sheet, onChange, onMargins, children }: SheetPanelProps) {
  const [unit, chooseUnit] = useLengthUnit();
  const preset = presetOf(sheet);
  const presets = SHEET_PRESETS.map((one) => ({ value: one.id, label: presetLabel(one, sheet) }));
  return (
    <Panel name="sheet" title="Настройки холста">
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
        <div className="flex items-end gap-2">
          <NumberField
            {...MILLIMETRES}
            label="Вылеты"
            max={MAX_BLEED_MM}
            value={sheet.bleedMm ?? 0}
            onChange={(bleedMm) => onMargins({ bleedMm })}
          />
          <NumberField
            {...MILLIMETRES}
            label="Безопасное поле"
            max={MAX_SAFE_MARGIN_MM}
            value={sheet.safeMm ?? 0}
            onChange={(safeMm) => onMargins({ safeMm })}
          />
        </div>
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
    </Panel>
  );
}
