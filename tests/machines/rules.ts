/** Runs tables of rules as tests, one per row. */
import type { AnyStateMachine } from 'xstate';
import { describe, expect, test } from 'vitest';
import type { Sample } from '../../src/machines/kernel/sample.ts';
import type { Rule, RuleBook } from './rules/rule.ts';
import { compare } from './rules/rule.ts';

export type { Rule } from './rules/rule.ts';
export { almostElapsed, done, elapsed, failed, guardSays, passed, sampleOf } from './rules/rule.ts';

export function testRuleBook({ machine, groups }: RuleBook): void {
  for (const { title, sample, rules } of groups) {
    describe(title, () => {
      testRules(machine, sample, rules);
    });
  }
}

export function testRules(machine: AnyStateMachine, sample: Sample, rules: readonly Rule[]): void {
  test.each(rules)('$rule', (rule) => {
    const { seen, expected } = compare(machine, sample, rule);
    expect(seen).toEqual(expected);
  });
}
