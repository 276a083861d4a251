/**
 * What the tab, a search engine and a messenger read of each screen: one row a screen. The build writes one HTML file for
 * each (scripts/prerender.mjs), `RouteHead` keeps the head right while one moves about, and the sitemap lists the rows that
 * anyone may read.
 */

export const SITE_NAME = 'Patent Generator';

export interface PageHead {
  /** The address; `*` stands for any one name. */
  readonly path: string;
  /** The name of the screen; the tab shows it with the name of the product. */
  readonly title: string;
  readonly description: string;
  /** `public`: anyone reads it, and search engines should. `open`: anyone reads it. `personal`: behind the login. */
  readonly audience: 'public' | 'open' | 'personal';
}

const GENERAL =
  'Онлайн-редактор грамот, благодарностей, приглашений и бейджей: один макет и таблица Excel превращаются в сотни готовых документов.';

export const PAGE_HEADS: readonly PageHead[] = [
  { path: '/', title: SITE_NAME, description: GENERAL, audience: 'public' },
  {
    path: '/about',
    title: 'О проекте',
    description:
      'Зачем создан Patent Generator, кому он помогает, как он устроен и кто поддержал разработку редактора именных документов.',
    audience: 'public',
  },
  {
    path: '/pginfo',
    title: 'Как устроена работа',
    description:
      'Лист, слои, таблица и коллекция: как документ собирается в редакторе Patent Generator и превращается в архив готовых картинок.',
    audience: 'public',
  },
  {
    path: '/faq',
    title: 'Вопросы и ответы',
    description:
      'Как добавить слой, связать надпись с таблицей Excel, уместить длинную фамилию и сохранить все экземпляры одним архивом.',
    audience: 'public',
  },
  {
    path: '/download',
    title: 'Скачать',
    description:
      'Примеры таблиц Excel и CSV для грамот, дипломов, благодарностей и бейджей: скачайте файл и попробуйте редактор на нём.',
    audience: 'public',
  },
  {
    path: '/contact',
    title: 'Контакты',
    description:
      'Как связаться с командой Patent Generator: электронная почта поддержки, сайт разработчика и что приложить к письму.',
    audience: 'public',
  },
  {
    path: '/templates',
    title: 'Шаблоны',
    description:
      'Готовые шаблоны грамот, дипломов, благодарностей, приглашений, бейджей и открыток: выберите, подставьте свои имена и напечатайте.',
    audience: 'public',
  },
  {
    path: '/contractoffer',
    title: 'Договор-оферта',
    description:
      'Публичная оферта Patent Generator: предмет договора, порядок доступа, обязанности и ответственность сторон.',
    audience: 'public',
  },
  {
    path: '/termofuse',
    title: 'Пользовательское соглашение',
    description:
      'Правила использования Patent Generator: учётная запись, права на документы, публикация шаблонов и то, чего делать нельзя.',
    audience: 'public',
  },
  {
    path: '/pdpp',
    title: 'Политика обработки персональных данных',
    description:
      'Какие данные получает Patent Generator, зачем они нужны, где и сколько хранятся и как попросить их удалить.',
    audience: 'public',
  },
  {
    path: '/cppd',
    title: 'Согласие на обработку персональных данных',
    description:
      'Текст согласия, которое даётся при регистрации в Patent Generator: перечень данных, цели, действия с ними, срок и отзыв.',
    audience: 'public',
  },
  {
    path: '/login',
    title: 'Вход',
    description: 'Вход в Patent Generator: ваши проекты, шаблоны и настройки редактора именных документов.',
    audience: 'open',
  },
  {
    path: '/register',
    title: 'Регистрация',
    description:
      'Создайте учётную запись Patent Generator, чтобы хранить проекты и собирать коллекции документов.',
    audience: 'open',
  },
  { path: '/pgprojects', title: 'Проекты', description: GENERAL, audience: 'personal' },
  { path: '/profile', title: 'Профиль', description: GENERAL, audience: 'personal' },
  { path: '/generator2/*', title: 'Редактор', description: GENERAL, audience: 'personal' },
  { path: '/generator/*', title: 'Просмотр проекта', description: GENERAL, audience: 'personal' },
  {
    path: '/templates/*',
    title: 'Шаблон',
    description:
      'Шаблон именного документа для Patent Generator: посмотрите его на примерах строк и создайте по нему свой проект.',
    audience: 'open',
  },
];

export const NOT_FOUND_HEAD: PageHead = {
  path: '/404',
  title: 'Страница не найдена',
  description: 'Такой страницы нет. Начните с главной или откройте свои проекты.',
  audience: 'open',
};

/** The head of an address without its query; the one of the not-found page when there is no such screen. */
export function headOf(path: string): PageHead {
  const clean = path.length > 1 ? path.replace(/\/$/, '') : path;
  const pattern = clean.replace(/^(\/[^/]+)\/[^/]+$/, '$1/*');
  return (
    PAGE_HEADS.find((head) => head.path === clean) ??
    PAGE_HEADS.find((head) => head.path === pattern) ??
    NOT_FOUND_HEAD
  );
}

/** What the browser's tab shows. */
export function tabTitle(title: string): string {
  return title === SITE_NAME ? SITE_NAME : `${title} · ${SITE_NAME}`;
}

/** Contents of the head's `<meta>` elements, by `name` or `property`. */
export function metaOf(head: PageHead): readonly (readonly [key: string, content: string])[] {
  const title = tabTitle(head.title);
  return [
    ['description', head.description],
    ['robots', head.audience === 'public' ? 'index, follow' : 'noindex'],
    ['og:title', title],
    ['og:description', head.description],
  ];
}
