/**
 * «Моя школа»: on the device for a guest, with the account otherwise. What a guest has filled in goes to the
 * account at the next sign-in, behind what the account has. Only imported dynamically.
 *
 * In the page pictures are `data:` URLs, so that documents are filled in the same way for everybody; the service
 * has ordinary uploads.
 */
import type { ApiClient } from '../../api/client.ts';
import type { ApiResult } from '../../api/result.ts';
import type { CallOptions } from '../../api/transport.ts';
import type { Organisation, OrganisationBook } from '../../document/organisation/organisation.ts';
import {
  currentOrganisation,
  newOrganisation,
  NO_ORGANISATIONS,
  organisationBookSchema,
  withOrganisation,
} from '../../document/organisation/organisation.ts';
import { MAX_ORGANISATIONS } from '../../document/schema/constants.ts';
import { createPictures, withPicturesOf } from './organisationPictures.ts';
import type { OrganisationStore } from '../../hosts/page/organisationStore.ts';

export interface Organisations {
  /** The book as it is kept now. */
  readonly load: () => Promise<ApiResult<OrganisationBook>>;
  /** Keeps the book; what is answered is what is kept. */
  readonly save: (book: OrganisationBook) => Promise<ApiResult<OrganisationBook>>;
  /**
   * What documents are filled with, without pictures that could not be fetched; null where nothing is known.
   * Never fails.
   * @param as `project`: pictures are the addresses that the service has; `data`, the default, works everywhere
   */
  readonly current: (as?: 'data' | 'project') => Promise<Organisation | null>;
  /** Changes the current organisation, or begins one. */
  readonly remember: (change: (before: Organisation) => Organisation) => Promise<ApiResult<OrganisationBook>>;
}

interface Deps {
  readonly api: Pick<ApiClient, 'organisations' | 'keepOrganisations' | 'uploadImage' | 'loadImage'>;
  readonly store: OrganisationStore;
  /** Who is signed in; null for a guest. */
  readonly account: () => string | null;
  readonly newId: () => string;
}

interface Known {
  readonly account: string;
  readonly version: number;
  readonly book: OrganisationBook;
}

export function createOrganisations(deps: Deps): Organisations {
  const { api, store, account, newId } = deps;
  let known: Known | null = null;
  const pictures = createPictures(api);

  const ofDevice = async (): Promise<OrganisationBook> =>
    organisationBookSchema.safeParse(await store.read().catch(() => undefined)).data ?? NO_ORGANISATIONS;

  const sent = async (of: string, version: number, book: OrganisationBook) => {
    const wire = await pictures.uploaded(book);
    if (!wire.ok) return wire;
    const reply = await api.keepOrganisations({ version, book: organisationBookSchema.parse(wire.value) });
    if (!reply.ok) {
      // Another tab has changed it: the next call reads it anew.
      known = null;
      return reply;
    }
    known = { account: of, version: reply.value.version, book };
    return { ok: true, value: book } as const;
  };

  const ofAccount = async (of: string, options: CallOptions): Promise<ApiResult<OrganisationBook>> => {
    const reply = await api.organisations(options);
    if (!reply.ok) return reply;
    const read = organisationBookSchema.safeParse(reply.value.book).data;
    if (read === undefined) return NEWER;
    const book = await pictures.carried(read);
    known = { account: of, version: reply.value.version, book };
    const guests = await ofDevice();
    if (guests.organisations.length === 0) return { ok: true, value: book };
    const moved = await sent(of, reply.value.version, joinBooks(book, guests));
    if (moved.ok) await store.clear().catch(() => undefined);
    return moved.ok ? moved : { ok: true, value: book };
  };

  const load = async (options: CallOptions = {}): Promise<ApiResult<OrganisationBook>> => {
    const me = account();
    return me === null ? { ok: true, value: await ofDevice() } : ofAccount(me, options);
  };
  /** Without a call where the page knows it. */
  const have = async (options: CallOptions = {}): Promise<ApiResult<OrganisationBook>> =>
    known !== null && known.account === account() ? { ok: true, value: known.book } : load(options);

  const save = async (book: OrganisationBook): Promise<ApiResult<OrganisationBook>> => {
    const me = account();
    if (me === null) {
      try {
        await store.write(book);
        return { ok: true, value: book };
      } catch {
        return NOT_KEPT;
      }
    }
    const before = await have();
    if (!before.ok) return before;
    return sent(me, known?.version ?? 0, book);
  };

  const inTurn = oneByOne();
  return {
    load: () => inTurn(() => load()),
    save: (book) => inTurn(() => save(book)),
    current: async (as = 'data') => {
      const book = await inTurn(() => have({ isBackground: true })).catch(() => null);
      const found = book?.ok === true ? currentOrganisation(book.value) : null;
      return (
        found &&
        withPicturesOf(found, (picture) =>
          as === 'project' ? pictures.stored(picture) : picture.src.startsWith('data:') ? picture : null,
        )
      );
    },
    remember: (change) =>
      inTurn(async () => {
        const book = await have();
        if (!book.ok) return book;
        const before = currentOrganisation(book.value) ?? newOrganisation(newId());
        return save(withOrganisation(book.value, change(before)));
      }),
  };
}

/** Each call begins when the one before has ended: what a guest has is moved once. */
function oneByOne() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const next = last.then(work, work);
    last = next.catch(() => undefined);
    return next;
  };
}

/** It is not written over. */
const NEWER = {
  ok: false,
  error: {
    kind: 'newer',
    code: 500,
    text: 'Эти данные сохранены новой версией сайта. Обновите страницу.',
    details: null,
  },
} as const;

const NOT_KEPT = {
  ok: false,
  error: {
    kind: 'refused',
    code: 500,
    text: 'Браузер не даёт сохранить данные на этом устройстве. Войдите, и они останутся в учётной записи.',
    details: null,
  },
} as const;

/** The organisations of both, those of the account first; one with the same name is not had twice. */
function joinBooks(own: OrganisationBook, guests: OrganisationBook): OrganisationBook {
  const names = new Set(own.organisations.map(({ name, shortName }) => `${name} ${shortName}`));
  const added = guests.organisations.filter(({ name, shortName }) => !names.has(`${name} ${shortName}`));
  return {
    organisations: [...own.organisations, ...added].slice(0, MAX_ORGANISATIONS),
    current: own.current ?? guests.current,
  };
}
