/** What was begun without an account, loaded when it is first asked for: most screens have no need of it. */
import type { StartedWorks } from '../../hosts/page/startedWork.ts';

export function laterWorks(fetch: () => Promise<StartedWorks>): StartedWorks {
  let loading: Promise<StartedWorks> | null = null;
  let works: StartedWorks | null = null;
  /** A failure is not kept. */
  const have = async (): Promise<StartedWorks> => {
    try {
      works = await (loading ??= fetch());
      return works;
    } catch (error) {
      loading = null;
      throw error;
    }
  };
  return {
    keep: async (work) => (await have()).keep(work),
    keepSoon: (work) => {
      void have().then(
        (all) => all.keepSoon(work),
        () => undefined,
      );
    },
    // Without the part nothing can be done with it.
    load: async () =>
      have().then(
        (all) => all.load(),
        () => null,
      ),
    stays: () => works?.stays() ?? false,
    stay: async () => (await have()).stay(),
    // What the device keeps goes with the other records (`deviceRecords.ts`).
    forget: async () =>
      have().then(
        (all) => all.forget(),
        () => undefined,
      ),
  };
}
