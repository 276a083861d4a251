import { Radio, RadioGroup } from '@headlessui/react';
import { Ruler } from 'lucide-react';
import { useState } from 'react';
import type { Sheet } from '../../../document/document.ts';
import { NumberField } from '../../../kit/NumberField.tsx';
import { PICKER_TILE } from './pickerLook.ts';
import { MAX_SIDE_MM, MIN_SIDE_MM, SHEET_CHOICES, sheetOfMm } from './sheetChoices.ts';

interface SheetPickerProps {
  readonly sheet: Sheet;
  readonly onChange: (sheet: Sheet) => void;
}

const OWN = 'own';

/** The sheet of a new project: a known size, or one's own in millimetres. */
export function SheetPicker({ sheet, onChange }: SheetPickerProps) {
  const [isOwn, setOwn] = useState(false);
  const [mm, setMm] = useState({ width: 100, height: 70 });
  const known = SHEET_CHOICES.find(
    (choice) => choice.sheet.width === sheet.width && choice.sheet.height === sheet.height,
  );
  const change = (value: string) => {
    setOwn(value === OWN);
    const choice = SHEET_CHOICES.find(({ id }) => id === value);
    onChange(choice?.sheet ?? sheetOfMm(mm.width, mm.height));
  };
  const measure = (sides: Partial<typeof mm>) => {
    const next = { ...mm, ...sides };
    setMm(next);
    onChange(sheetOfMm(next.width, next.height));
  };
  return (
    <div className="flex flex-col gap-4">
      <RadioGroup
        aria-label="Размер листа"
        value={isOwn ? OWN : (known?.id ?? OWN)}
        onChange={change}
        className="grid grid-cols-2 gap-2 sm:grid-cols-3"
      >
        {SHEET_CHOICES.map(({ id, label, sheet: sides, size }) => (
          <Radio key={id} value={id} aria-label={`${label}, ${size}`} className={PICKER_TILE}>
            <SheetShape {...sides} />
            <Caption label={label} size={size} />
          </Radio>
        ))}
        <Radio value={OWN} aria-label="Свой размер" className={PICKER_TILE}>
          <span className="flex h-14 items-center">
            <Ruler size={26} strokeWidth={1.5} className="text-ink-soft" aria-hidden />
          </span>
          <Caption label="Свой размер" size="в миллиметрах" />
        </Radio>
      </RadioGroup>
      {isOwn && (
        <div className="grid grid-cols-2 gap-3">
          <NumberField
            label="Ширина"
            unit="мм"
            value={mm.width}
            min={MIN_SIDE_MM}
            max={MAX_SIDE_MM}
            onChange={(width) => measure({ width })}
          />
          <NumberField
            label="Высота"
            unit="мм"
            value={mm.height}
            min={MIN_SIDE_MM}
            max={MAX_SIDE_MM}
            onChange={(height) => measure({ height })}
          />
        </div>
      )}
    </div>
  );
}

function Caption({ label, size }: { readonly label: string; readonly size: string }) {
  return (
    <span className="text-sm leading-5 font-medium text-ink">
      <span>{label}</span>
      <span className="block text-xs font-normal text-ink-soft tabular-nums">{size}</span>
    </span>
  );
}

/** All at one scale, so that a badge looks small beside a sheet of A4. */
function SheetShape({ width, height }: Sheet) {
  const scale = 56 / 1123;
  const [w, h] = [width * scale, height * scale];
  return (
    <svg viewBox="0 0 56 56" className="size-14 overflow-visible drop-shadow-sm" aria-hidden>
      <rect
        x={(56 - w) / 2}
        y={(56 - h) / 2}
        width={w}
        height={h}
        className="fill-paper stroke-line-strong"
        strokeWidth={0.75}
      />
    </svg>
  );
}
