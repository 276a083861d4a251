/** A walked rule as the source of a test file, ready to be saved as `tests/machines/<name>.test.ts`. */
import type { AnyEventObject } from 'xstate';
import type { WalkedRule } from './asRule.ts';
import { inBrackets, literal } from './literal.ts';
import { replyOf } from '../../../../src/inspect/simulation/possible.ts';
import { GUARD_SAYS, TIME_PASSES } from '../../../../src/inspect/simulation/run.ts';

/** The whole file. `title` says what the rule is, as a sentence. */
export function testSource(rule: WalkedRule, title: string): string {
  const { machine, title: about } = rule.entry;
  const row = rowOf(rule, title);
  const helpers = ['done', 'elapsed', 'failed', 'guardSays', 'passed'].filter((name) =>
    new RegExp(`\\b${name}\\(`).test(row.events),
  );
  const imports = [...helpers, 'sampleOf', 'testRules'].join(', ');
  return `import { describe } from 'vitest';
import { entryOf } from '../../src/machines/catalogue.ts';
import { ${imports} } from './rules.ts';

const { machine, samples } = entryOf(${literal(machine.id)});

describe(${literal(about)}, () => {
  testRules(machine, sampleOf(samples${rule.sampleIndex === 0 ? '' : `, ${rule.sampleIndex}`}), [
    ${row.source},
  ]);
});
`;
}

const ROW_INDENT = 4;

/** One row of the table of rules. */
function rowOf(rule: WalkedRule, title: string): { readonly source: string; readonly events: string } {
  const inner = ROW_INDENT + 2;
  const events = inBrackets(
    '[',
    ']',
    '',
    rule.events.map((event) => (indent: number) => eventSource(event, indent)),
    inner,
  );
  const fields = [
    `rule: ${literal(title, inner)}`,
    ...(rule.input === undefined ? [] : [`input: ${literal(rule.input, inner)}`]),
    ...(isEmpty(rule.guards) ? [] : [`guards: ${literal(rule.guards, inner)}`]),
    `events: ${events}`,
    `state: ${literal(rule.state, inner)}`,
    ...(rule.did.length === 0 ? [] : [`did: ${literal(rule.did, inner)}`]),
    ...(isEmpty(rule.context) ? [] : [`context: ${literal(rule.context, inner)}`]),
  ];
  const lines = fields.map((field) => `${' '.repeat(inner)}${field},`).join('\n');
  return { source: `{\n${lines}\n${' '.repeat(ROW_INDENT)}}`, events };
}

/** By the helpers of the tests where there is one. */
function eventSource(event: AnyEventObject, indent: number): string {
  const answered = replyOf(event);
  if (answered !== null) {
    const { id, reply } = answered;
    if (reply.kind === 'failed') return `failed(${literal(id)}, ${literal(reply.error, indent)})`;
    if (reply.output === undefined) return `done(${literal(id)})`;
    return `done(${literal(id)}, ${literal(reply.output, indent)})`;
  }
  if (event.type === TIME_PASSES) return `passed(${literal(event['ms'])})`;
  if (event.type === GUARD_SAYS) return `guardSays(${literal(event['name'])}, ${literal(event['reply'])})`;
  if (event.type.startsWith('xstate.after.')) {
    const [name, ...state] = event.type.slice('xstate.after.'.length).split('.');
    return `elapsed(${literal(name)}, ${literal(state.join('.'))})`;
  }
  return literal(event, indent);
}

function isEmpty(fields: Readonly<Record<string, unknown>>): boolean {
  return Object.keys(fields).length === 0;
}
