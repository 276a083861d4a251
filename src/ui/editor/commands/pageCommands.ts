/** Commands about the pages of a document (decision 0114). Most people never use them, so that what they do is loaded when it is asked for. */
import { MAX_PAGES } from '../../../document/schema/constants.ts';
import { countPages } from '../../../document/records/pages.ts';
import { notify } from '../../../kit/notify.ts';
import { tellNotLoaded } from '../../../kit/notLoaded.ts';
import type { PageAction } from './pageActions.ts';
import type { Command } from './command.ts';
import type { CommandContext } from './context.ts';
import { inEdit, movableIds, someMovable } from './context.ts';

export const PAGE_COMMANDS = {
  addPage: {
    label: 'Добавить страницу',
    face: (context) => ({ label: pagesOf(context) === 1 ? 'Добавить оборот' : 'Добавить страницу' }),
    menu: { group: 'project' },
    isEnabled: (context) => canChange(context) && pagesOf(context) < MAX_PAGES,
    whyNot: (context) =>
      inEdit(context) ? `Страниц может быть не больше ${MAX_PAGES}` : 'Идёт предпросмотр',
    run: acting('add'),
  },
  nextPage: {
    label: 'Следующая страница',
    keys: ['pagedown'],
    keysWork: 'canvas or preview',
    yieldsKeys: true,
    isEnabled: (context) => canShow(context) && shownPage(context) + 1 < pagesOf(context),
    run: (context) => context.session.editor.showPage(shownPage(context) + 1),
  },
  previousPage: {
    label: 'Предыдущая страница',
    keys: ['pageup'],
    keysWork: 'canvas or preview',
    yieldsKeys: true,
    isEnabled: (context) => canShow(context) && shownPage(context) > 0,
    run: (context) => context.session.editor.showPage(shownPage(context) - 1),
  },
  toOtherPage: {
    label: 'На другую страницу',
    face: (context) => ({ label: otherPageLabel(context) }),
    contextMenu: 'order',
    isEnabled: (context) => canChange(context) && pagesOf(context) > 1 && someMovable(context),
    run: (context) => {
      const ids = movableIds(context);
      const page = otherPage(context);
      loaded(({ putOnPage }) => putOnPage(context.session, ids, page));
    },
  },
  duplicatePage: {
    label: 'Дублировать страницу',
    isEnabled: (context) => hasSeveral(context) && pagesOf(context) < MAX_PAGES,
    run: acting('duplicate'),
  },
  movePageBack: {
    label: 'Переместить страницу влево',
    isEnabled: (context) => hasSeveral(context) && shownPage(context) > 0,
    run: acting('moveBack'),
  },
  movePageForward: {
    label: 'Переместить страницу вправо',
    isEnabled: (context) => hasSeveral(context) && shownPage(context) + 1 < pagesOf(context),
    run: acting('moveForward'),
  },
  removePage: {
    label: 'Удалить страницу',
    isEnabled: hasSeveral,
    run: acting('remove'),
  },
} satisfies Readonly<Record<string, Command<CommandContext>>>;

function pagesOf({ session }: CommandContext): number {
  return countPages(session.editor.getSnapshot().document);
}

function shownPage({ session }: CommandContext): number {
  return session.editor.getSnapshot().page;
}

/** A gesture belongs to the page on which it began. */
function canShow({ session }: CommandContext): boolean {
  return !session.editor.getSnapshot().inTransaction;
}

function canChange(context: CommandContext): boolean {
  return inEdit(context) && canShow(context);
}

function hasSeveral(context: CommandContext): boolean {
  return canChange(context) && pagesOf(context) > 1;
}

/** The next page; after the last one, the first. */
function otherPage(context: CommandContext): number {
  return (shownPage(context) + 1) % pagesOf(context);
}

function otherPageLabel(context: CommandContext): string {
  const pages = pagesOf(context);
  if (pages < 2) return 'На другую страницу';
  if (pages > 2) return `На страницу ${otherPage(context) + 1}`;
  return otherPage(context) === 0 ? 'На лицо' : 'На оборот';
}

function acting(action: PageAction): (context: CommandContext) => void {
  return ({ session }) => loaded(({ PAGE_ACTIONS }) => PAGE_ACTIONS[action](session));
}

function loaded(act: (actions: typeof import('./pageActions.ts')) => void): void {
  import('./pageActions.ts').then(act, (error: unknown) => void tellNotLoaded(notify, error));
}
