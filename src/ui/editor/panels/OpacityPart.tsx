import type { Layer } from '../../../document/layers/layer.ts';
import { setLayersOpacity } from '../../../engine/index.ts';
import { NumberField } from '../../../kit/NumberField.tsx';
import { useEditor } from '../state/useEditorState.ts';

/** Opacity of the selected layers, in percent; empty while they differ. */
export function OpacityPart({ layers }: { readonly layers: readonly Layer[] }) {
  const editor = useEditor();
  const [first, ...others] = layers;
  if (first === undefined) return null;
  const isCommon = others.every(({ opacity }) => opacity === first.opacity);
  const ids = layers.map(({ id }) => id);
  return (
    <NumberField
      label="Непрозрачность"
      size="sm"
      unit="%"
      min={0}
      max={100}
      value={isCommon ? Math.round(first.opacity * 100) : null}
      onChange={(percent) => editor.apply((document) => setLayersOpacity(document, ids, percent / 100))}
    />
  );
}
