import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { pdfPagesWith } from '../../src/app/images/pdfPagesImplementations.ts';

type Deps = Parameters<typeof pdfPagesWith>[0];
type Opened = Extract<Awaited<ReturnType<Deps['openFile']>>, { readonly kind: 'open' }>;

const A4 = { width: 595, height: 842 };

/** The dialog of a file of two pages, and what it did, in order. */
function opened(given: Partial<Opened> = {}, file: File | null = new File(['%PDF'], 'Бланк.pdf')) {
  const did: string[] = [];
  const note = (what: string) => void did.push(what);
  const { machine } = pdfPagesWith({
    file,
    openFile: async () => ({
      kind: 'open',
      pageCount: 2,
      size: async () => A4,
      draw: async () => new Blob(['png']),
      parse: () => Promise.reject(new Error('No texts are wanted.')),
      picture: () => Promise.reject(new Error('No texts are wanted.')),
      close: () => note('file closed'),
      ...given,
    }),
    sheet: () => ({ width: 794, height: 1123 }),
    loadFonts: () => Promise.reject(new Error('No texts are wanted.')),
    measurer: () => ({ advance: () => 0 }),
    upload: () => Promise.reject(new Error('No texts are wanted.')),
    addPicture: async ({ name }) => note(`picture ${name}`),
    addBackground: async ({ name }, { sheet }) =>
      note(`background ${name}, ${sheet === null ? 'same sheet' : `${sheet.width} × ${sheet.height}`}`),
    offerFinds: () => note('finds'),
    notify: (_, text) => note(text),
    newId: () => 'id',
    leave: () => note('dialog gone'),
  });
  const actor = createActor(machine).start();
  const page = { number: 1, size: A4, picture: null };
  return { actor, did, page, state: () => [actor.getSnapshot().value, actor.getSnapshot().context.refusal] };
}

async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}

test('a page comes as the background when the dialog is gone, with the sheet of its size', async () => {
  const { actor, did, page } = opened();
  await settled();
  actor.send({ type: 'add', wish: { page, as: 'background', follows: true } });
  await settled();
  expect(did).toEqual(['dialog gone', 'file closed', 'background Бланк, стр. 2.png, 793 × 1123']);
});

test('a page comes as a picture onto the sheet as it is', async () => {
  const { actor, did, page } = opened();
  await settled();
  actor.send({ type: 'add', wish: { page, as: 'picture', follows: false } });
  await settled();
  expect(did).toEqual(['dialog gone', 'file closed', 'picture Бланк, стр. 2.png']);
});

test('a page that cannot be drawn leaves the dialog open', async () => {
  const { actor, did, page, state } = opened({ draw: () => Promise.reject(new Error('No memory.')) });
  await settled();
  actor.send({ type: 'add', wish: { page, as: 'background', follows: false } });
  await settled();
  expect([state(), did]).toEqual([[{ showing: 'failed' }, null], []]);
});

test('a dialog that is closed while a page is drawn adds nothing', async () => {
  const { actor, did, page } = opened();
  await settled();
  actor.send({ type: 'add', wish: { page, as: 'background', follows: false } });
  actor.send({ type: 'close' });
  await settled();
  expect(did).toEqual(['dialog gone', 'file closed']);
});

test('a file whose page cannot be read is refused, and its other pages stay', async () => {
  const { actor, state } = opened({
    size: (page) => (page === 0 ? Promise.resolve(A4) : Promise.reject(new Error('Damaged.'))),
  });
  await settled();
  const { pages, pageCount } = actor.getSnapshot().context;
  expect([state(), pages.map(({ number }) => number), pageCount]).toEqual([
    [{ showing: 'refused' }, 'broken'],
    [0],
    2,
  ]);
  actor.stop();
});

test('a dialog without a file refuses at once', async () => {
  const { state } = opened({}, null);
  await settled();
  expect(state()).toEqual([{ showing: 'refused' }, 'broken']);
});
