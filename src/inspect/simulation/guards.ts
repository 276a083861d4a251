/** Why a guard says no: which of the questions it is made of, in the words of the chart. */
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { guardInWords, isCompound, kindOf } from '../describe.ts';

/** How the composition root answers now, by the guard's name. */
export type Replies = Readonly<Record<string, boolean>>;

/** The parts that keep a guard from passing; empty when it passes. Of `a and not b` they are `a`, `not b`, or both. */
export function objections(
  guard: unknown,
  snapshot: AnyMachineSnapshot,
  event: AnyEventObject,
  replies: Replies,
): readonly string[] {
  if (isCompound(guard)) {
    const parts = guard.guards.map((part) => objections(part, snapshot, event, replies));
    const kind = kindOf(guard);
    if (kind === 'and') return parts.flat();
    if (kind === 'or') return parts.some((part) => part.length === 0) ? [] : parts.flat();
    return parts.some((part) => part.length > 0) ? [] : [guardInWords(guard)];
  }
  return passes(guard, snapshot, event, replies) ? [] : [guardInWords(guard)];
}

function passes(
  guard: unknown,
  snapshot: AnyMachineSnapshot,
  event: AnyEventObject,
  replies: Replies,
): boolean {
  if (typeof guard === 'function') {
    if ('stateValue' in guard) return isIn(snapshot, guard.stateValue);
    return Boolean(guard({ context: snapshot.context, event }, undefined));
  }
  const { name, params } = namedGuard(guard);
  const reply = replies[name];
  if (reply !== undefined) return reply;
  const implementation: unknown = snapshot.machine.implementations.guards[name];
  if (isCompound(implementation)) return objections(implementation, snapshot, event, replies).length === 0;
  if (typeof implementation !== 'function') throw new Error(`The guard "${name}" is not implemented.`);
  if ('stateValue' in implementation) return isIn(snapshot, implementation.stateValue);
  const { context } = snapshot;
  const given: unknown = typeof params === 'function' ? params({ context, event }) : params;
  return Boolean(implementation({ context, event }, given));
}

function isIn(snapshot: AnyMachineSnapshot, stateValue: unknown): boolean {
  if (typeof stateValue === 'string' && stateValue.startsWith('#')) {
    const { _nodes: nodes } = snapshot;
    return nodes.some(({ id }) => id === stateValue.slice(1));
  }
  return snapshot.matches(stateValue);
}

function namedGuard(guard: unknown): { readonly name: string; readonly params: unknown } {
  if (typeof guard === 'string') return { name: guard, params: undefined };
  if (typeof guard !== 'object' || guard === null || !('type' in guard))
    throw new Error(`A guard has no name: ${String(guard)}.`);
  return { name: String(guard.type), params: 'params' in guard ? guard.params : undefined };
}
