import { MAX_COORDINATE, MAX_LAYER_SIDE, MIN_LAYER_SIDE } from '../../../document/constants.ts';
import type { LayerBox } from '../../../engine/index.ts';
import { NumberField } from '../../../kit/NumberField.tsx';
import { LengthField } from './LengthField.tsx';

const PLACES = { min: -MAX_COORDINATE, max: MAX_COORDINATE };
const SIDES = { min: MIN_LAYER_SIDE, max: MAX_LAYER_SIDE };

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
      <LengthField label="X" value={box.x} {...PLACES} onChange={(x) => onBox({ x })} />
      <LengthField label="Y" value={box.y} {...PLACES} onChange={(y) => onBox({ y })} />
      <LengthField label="Ширина" value={box.width} {...SIDES} onChange={(width) => onBox({ width })} />
      <LengthField label="Высота" value={box.height} {...SIDES} onChange={(height) => onBox({ height })} />
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
