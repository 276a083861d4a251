/** The implementation of the chart of copies for recipients. */
import { fromCallback } from 'xstate';
import { complete } from '../../../machines/kernel/implementations.ts';
import { failureOf } from '../../../machines/kernel/failure.ts';
import type { PickupReport, PickupWishes } from '../../../machines/pickup/events.ts';
import { pickupMachine } from '../../../machines/pickup/machine.ts';
import type { IssueDeps, LettersSource } from '../letters/lettersSource.ts';
import type { DrawsCopies } from './drawPickup.ts';
import { drawPickup } from './drawPickup.ts';
import { planPickup } from './planPickup.ts';
import type { PickupApi } from './publishCopies.ts';
import { publishCopies } from './publishCopies.ts';

interface PickupDeps {
  readonly platform: IssueDeps['platform'] & DrawsCopies;
  readonly api: IssueDeps['api'] & PickupApi;
  readonly session: IssueDeps['session'];
  readonly source: LettersSource;
}

/** The chart with its implementation. */
export function pickupWith(deps: PickupDeps) {
  const { platform, api, session, source } = deps;
  return complete(
    pickupMachine.provide({
      actors: {
        publish: fromCallback<PickupReport, PickupWishes | null>(({ input, sendBack }) => {
          if (input === null) throw new Error('A publication needs its wishes.');
          const stopping = new AbortController();
          const { signal } = stopping;
          const { loadDrawing } = platform;
          publishCopies({
            api,
            project: session.device.place,
            source,
            copies: planPickup(source, input.column).copies,
            wishes: input,
            ...drawPickup({ ...deps, loadDrawing }, source, signal),
            report: sendBack,
            signal,
          }).then(sendBack, (error: unknown) => sendBack({ type: 'broken', failure: failureOf(error) }));
          return () => stopping.abort();
        }),
      },
    }),
  );
}
