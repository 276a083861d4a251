/**
 * Receivers of bodies. Small and large ones have separate budgets, so that large ones never block sign-in.
 */
import { createBodyBudget } from './bodyBudget.ts';
import type { AppOptions, Receiving } from './context.ts';
import { receiveBody } from './receiveBody.ts';

const SMALL_BODY = 64_000;
const SMALL_LIMITS = { ofPerson: 1_000_000, bodiesOfPerson: 100, ofAddress: 4_000_000, inAll: 16_000_000 };
/** The largest body, a bundle, plus a margin. */
const LARGE_OF_PERSON = 105_000_000;

export function createReceiving(options: AppOptions): Receiving {
  const inAll = options.config.bodyMemoryBytes;
  const small = createBodyBudget(SMALL_LIMITS);
  const large = createBodyBudget({
    ofPerson: LARGE_OF_PERSON,
    bodiesOfPerson: 6,
    ofAddress: Math.max(LARGE_OF_PERSON, inAll * 0.9),
    inAll,
  });
  return {
    small: receiveBody(options, small, SMALL_BODY),
    large: (maxBytes, tooLarge) => receiveBody(options, large, maxBytes, tooLarge),
  };
}
