/**
 * The editor with its save dialog open, for walks over the dialog and one run. Everything a run waits for is
 * held: the document's image, each copy in its worker, the archive. The clock stops while a walk checks
 * states that last two seconds.
 */
import type { Locator, Page } from '@playwright/test';
import { createDocument } from '../../../src/document/document.ts';
import { aDbLayer, anImageLayer } from '../../unit/engine/builders.ts';
import { noisePng } from '../../server/support/noisePng.ts';
import { editorOpened } from '../product/saving.ts';
import { savedProject, valueOf } from '../product/account.ts';
import type { Gate, Letting } from './gate.ts';
import { gateAt } from './gate.ts';
import { holdWorkers } from './heldWorkers.ts';
import type { Stage } from './stage.ts';
import { storeSession } from './stage.ts';

export const PROJECT = 'Грамоты';
export const PEOPLE = ['Анна Первая', 'Борис Второй', 'Вера Третья'] as const;

export interface SavingStage {
  readonly page: () => Page;
  readonly dialog: () => Locator;
  /** A new editor with this many people in its table, the dialog open, the image held. */
  readonly open: (people: number) => Promise<void>;
  readonly letPictureGo: (how: Letting) => Promise<void>;
  /** Holds the next request for the image too. */
  readonly holdPicture: () => void;
}

const IMAGES = '/api/images/*';

export function savingStage(stage: () => Stage): SavingStage {
  let gate: Gate;
  const page = () => stage().page;
  const dialog = () => page().getByRole('dialog', { name: 'Сохранение', exact: true });
  return {
    page,
    dialog,
    open: async (people) => {
      const { context, address, account } = stage();
      const picture = new Blob([noisePng(40, 30).slice()], { type: 'image/png' });
      const { src } = valueOf(await account.client.uploadImage(picture));
      const id = await savedProject(account, documentFor(src, people));
      await storeSession(stage(), account);
      await context.clock.install();
      await holdWorkers(context);
      gate = await gateAt(context, IMAGES, 'GET');
      gate.close();
      await page().goto(`${address}/generator2/${id}`);
      await editorOpened(page());
      await page().getByRole('button', { name: 'Скачать файл' }).click();
      await dialog().getByRole('tablist').waitFor();
    },
    letPictureGo: (how) => gate.letGo(how),
    holdPicture: () => gate.close(),
  };
}

function documentFor(src: string, people: number) {
  const picture = anImageLayer({ id: 'picture', src, width: 40, height: 30, fileName: 'герб.png' });
  const selectedCells = PEOPLE.slice(0, people);
  const query = {
    sheet: 'Лист1',
    headerRow: 0,
    columns: [{ index: 0, name: 'ФИО' }],
    rows: [],
    filter: null,
  };
  const bound = { selectedCells, query: people > 0 ? query : null };
  const names = aDbLayer({ id: 'names', display: selectedCells[0] ?? 'Имя', ...bound, y: 60 });
  return createDocument({ name: PROJECT, sheet: { width: 300, height: 200 }, layers: [picture, names] });
}
