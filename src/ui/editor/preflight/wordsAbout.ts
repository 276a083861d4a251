import { templatesOf } from '../../../document/layers/content.ts';
import type { Document } from '../../../document/document.ts';
import { findLayer } from '../../../document/document.ts';
import type { LayerId } from '../../../document/layers/layer.ts';
import type { Rule } from '../../../document/layers/rules.ts';
import { agreeWith } from '../../../data/template/index.ts';
import { setRules } from '../../../engine/edits/looks/index.ts';
import { replaceLayerText } from '../../../engine/edits/text/index.ts';

/**
 * The document with words of a layer, and of the texts of its rules, that agree with the person in this
 * column. The same document when they do.
 * @param only the words as the template has them; all words of the layer without
 */
export function wordsAbout(document: Document, id: LayerId, column: string, only?: string): Document {
  const layer = findLayer(document, id);
  if (layer === undefined) return document;
  const written = templatesOf(layer).reduce(
    (filled, template, place) =>
      agreeWith(template, column, only).reduce(
        (now, { range, text }) => replaceLayerText(now, id, range, text, place),
        filled,
      ),
    document,
  );
  const rules = (layer.rules ?? []).map((rule) => ruleAbout(rule, column, only));
  return rules.every((rule, place) => rule === layer.rules?.[place]) ? written : setRules(written, id, rules);
}

function ruleAbout(rule: Rule, column: string, only?: string): Rule {
  if (rule.effect.kind !== 'text') return rule;
  const { text: before } = rule.effect;
  const text = agreeWith(before, column, only).reduce(
    (now, { range: [from, to], text: words }) => now.slice(0, from) + words + now.slice(to),
    before,
  );
  return text === before ? rule : { ...rule, effect: { ...rule.effect, text } };
}
