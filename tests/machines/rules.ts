/** Runs tables of rules as tests, one per row. */
import type { AnyStateMachine } from 'xstate';
import { describe, expect, test } from 'vitest';
import type { Sample } from '../../src/machines/kernel/sample.ts';
import type { Rule, RuleBook } from './rules/rule.ts';
import { delaysOf } from './rules/books.ts';
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
  const delays = delaysOf(machine.id);
  test.each(rules)('$rule', (rule) => {
    const { seen, expected } = compare(machine, sample, rule, delays);
    expect(seen).toEqual(expected);
  });
}
