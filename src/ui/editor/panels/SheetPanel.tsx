import { ArrowLeftRight } from 'lucide-react';
import type { Sheet } from '../../../document/document.ts';
import { MAX_SHEET_SIDE, MIN_SHEET_SIDE } from '../../../document/constants.ts';
import { IconButton } from '../../../kit/IconButton.tsx';
import { NumberField } from '../../../kit/NumberField.tsx';
import { Select } from '../../../kit/Select.tsx';
import { Panel } from './Panel.tsx';
import { presetLabel, presetOf, SHEET_PRESETS, sheetOfPreset } from './sheetPresets.ts';

interface SheetPanelProps {
  readonly sheet: Sheet;
  readonly onChange: (sheet: Sheet) => void;
}

const OWN = 'own';

/** The canvas settings window: the size of the sheet. */
export function SheetPanel({ sheet, onChange }: SheetPanelProps) {
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
          <NumberField
            label="Ширина листа"
            size="sm"
            unit="px"
            min={MIN_SHEET_SIDE}
            max={MAX_SHEET_SIDE}
            value={sheet.width}
            onChange={(width) => onChange({ ...sheet, width })}
          />
          <NumberField
            label="Высота листа"
            size="sm"
            unit="px"
            min={MIN_SHEET_SIDE}
            max={MAX_SHEET_SIDE}
            value={sheet.height}
            onChange={(height) => onChange({ ...sheet, height })}
          />
        </div>
      </div>
    </Panel>
  );
}
