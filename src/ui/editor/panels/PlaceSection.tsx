import { MAX_COORDINATE } from '../../../document/constants.ts';
import type { LayerBox } from '../../../engine/index.ts';
import { NumberField } from '../../../kit/NumberField.tsx';

interface PlaceSectionProps {
  /** The box as drawn, before rotation, in document pixels. */
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  readonly rotation: number;
  readonly onBox: (box: LayerBox) => void;
  readonly onRotation: (degrees: number) => void;
}

/** Position, size and rotation of one layer. */
export function PlaceSection({ box, rotation, onBox, onRotation }: PlaceSectionProps) {
  return (
    <fieldset className="grid grid-cols-2 gap-2">
      <legend className="mb-2 text-xs font-medium text-ink-faint">Положение и размер</legend>
      <Coordinate label="X" value={box.x} min={-MAX_COORDINATE} onChange={(x) => onBox({ x })} />
      <Coordinate label="Y" value={box.y} min={-MAX_COORDINATE} onChange={(y) => onBox({ y })} />
      <Coordinate label="Ширина" value={box.width} min={1} onChange={(width) => onBox({ width })} />
      <Coordinate label="Высота" value={box.height} min={1} onChange={(height) => onBox({ height })} />
      <NumberField
        label="Поворот"
        size="sm"
        unit="°"
        min={-360}
        max={360}
        value={Math.round(rotation * 10) / 10}
        onChange={onRotation}
      />
    </fieldset>
  );
}

interface CoordinateProps {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly onChange: (value: number) => void;
}

function Coordinate({ label, value, min, onChange }: CoordinateProps) {
  return (
    <NumberField
      label={label}
      size="sm"
      unit="px"
      min={min}
      max={MAX_COORDINATE}
      value={Math.round(value)}
      onChange={onChange}
    />
  );
}
