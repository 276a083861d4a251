import { NumberField } from '../../../kit/NumberField.tsx';
import { useEditorState } from '../state/useEditorState.ts';
import { fromPixels, shownLength, toPixels, UNIT_NAMES, useLengthUnit } from '../../words/lengthUnit.ts';

interface LengthFieldProps {
  readonly label: string;
  /** All in document pixels. */
  readonly value: number;
  readonly min: number;
  readonly max: number;
  /** It is kept as whole pixels. */
  readonly isWhole?: boolean;
  /** The side of the sheet of which a share can be typed: `50%`. */
  readonly along?: 'width' | 'height';
  readonly onChange: (value: number) => void;
}

/** A length on the sheet, shown and typed in the unit of this device, to a tenth. */
export function LengthField({ label, value, min, max, isWhole = false, along, onChange }: LengthFieldProps) {
  const sheet = useEditorState((state) => state.document.sheet);
  const [unit] = useLengthUnit(sheet);
  return (
    <NumberField
      label={label}
      size="sm"
      unit={UNIT_NAMES[unit]}
      decimals={1}
      whole={along && fromPixels(sheet[along], unit)}
      min={Math.ceil(fromPixels(min, unit) * 10) / 10}
      max={Math.floor(fromPixels(max, unit) * 10) / 10}
      value={shownLength(value, unit, isWhole)}
      onChange={(length) => onChange(toPixels(length, unit))}
    />
  );
}
