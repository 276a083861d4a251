/**
 * Applies the rules of a layer, and its picture by row, to one record: the layer as it is in that copy, its
 * text still a template.
 */
import { hasPicture, hasTemplate, hasText } from '../../document/layers/capabilities.ts';
import { contentOf, withContent } from '../../document/layers/content.ts';
import type { ImageLayer, Layer } from '../../document/layers/layer.ts';
import { traitsOf } from '../../document/layers/layerTraits.ts';
import { ownSize } from '../../document/layers/ownSize.ts';
import type { DocumentRecords } from '../../document/records/records.ts';
import { pictureOfCell } from '../../document/pictures/pictureOfCell.ts';
import type { Picture } from '../../document/pictures/picture.ts';
import type { RowPictures } from '../../document/pictures/rowPictures.ts';
import type { Rule, RuleEffect } from '../../document/layers/rules.ts';
import { applyDefault } from '../../document/text/segments.ts';
import { matchingRules, valueOf } from './matchRules.ts';
import { foundOnce } from '../../document/schema/foundOnce.ts';

/**
 * The layer in a copy, counted from 0. Rules apply in order, so the last one that matches decides. A layer
 * that is hidden in the document stays hidden. Returns the layer itself when nothing changes, and the same
 * object for the same matches.
 */
export function applyRules<L extends Layer>(layer: L, records: DocumentRecords, index: number): L;
export function applyRules(layer: Layer, records: DocumentRecords, index: number): Layer {
  const { rules = NO_RULES } = layer;
  const byRow = hasPicture(layer) ? layer.byRow : undefined;
  if (rules.length === 0 && byRow === undefined) return layer;
  if (!layer.visible || records.layers.length === 0) return layer;
  const matches = matchingRules(layer, records, index);
  const value = byRow === undefined ? '' : (valueOf(layer, records, index, byRow.field) ?? '');
  const key = `${matches.map(Number).join('')} ${value}`;
  const known = foundOnce(layer, newRuled);
  const before = known.get(key);
  if (before !== undefined) return before;
  const isShownByRule = rules.some(({ effect }) => effect.kind === 'show');
  const effects = rules.filter((_, place) => matches[place] === true).map(({ effect }) => effect);
  const hasOwnPicture = byRow === undefined || effects.some(({ kind }) => kind === 'image');
  const start = hasPicture(layer) && !hasOwnPicture ? withRowPicture(layer, byRow, value) : layer;
  const result = effects.reduce(withEffect, isShownByRule ? { ...start, visible: false } : start);
  known.set(key, result);
  return result;
}

/**
 * The layer on the sheet that is edited: only its colours for the values of a column apply, those of the first
 * copy. Whatever else rules change would move a layer away from its handles.
 */
export function withFirstColors(layer: Layer, records: DocumentRecords): Layer {
  if (layer.rules === undefined || hasPicture(layer)) return layer;
  const colored = foundOnce(layer, colorsAlone);
  return colored === null ? layer : applyRules(colored, records, 0);
}

function colorsAlone(layer: Layer): Layer | null {
  const rules = (layer.rules ?? NO_RULES).filter(
    ({ byValue, effect: { kind } }) => byValue === true && (kind === 'color' || kind === 'background'),
  );
  return rules.length === 0 ? null : { ...layer, rules };
}

/** Layers by their matches, so that scenes can reuse their nodes. */
const newRuled = () => new Map<string, Layer>();

const NO_RULES: readonly Rule[] = [];

/**
 * The layer with the picture of a cell; hidden when there is none, because another person's picture would be
 * worse.
 */
function withRowPicture(layer: ImageLayer, byRow: RowPictures, value: string): ImageLayer {
  const picture = pictureOfCell(byRow, value);
  return picture === null ? { ...layer, visible: false } : withPicture(layer, picture);
}

function withEffect(layer: Layer, effect: RuleEffect): Layer {
  switch (effect.kind) {
    case 'show':
    case 'hide':
      return { ...layer, visible: effect.kind === 'show' };
    case 'background':
      return { ...layer, background: effect.color };
    case 'color': {
      if (!hasText(layer)) return traitsOf<Layer>(layer).withColor?.(layer, effect.color) ?? layer;
      const { template, formatting } = contentOf(layer);
      return withContent(layer, {
        template,
        formatting: applyDefault(formatting, template, { color: effect.color }),
      });
    }
    case 'text': {
      if (!hasTemplate(layer)) return layer;
      if (effect.text.trim() === '') return { ...layer, visible: false };
      if (!hasText(layer)) return traitsOf<Layer>(layer).withTemplates?.(layer, () => effect.text) ?? layer;
      const formatting = { ...contentOf(layer).formatting, segments: [] };
      return withContent(layer, { template: effect.text, formatting });
    }
    case 'image':
      return hasPicture(layer) ? withPicture(layer, effect.picture) : layer;
    default:
      return effect satisfies never;
  }
}

/** The layer with another picture: in its frame, else as large as its box allows and in the middle of it. */
function withPicture(layer: ImageLayer, { src, width, height, fileName }: Picture): ImageLayer {
  // A frame stays where it is, and the picture fills it or is fitted into it.
  if (layer.frame !== undefined) return { ...layer, src, fileName };
  const box = ownSize(layer);
  const scale = Math.min(box.width / width, box.height / height);
  const x = layer.x + (box.width - width * scale) / 2;
  const y = layer.y + (box.height - height * scale) / 2;
  return { ...layer, src, width, height, fileName, scale, x, y };
}
