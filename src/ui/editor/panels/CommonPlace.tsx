import { MAX_COORDINATE, MAX_LAYER_SIDE, MIN_LAYER_SIDE } from '../../../document/schema/constants.ts';
import { unlockedLayers } from '../../../document/unlockedLayers.ts';
import type { Layer } from '../../../document/layers/layer.ts';
import type { Bounds } from '../../../engine/math/index.ts';
import type { SceneNode } from '../../../engine/scene/index.ts';
import { moveLayersBy } from '../../../engine/edits/place/index.ts';
import { hiddenBoxes, resizeTogether } from '../../../engine/gesture/index.ts';
import { unionBounds } from '../../../engine/math/index.ts';
import { layerSize } from '../../../engine/scene/index.ts';
import { useProjectSession } from '../../application/ProjectSessionProvider.tsx';
import { LengthField } from './LengthField.tsx';

const PLACES = { min: -MAX_COORDINATE, max: MAX_COORDINATE };
const SIDES = { min: MIN_LAYER_SIDE, max: MAX_LAYER_SIDE };

/** Position and size of the box around several layers; a side stretches them all, letters stay. */
export function CommonPlace({ nodes }: { readonly nodes: readonly SceneNode[] }) {
  const { editor, scene } = useProjectSession();
  const bounds = unionBounds(nodes.map((node) => node.bounds));
  if (bounds === null) return null;
  // Hidden layers have no node, and go along.
  const move = (dx: number, dy: number) => {
    const { selection } = editor.getSnapshot();
    editor.apply((document) => moveLayersBy(document, unlockedLayers(document, selection), dx, dy));
  };
  const sizeOf = (layer: Layer) => layerSize(layer, scene().typesetter);
  const stretch = (side: 'width' | 'height', length: number) => {
    const { document, selection } = editor.getSnapshot();
    const followers = hiddenBoxes(document, selection, sizeOf);
    editor.apply(resizeTogether({ boxes: nodes, followers }, side, length, sizeOf));
  };
  return <Fields bounds={bounds} move={move} stretch={stretch} />;
}

interface FieldsProps {
  readonly bounds: Bounds;
  readonly move: (dx: number, dy: number) => void;
  readonly stretch: (side: 'width' | 'height', length: number) => void;
}

function Fields({ bounds, move, stretch }: FieldsProps) {
  const { x, y, width, height } = bounds;
  return (
    <fieldset className="grid grid-cols-2 gap-2">
      <legend className="mb-2 text-xs font-medium text-ink-faint">Положение и размер вместе</legend>
      <LengthField label="X" along="width" value={x} {...PLACES} onChange={(to) => move(to - x, 0)} />
      <LengthField label="Y" along="height" value={y} {...PLACES} onChange={(to) => move(0, to - y)} />
      <LengthField
        label="Ширина"
        along="width"
        value={width}
        {...SIDES}
        onChange={(to) => stretch('width', to)}
      />
      <LengthField
        label="Высота"
        along="height"
        value={height}
        {...SIDES}
        onChange={(to) => stretch('height', to)}
      />
    </fieldset>
  );
}
