import { ArrowLeftRight } from 'lucide-react';
import type { Sheet } from '../../../document/document.ts';
import { MAX_SHEET_SIDE, MIN_SHEET_SIDE } from '../../../document/constants.ts';
import { IconButton } from '../../../kit/IconButton.tsx';
import { SegmentedControl } from '../../../kit/SegmentedControl.tsx';
import { Select } from '../../../kit/Select.tsx';
import { useLengthUnit } from '../session/lengthUnit.ts';
import { LengthField } from './LengthField.tsx';
import { Panel } from './Panel.tsx';
import { presetLabel, presetOf, SHEET_PRESETS, sheetOfPreset } from './sheetPresets.ts';

interface SheetPanelProps {
  readonly sheet: Sheet;
  readonly onChange: (sheet: Sheet) => void;
}

const OWN = 'own';
const SIDES = { min: MIN_SHEET_SIDE, max: MAX_SHEET_SIDE };
const UNITS = [
  { value: 'px', label: 'Пиксели' },
  { value: 'mm', label: 'Миллиметры' },
] as const;

/** The canvas settings window: the size of the sheet, and the unit of lengths. Sides are whole pixels in every unit. */
export function SheetPanel({ sheet, onChange }: SheetPanelProps) {
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
        <SegmentedControl
          label="Единицы"
          size="sm"
          full
          value={unit}
          segments={UNITS}
          onChange={chooseUnit}
        />
      </div>
    </Panel>
  );
}
