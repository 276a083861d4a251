import { NumberField } from '../../../../kit/NumberField.tsx';

interface MillimetresProps {
  readonly label: string;
  readonly value: number;
  readonly min?: number;
  readonly max?: number;
  readonly onChange: (value: number) => void;
}

/** A length on paper. Makers give sheets of labels to a hundredth. */
export function Millimetres({ label, value, min = 0, max = 20, onChange }: MillimetresProps) {
  return (
    <NumberField
      label={label}
      value={value}
      min={min}
      max={max}
      step={0.5}
      decimals={2}
      unit="мм"
      onChange={onChange}
    />
  );
}

interface ShiftFieldsProps {
  readonly labels: readonly [right: string, down: string];
  readonly value: { readonly x: number; readonly y: number };
  readonly min?: number;
  readonly max?: number;
  readonly onChange: (value: { readonly x: number; readonly y: number }) => void;
}

/** Two lengths side by side, across and down. */
export function ShiftFields({ labels: [right, down], value, onChange, ...bounds }: ShiftFieldsProps) {
  return (
    <div className="grid grid-cols-2 gap-3">
      <Millimetres label={right} value={value.x} {...bounds} onChange={(x) => onChange({ ...value, x })} />
      <Millimetres label={down} value={value.y} {...bounds} onChange={(y) => onChange({ ...value, y })} />
    </div>
  );
}
