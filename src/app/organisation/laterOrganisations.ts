/** «Моя школа», loaded when it is first asked for: most screens have no need of it. */
import { CONNECTION_TEXT } from '../../api/errorTexts.ts';
import type { Organisations } from './organisations.ts';

const NOT_LOADED = {
  ok: false,
  error: { kind: 'offline', code: 500, text: CONNECTION_TEXT, details: null },
} as const;

export function laterOrganisations(fetch: () => Promise<Organisations>): Organisations {
  let loading: Promise<Organisations> | null = null;
  /** A failure of fetching is not kept. */
  const call = <T, F>(run: (all: Organisations) => Promise<T>, failed: F): Promise<T | F> =>
    (loading ??= fetch()).then(run, () => {
      loading = null;
      return failed;
    });
  return {
    load: () => call((all) => all.load(), NOT_LOADED),
    save: (book) => call((all) => all.save(book), NOT_LOADED),
    current: (as) => call((all) => all.current(as), null),
    remember: (change) => call((all) => all.remember(change), NOT_LOADED),
  };
}
