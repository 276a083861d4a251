/** «Моя школа», loaded when it is first asked for: most screens have no need of it. */
import { CONNECTION_TEXT } from '../../api/errorTexts.ts';
import type { Organisations } from './organisations.ts';

const NOT_LOADED = {
  ok: false,
  error: { kind: 'offline', code: 500, text: CONNECTION_TEXT, details: null },
} as const;

export function laterOrganisations(fetch: () => Promise<Organisations>): Organisations {
  let loading: Promise<Organisations> | null = null;
  /** Null where it could not be fetched; a failure is not kept. */
  const have = async (): Promise<Organisations | null> => {
    try {
      return await (loading ??= fetch());
    } catch {
      loading = null;
      return null;
    }
  };
  return {
    load: async () => (await have())?.load() ?? NOT_LOADED,
    save: async (book) => (await have())?.save(book) ?? NOT_LOADED,
    current: async (as) => (await have())?.current(as) ?? null,
    remember: async (change) => (await have())?.remember(change) ?? NOT_LOADED,
  };
}
