/** Detects mutants: first by the rules, those nearest to the fault first; then by the laws of every chart. */
import { isDeepStrictEqual } from 'node:util';
import type { MutantLine } from '../../../scripts/mutantTable.mjs';
import type { Sample } from '../../../src/machines/kernel/sample.ts';
import { brokenLaw } from '../laws.ts';
import { perform } from '../rules/perform.ts';
import type { Rule, RuleBook } from '../rules/rule.ts';
import { compare } from '../rules/rule.ts';
import type { Mutant } from './mutants.ts';
import { mutantsOf } from './mutants.ts';

export interface Verdict {
  readonly mutant: string;
  /** The rule or law that it breaks; null when it survives. */
  readonly killedBy: string | null;
}

interface Entry {
  readonly title: string;
  readonly sample: Sample;
  readonly rule: Rule;
  /** Transitions that the unchanged machine takes. */
  readonly taken: ReadonlySet<string>;
}

/** Summary of a machine's tests against its mutants. */
export function lineOf(machine: string, verdicts: readonly Verdict[]): MutantLine {
  const survivors = verdicts.filter(({ killedBy }) => killedBy === null).map(({ mutant }) => mutant);
  return { machine, mutants: verdicts.length, killed: verdicts.length - survivors.length, survivors };
}

/** Verdicts on all mutants of a machine, or on every `step`-th, spread over the chart. */
export function verdictsOn(book: RuleBook, samples: readonly Sample[], step = 1): readonly Verdict[] {
  const entries = entriesOf(book);
  const chosen = mutantsOf(book.machine).filter((_mutant, index) => index % step === 0);
  return chosen.map((mutant) => ({
    mutant: mutant.name,
    killedBy: ruleAgainst(mutant, entries, book) ?? lawAgainst(mutant, samples),
  }));
}

function entriesOf({ machine, groups, delays = {} }: RuleBook): readonly Entry[] {
  return groups.flatMap(({ title, sample, rules }) =>
    rules.map((rule) => {
      const { input = sample.input, guards, events } = rule;
      const inRule = { ...sample, input, guards: { ...sample.guards, ...guards } };
      const { taken } = perform(machine, inRule, delays, events);
      return { title, sample, rule, taken };
    }),
  );
}

function ruleAgainst(mutant: Mutant, entries: readonly Entry[], { delays = {} }: RuleBook): string | null {
  const isNear = ({ taken }: Entry): boolean =>
    taken.has(mutant.at) || [...taken].some((id) => id.startsWith(`${mutant.at}|`));
  const found = [...entries.filter(isNear), ...entries.filter((entry) => !isNear(entry))].find(
    ({ sample, rule }) => {
      const { seen, expected } = compare(mutant.machine, sample, rule, delays);
      return !isDeepStrictEqual(seen, expected);
    },
  );
  return found === undefined ? null : `${found.title} › ${found.rule.rule}`;
}

function lawAgainst({ machine }: Mutant, samples: readonly Sample[]): string | null {
  return brokenLaw(machine, samples);
}
