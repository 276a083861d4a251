import { Link2, Link2Off } from 'lucide-react';
import { useState } from 'react';
import { MAX_COORDINATE, MAX_LAYER_SIDE, MIN_LAYER_SIDE } from '../../../document/schema/constants.ts';
import { hasPicture } from '../../../document/layers/capabilities.ts';
import type { Layer } from '../../../document/layers/layer.ts';
import type { LayerBox } from '../../../engine/edits/place/index.ts';
import { sizeWithSide } from '../../../engine/edits/place/index.ts';
import { IconButton } from '../../../kit/IconButton.tsx';
import { NumberField } from '../../../kit/NumberField.tsx';
import { LengthField } from './LengthField.tsx';

const PLACES = { min: -MAX_COORDINATE, max: MAX_COORDINATE };
const SIDES = { min: MIN_LAYER_SIDE, max: MAX_LAYER_SIDE };

interface PlaceSectionProps {
  /** The box as drawn, before rotation, in document pixels. */
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  readonly layer: Layer;
  readonly onBox: (box: LayerBox) => void;
  readonly onRotation: (degrees: number) => void;
}

/**
 * Position, size and rotation of one layer. The proportions of a picture are kept unless the person lets them
 * go; a code of modules stays square.
 */
export function PlaceSection({ box, layer, onBox, onRotation }: PlaceSectionProps) {
  const [isLocked, setLocked] = useState(true);
  const isPicture = hasPicture(layer);
  const onSide = (side: { readonly width: number } | { readonly height: number }) =>
    onBox(isPicture && !isLocked ? side : sizeWithSide(layer, box, side));
  return (
    <fieldset className="grid grid-cols-2 gap-2">
      <legend className="mb-2 text-xs font-medium text-ink-faint">Положение и размер</legend>
      <LengthField label="X" along="width" value={box.x} {...PLACES} onChange={(x) => onBox({ x })} />
      <LengthField label="Y" along="height" value={box.y} {...PLACES} onChange={(y) => onBox({ y })} />
      <LengthField
        label="Ширина"
        along="width"
        value={box.width}
        {...SIDES}
        onChange={(width) => onSide({ width })}
      />
      <LengthField
        label="Высота"
        along="height"
        value={box.height}
        {...SIDES}
        onChange={(height) => onSide({ height })}
      />
      <NumberField
        label="Поворот"
        size="sm"
        unit="°"
        min={-360}
        max={360}
        value={Math.round(layer.rotation * 10) / 10}
        onChange={onRotation}
      />
      {isPicture && (
        <IconButton
          icon={isLocked ? Link2 : Link2Off}
          label="Сохранять пропорции"
          size="sm"
          pressed={isLocked}
          onClick={() => setLocked(!isLocked)}
          className="self-end"
        />
      )}
    </fieldset>
  );
}
