/** Rules of a layer: when it shows what. */
export { applyRules } from './applyRules.ts';
export {
  countMatches,
  unknownRuleFields,
  unreadRuleLimits,
  unreadRuleValues,
  valueOf,
} from './matchRules.ts';
export { addValueBand } from './valueBand.ts';
export type { ValueKind } from './valueRules.ts';
export {
  addValueRules,
  missingConditions,
  pictureOfLayer,
  rulesByValue,
  valueKinds,
  valuesOfColumn,
} from './valueRules.ts';
export { valuesWithoutRule } from './valuesWithoutRule.ts';
