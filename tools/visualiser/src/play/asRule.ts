/**
 * The path of a simulation as a rule for the tests (tests/machines/rules.ts): what one machine heard since it
 * was started, and where it then is, what it did and what it remembers. An invoked machine that ran as itself
 * is there one actor that ended, so the rule of a machine stays about that machine; the invoked one can have
 * a rule of its own.
 */
import type { AnyEventObject, StateValue } from 'xstate';
import type { CatalogueEntry } from '../../../../src/machines/catalogue.ts';
import type { Sample } from '../../../../src/machines/kernel/sample.ts';
import { isSameValue } from './literal.ts';
import type { Address, Happening, Moment, Setup } from './moment.ts';
import { lastOf, machinesIn, rootOf } from './moment.ts';
import { GUARD_SAYS, startRun, TIME_PASSES } from '../../../../src/inspect/simulation/run.ts';

export interface WalkedRule {
  /** The machine's entry, and which of its samples. */
  readonly entry: CatalogueEntry;
  readonly sampleIndex: number;
  /** Undefined when it is the sample's. */
  readonly input: unknown;
  /** Only those that differ from the sample's. */
  readonly guards: Readonly<Record<string, boolean>>;
  readonly events: readonly AnyEventObject[];
  readonly state: StateValue;
  readonly did: readonly string[];
  /** What of the context the path has changed. */
  readonly context: Readonly<Record<string, unknown>>;
}
type Walked =
  | { readonly kind: 'rule'; readonly rule: WalkedRule }
  /** No test can say it, and why, in Russian. */
  | { readonly kind: 'none'; readonly reason: string };

/** The rule of the machine at an address of the last moment; it has been tried, and holds. */
export function ruleOf(setup: Setup, moments: readonly Moment[], at: Address): Walked {
  const view = machinesIn(lastOf(moments)).find(({ address }) => address === at);
  if (view === undefined) return { kind: 'none', reason: 'Эта машина уже закончила работу.' };
  const { snapshot } = view;
  if (snapshot.status === 'error')
    return { kind: 'none', reason: 'Машина остановлена ошибкой: правилу нечего сказать о её состоянии.' };
  const isRoot = view === rootOf(lastOf(moments));
  const entry = isRoot ? setup.entry : setup.catalogue.find(({ machine }) => machine.id === view.machine.id);
  const sample = isRoot ? setup.sample : entry?.samples[0];
  if (entry === undefined || sample === undefined)
    return { kind: 'none', reason: 'Этой машины нет в каталоге.' };
  const life = lifeOf(moments, at);
  const atStart = { ...sample.guards, ...(isRoot ? setup.guards : {}) };
  const guards = { ...atStart, ...switchedGuards(life.before, view.machine.id) };
  const rule: WalkedRule = {
    entry,
    sampleIndex: entry.samples.indexOf(sample),
    input: isSameValue(life.input, sample.input) ? undefined : life.input,
    guards: Object.fromEntries(
      Object.entries(guards).filter(([name, reply]) => sample.guards[name] !== reply),
    ),
    events: eventsOf(life.happenings, at, view.machine.id),
    state: snapshot.value,
    did: life.happenings.flatMap((one) => (one.kind === 'did' && one.at === at ? [one.name] : [])),
    context: {},
  };
  const whole = { ...rule, context: changesOf(contextAfter(rule, sample, []), snapshot.context) };
  return holds(whole, sample)
    ? { kind: 'rule', rule: whole }
    : {
        kind: 'none',
        reason: 'Путь зависит от вложенной машины так, что отдельный тест его не повторит.',
      };
}

interface Life {
  readonly input: unknown;
  readonly before: readonly Happening[];
  readonly happenings: readonly Happening[];
}

/** Everything since the machine was started the last time. */
function lifeOf(moments: readonly Moment[], at: Address): Life {
  const all = moments.flatMap(({ happenings }) => happenings);
  const start = all.findLastIndex(
    (one) => one.kind === 'received' && one.at === at && one.event.type === 'xstate.init',
  );
  const init = all[start];
  return {
    input: init?.kind === 'received' ? init.event['input'] : undefined,
    before: all.slice(0, Math.max(start, 0)),
    happenings: all.slice(start + 1),
  };
}

function switchedGuards(
  happenings: readonly Happening[],
  machine: string,
): Readonly<Record<string, boolean>> {
  return Object.fromEntries(
    happenings.flatMap((one) =>
      one.kind === 'guard' && one.machine === machine ? [[one.name, one.reply] as const] : [],
    ),
  );
}

function eventsOf(happenings: readonly Happening[], at: Address, machine: string): readonly AnyEventObject[] {
  const events: AnyEventObject[] = [];
  let waited = 0;
  const hasDelays = happenings.some(
    (one) => one.kind === 'passed' && one.ended.some((timer) => timer.at === at),
  );
  const letTimePass = (): void => {
    if (waited > 0 && hasDelays) events.push({ type: TIME_PASSES, ms: waited });
    waited = 0;
  };
  for (const one of happenings) {
    if (one.kind === 'passed') {
      waited += one.ms;
      const own = one.ended.filter((timer) => timer.at === at);
      const [only] = own;
      if (only === undefined || own.length > 1 || only.stateId === null || waited !== only.delay) continue;
      events.push({ type: `xstate.after.${only.name}.${only.stateId}` });
      waited = 0;
    } else if (one.kind === 'guard' && one.machine === machine) {
      letTimePass();
      events.push({ type: GUARD_SAYS, name: one.name, reply: one.reply });
    } else if (one.kind === 'received' && one.at === at && isFromOutside(one.event)) {
      letTimePass();
      events.push(one.event);
    }
  }
  letTimePass();
  return events;
}

/** A delay ends when its time has passed. */
function isFromOutside({ type }: AnyEventObject): boolean {
  return !type.startsWith('xstate.') || /^xstate\.(?:done|error)\.actor\./.test(type);
}

function changesOf(
  before: Readonly<Record<string, unknown>>,
  now: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(now).filter(([name, value]) => !isSameValue(before[name], value)));
}

function contextAfter(
  rule: WalkedRule,
  sample: Sample,
  events: readonly AnyEventObject[],
): Readonly<Record<string, unknown>> {
  return outcomeOf(rule, sample, events).context;
}

/** The rule as the tests try it. */
function holds(rule: WalkedRule, sample: Sample): boolean {
  const { state, did, context } = outcomeOf(rule, sample, rule.events);
  return (
    isSameValue(state, rule.state) &&
    isSameValue(did, rule.did) &&
    Object.entries(rule.context).every(([name, value]) => isSameValue(context[name], value))
  );
}

function outcomeOf(rule: WalkedRule, sample: Sample, events: readonly AnyEventObject[]) {
  const run = startRun(rule.entry.machine, {
    ...sample,
    input: rule.input === undefined ? sample.input : rule.input,
    guards: { ...sample.guards, ...rule.guards },
  });
  for (const event of events) run.step(event);
  const { value, context } = run.actor.getSnapshot();
  run.actor.stop();
  const fields: Readonly<Record<string, unknown>> = context ?? {};
  return { state: value, did: [...run.log], context: fields };
}
