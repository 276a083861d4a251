/** Texts of a document without typography that would look otherwise with it: one remark for all of them. */
import type { LayerId } from '../../document/layers/layer.ts';
import { layerTitle } from '../../document/layers/layerTitle.ts';
import type { SceneNode } from '../../engine/scene/index.ts';
import { isTextNode } from '../../engine/scene/index.ts';
import { plainlySet } from '../../engine/text/index.ts';
import type { Findings } from './findings.ts';

interface PlainTexts {
  /** Looks at a text that is the same in all copies. */
  readonly lookAtStill: (node: SceneNode | undefined) => void;
  /** Looks at a text of a copy. The signs of its values are those of the table, and many; its lines are ours. */
  readonly lookInCopy: (node: SceneNode | undefined) => void;
  readonly addTo: (findings: Findings) => void;
}

export function createPlainTexts(): PlainTexts {
  /** Names of layers by their ids. */
  const found = new Map<LayerId, string>();
  const look = (node: SceneNode | undefined, minds: readonly ('signs' | 'lines')[]): void => {
    if (node === undefined || !isTextNode(node) || found.has(node.layerId)) return;
    const { layer, layout } = node;
    const how = layer.typography === true ? null : plainlySet(layout);
    if (how !== null && minds.includes(how)) found.set(layer.id, layerTitle(layer));
  };
  return {
    lookAtStill: (node) => look(node, ['signs', 'lines']),
    lookInCopy: (node) => look(node, ['lines']),
    addTo: (findings) => {
      const [first] = found;
      if (first === undefined) return;
      const [layerId, layerName] = first;
      const layerIds = [...found.keys()];
      findings.addToAll({ kind: 'plainTypography', layerId, layerName, layerIds }, undefined, {
        isQuiet: true,
      });
    },
  };
}
