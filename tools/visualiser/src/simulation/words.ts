/** Short texts of simulation steps, for buttons and the history. */
import type { AnyEventObject, StateValue } from 'xstate';
import type { Reply } from '../../../../src/machines/kernel/sample.ts';
import type { Verdict } from '../play/offers.ts';
import type { Happening, MachineView, Moment, Step } from '../play/moment.ts';
import type { WalkedRule } from '../play/asRule.ts';
import { machinesIn } from '../play/moment.ts';
import { replyOf } from '../../../../src/inspect/simulation/possible.ts';
import { GUARD_SAYS, TIME_PASSES } from '../../../../src/inspect/simulation/run.ts';

/** Maximum length of a value in a line. */
const SHORT = 60;

/** `dialog.none, mode.edit.idle`. */
export function stateInWords(value: StateValue): string {
  return pathsOf(value).join(', ');
}

/** The payload of an event: `tab: "collection"`; empty if there is none. */
export function payloadInWords({ type: _type, ...payload }: AnyEventObject): string {
  return Object.entries(payload)
    .map(([name, value]) => `${name}: ${valueInWords(value)}`)
    .join(', ');
}

/** As JSON, cut to one line. */
export function valueInWords(value: unknown): string {
  if (value === undefined) return '—';
  if (value instanceof Error) return `Error: ${value.message}`;
  const text = JSON.stringify(value);
  return text.length > SHORT ? `${text.slice(0, SHORT - 1)}…` : text;
}

export function replyInWords(reply: Reply): string {
  if (reply.kind === 'failed') return valueInWords(reply.error);
  return reply.output === undefined ? 'без данных' : valueInWords(reply.output);
}

/** Why a machine does not accept an event; null if it does. */
export function blockedInWords(verdict: Verdict): { readonly lead: string; readonly names: string } | null {
  switch (verdict.kind) {
    case 'accepted':
      return null;
    case 'unheard':
      return { lead: 'не ждёт здесь', names: '' };
    case 'refused': {
      const names = new Set(verdict.by.flatMap(({ objections }) => objections));
      return { lead: 'не пускает:', names: [...names].join(', ') };
    }
  }
}

/** Name and detail of a step. */
export function stepInWords(step: Step | null): { readonly name: string; readonly about: string } {
  if (step === null) return { name: 'начало', about: '' };
  switch (step.kind) {
    case 'event':
      return { name: step.event.type, about: payloadInWords(step.event) };
    case 'reply': {
      const verb = step.reply.kind === 'done' ? 'ответ' : 'отказ';
      return { name: `${lastOfAddress(step.of)} · ${verb}`, about: replyInWords(step.reply) };
    }
    case 'report':
      return {
        name: `${lastOfAddress(step.of)} · ${step.event.type}`,
        about: payloadInWords(step.event),
      };
    case 'clock':
      return { name: `прошло ${step.ms} мс`, about: '' };
    case 'guard':
      return { name: `${step.name} = ${step.reply ? 'да' : 'нет'}`, about: '' };
  }
}

/** Effects and actor calls of the machines in a moment. */
export function doingsOf({ happenings }: Moment): readonly string[] {
  return happenings.flatMap(doingInWords);
}

/** Default title of a rule: `signIn, signIn done: authenticated`. English, like the tests. */
export function ruleTitle({ events, state }: WalkedRule): string {
  const heard = events.flatMap((event) => {
    const answered = replyOf(event);
    if (answered !== null) return [`${answered.id} ${answered.reply.kind}`];
    if (event.type.startsWith('xstate.after.')) return [`${event.type.split('.')[2] ?? ''} elapsed`];
    if (event.type === TIME_PASSES) return [`${String(event['ms'])} ms`];
    if (event.type === GUARD_SAYS) return [`${String(event['name'])} ${String(event['reply'])}`];
    return [event.type];
  });
  return heard.length === 0
    ? `starts in ${stateInWords(state)}`
    : `${heard.join(', ')}: ${stateInWords(state)}`;
}

/** Current states of all machines, the simulated one first: `editing`, `saveDialog: open.choosing`. */
export function placesIn(moment: Moment): readonly string[] {
  return machinesIn(moment).map(({ address, snapshot }, index) => {
    const place = stateInWords(snapshot.value);
    return index === 0 ? place : `${lastOfAddress(address)}: ${place}`;
  });
}

/** Ids of the highlighted states, without the root. */
export function litStates(view: MachineView): ReadonlySet<string> {
  const { _nodes: nodes } = view.snapshot;
  return new Set(nodes.map(({ id }) => id));
}

/** Ids of the transitions that a machine took in a moment. */
export function takenIn(moment: Moment, at: string): ReadonlySet<string> {
  return new Set(
    moment.happenings.flatMap((one) => (one.kind === 'taken' && one.at === at ? [one.transition] : [])),
  );
}

/** The machine at an address, or the simulated one. */
export function viewAt(moment: Moment, address: string): MachineView | undefined {
  const machines = machinesIn(moment);
  return machines.find((view) => view.address === address) ?? machines[0];
}

export function lastOfAddress(address: string): string {
  return address.slice(address.lastIndexOf('/') + 1);
}

function doingInWords(one: Happening): readonly string[] {
  if (one.kind === 'did')
    return [one.params === undefined ? one.name : `${one.name}(${valueInWords(one.params)})`];
  if (one.kind === 'told') return [`${one.event.type} › ${lastOfAddress(one.at)}`];
  return [];
}

function pathsOf(value: StateValue): readonly string[] {
  if (typeof value === 'string') return [value];
  return Object.entries(value).flatMap(([key, inner]) => {
    const below = inner === undefined ? [] : pathsOf(inner);
    return below.length === 0 ? [key] : below.map((path) => `${key}.${path}`);
  });
}
