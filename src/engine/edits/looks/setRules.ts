import { MAX_RULES } from '../../../document/schema/constants.ts';
import type { Document } from '../../../document/document.ts';
import { findLayer } from '../../../document/document.ts';
import type { LayerId } from '../../../document/layers/layer.ts';
import type { Picture } from '../../../document/pictures/picture.ts';
import type { ImageEffect, Rule } from '../../../document/layers/rules.ts';
import { changeLayer, changeLayers } from '../../../document/changeLayer.ts';

/** Sets the rules of a layer, in the order in which they apply; beyond `MAX_RULES` they are left out. */
export function setRules(document: Document, id: LayerId, rules: readonly Rule[]): Document {
  return changeLayer(document, id, (layer) => {
    if (layer.rules === rules) return layer;
    const { rules: _before, ...rest } = layer;
    return rules.length === 0 ? rest : { ...rest, rules: rules.slice(0, MAX_RULES) };
  });
}

/**
 * Gives an effect of the layer's rules a picture that was uploaded for it. The effect is found by identity,
 * because rules may have been changed or moved meanwhile; without it nothing changes.
 */
export function setRulePicture(
  document: Document,
  id: LayerId,
  effect: ImageEffect,
  picture: Picture,
): Document {
  const rules = findLayer(document, id)?.rules ?? [];
  const place = rules.findIndex((rule) => rule.effect === effect);
  const rule = rules[place];
  return rule === undefined
    ? document
    : setRules(document, id, rules.with(place, { ...rule, effect: { ...effect, picture } }));
}

/** Sets the colour behind layers, `#rrggbb`; null removes it. */
export function setBackground(document: Document, ids: readonly LayerId[], color: string | null): Document {
  return changeLayers(document, ids, (layer) => {
    if ((layer.background ?? null) === color) return layer;
    const { background: _before, ...rest } = layer;
    return color === null ? rest : { ...rest, background: color };
  });
}
