/** Values that a newer table brought to a layer with a rule for each value of a column. */
import type { Layer } from '../../document/layers/layer.ts';
import type { DocumentRecords } from '../../document/records/records.ts';
import type { Rule, RuleEffectKind } from '../../document/layers/rules.ts';
import { matches, valueOf } from './matchRules.ts';

/** A value of a copy for which a layer has no rule, although other values of its column have one. */
interface ValueWithoutRule {
  readonly field: string;
  readonly value: string;
  readonly effect: RuleEffectKind;
}

/**
 * The values of a copy, from 0, that have no rule; an empty value needs none, nor does one that is not shown.
 */
export function valuesWithoutRule(
  layer: Layer,
  records: DocumentRecords,
  copy: number,
): readonly ValueWithoutRule[] {
  const made = (layer.rules ?? []).filter(
    ({ byValue, effect }) => byValue === true && effect.kind !== 'show' && effect.kind !== 'hide',
  );
  return made.flatMap((rule, place) => {
    const group = made.filter((other) => isOfGroup(other, rule));
    const { field } = rule.when;
    if (group[0] !== made[place]) return [];
    const value = valueOf(layer, records, copy, field) ?? '';
    if (value.trim() === '' || group.some(({ when }) => matches(when, value))) return [];
    return [{ field, value, effect: rule.effect.kind }];
  });
}

function isOfGroup(one: Rule, other: Rule): boolean {
  return one.when.field === other.when.field && one.effect.kind === other.effect.kind;
}
