/**
 * The screens (§2), one row each. The application shows them, links fetch them ahead, the build writes one
 * HTML file for each (scripts/prerender.mjs reads this file), the sitemap lists the public ones. Every page
 * is a chunk of its own.
 */
import { canonicalPath } from '../api/contract/addresses.ts';
import { route } from './shell/route.ts';
import type { ScreenRoute } from './shell/route.ts';
import { SITE_NAME } from './shell/pageHead.ts';

const GENERAL =
  'Онлайн-редактор грамот, благодарностей, приглашений и бейджей: один макет и таблица Excel превращаются в сотни готовых документов.';

const legalPage = () => import('./pages/info/legal/LegalPage.tsx');

export const ROUTES: readonly ScreenRoute[] = [
  route({
    path: '/',
    load: () => import('./pages/home/HomePage.tsx'),
    props: () => ({}),
    title: SITE_NAME,
    description: GENERAL,
    audience: 'public',
  }),
  route({
    path: '/about',
    load: () => import('./pages/info/AboutPage.tsx'),
    props: () => ({}),
    title: 'О проекте',
    description:
      'Зачем создан Patent Generator, кому он помогает, как он устроен и кто поддержал разработку редактора именных документов.',
    audience: 'public',
  }),
  route({
    path: '/pginfo',
    load: () => import('./pages/info/InformationPage.tsx'),
    props: () => ({}),
    title: 'Как устроена работа',
    description:
      'Лист, слои, таблица и коллекция: как документ собирается в редакторе Patent Generator и превращается в архив готовых картинок.',
    audience: 'public',
  }),
  route({
    path: '/faq',
    load: () => import('./pages/info/FaqPage.tsx'),
    props: () => ({}),
    title: 'Вопросы и ответы',
    description:
      'Как добавить слой, связать надпись с таблицей Excel, уместить длинную фамилию и сохранить все экземпляры одним архивом.',
    audience: 'public',
  }),
  route({
    path: '/download',
    load: () => import('./pages/info/DownloadPage.tsx'),
    props: () => ({}),
    title: 'Скачать',
    description:
      'Примеры таблиц Excel и CSV для грамот, дипломов, благодарностей и бейджей: скачайте файл и попробуйте редактор на нём.',
    audience: 'public',
  }),
  route({
    path: '/contact',
    load: () => import('./pages/info/ContactPage.tsx'),
    props: () => ({}),
    title: 'Контакты',
    description:
      'Как связаться с командой Patent Generator: электронная почта поддержки, сайт разработчика и что приложить к письму.',
    audience: 'public',
  }),
  route({
    path: '/templates',
    load: () => import('./pages/templates/TemplatesPage.tsx'),
    props: () => ({}),
    title: 'Шаблоны',
    description:
      'Готовые шаблоны грамот, дипломов, благодарностей, приглашений, бейджей и открыток: выберите, подставьте свои имена и напечатайте.',
    audience: 'public',
  }),
  route({
    path: '/start',
    load: () => import('./pages/start/StartPage.tsx'),
    props: () => ({}),
    title: 'Начать с таблицы',
    description:
      'Вставьте список имён или таблицу Excel и получите готовые грамоты, дипломы или бейджи без регистрации.',
    audience: 'public',
  }),
  route({
    path: '/contractoffer',
    load: legalPage,
    props: () => ({ text: 'offer' }) as const,
    title: 'Договор-оферта',
    description:
      'Публичная оферта Patent Generator: предмет договора, порядок доступа, обязанности и ответственность сторон.',
    audience: 'public',
  }),
  route({
    path: '/termofuse',
    load: legalPage,
    props: () => ({ text: 'terms' }) as const,
    title: 'Пользовательское соглашение',
    description:
      'Правила использования Patent Generator: учётная запись, права на документы, публикация шаблонов и то, чего делать нельзя.',
    audience: 'public',
  }),
  route({
    path: '/pdpp',
    load: legalPage,
    props: () => ({ text: 'privacy' }) as const,
    title: 'Политика обработки персональных данных',
    description:
      'Какие данные получает Patent Generator, зачем они нужны, где и сколько хранятся и как попросить их удалить.',
    audience: 'public',
  }),
  route({
    path: '/cppd',
    load: legalPage,
    props: () => ({ text: 'consent' }) as const,
    title: 'Согласие на обработку персональных данных',
    description:
      'Текст согласия, которое даётся при регистрации в Patent Generator: перечень данных, цели, действия с ними, срок и отзыв.',
    audience: 'public',
  }),
  route({
    path: '/login',
    load: () => import('./pages/sign-in/LoginPage.tsx'),
    props: () => ({}),
    guard: 'signed-out',
    title: 'Вход',
    description: 'Вход в Patent Generator: ваши проекты, шаблоны и настройки редактора именных документов.',
    audience: 'open',
  }),
  route({
    path: '/register',
    load: () => import('./pages/sign-in/RegisterPage.tsx'),
    props: () => ({}),
    guard: 'signed-out',
    title: 'Регистрация',
    description:
      'Создайте учётную запись Patent Generator, чтобы хранить проекты и собирать коллекции документов.',
    audience: 'open',
  }),
  route({
    path: '/forgot-password',
    load: () => import('./pages/sign-in/ForgotPasswordPage.tsx'),
    props: () => ({}),
    title: 'Забыли пароль?',
    description: 'Как вернуть доступ к учётной записи Patent Generator, если пароль забыт.',
    audience: 'open',
  }),
  route({
    path: '/reset-password',
    load: () => import('./pages/sign-in/ResetPasswordPage.tsx'),
    props: () => ({}),
    title: 'Новый пароль',
    description: 'Новый пароль для учётной записи Patent Generator по одноразовой ссылке.',
    audience: 'open',
  }),
  route({
    path: '/confirm-email',
    load: () => import('./pages/sign-in/ConfirmEmailPage.tsx'),
    props: () => ({}),
    title: 'Новый email',
    description: 'Подтверждение нового email учётной записи Patent Generator по ссылке из письма.',
    audience: 'open',
  }),
  route({
    path: '/pgprojects',
    load: () => import('./pages/projects/ProjectsPage.tsx'),
    props: () => ({}),
    guard: 'signed-in',
    title: 'Проекты',
    description: GENERAL,
    audience: 'personal',
  }),
  route({
    path: '/profile',
    load: () => import('./pages/profile/ProfilePage.tsx'),
    props: () => ({}),
    guard: 'signed-in',
    title: 'Профиль',
    description: GENERAL,
    audience: 'personal',
  }),
  route({
    path: '/generator2/:project',
    // The editor comes with what it draws with: one after the other they would take twice the time.
    load: async () => {
      const [page] = await Promise.all([
        import('./editor/EditorPage.tsx'),
        import('../app/browserDrawing.ts'),
      ]);
      return page;
    },
    props: (projectId) => ({ projectId }),
    // Whether it may be opened is the project chart's to say (§8).
    layout: 'own',
    title: 'Редактор',
    description: GENERAL,
    audience: 'personal',
  }),
  route({
    path: '/generator/:project',
    load: () => import('./pages/older-view/OlderViewPage.tsx'),
    props: (projectId) => ({ projectId }),
    guard: 'signed-in',
    title: 'Просмотр проекта',
    description: GENERAL,
    audience: 'personal',
  }),
  route({
    path: '/templates/:template',
    load: () => import('./pages/templates/TemplatePage.tsx'),
    props: (templateId) => ({ templateId }),
    title: 'Шаблон',
    description:
      'Шаблон именного документа для Patent Generator: посмотрите его на примерах строк и создайте по нему свой проект.',
    audience: 'open',
  }),
];

export const NOT_FOUND: ScreenRoute = route({
  path: '/404',
  load: () => import('./pages/NotFoundPage.tsx'),
  props: () => ({}),
  title: 'Страница не найдена',
  description: 'Такой страницы нет. Начните с главной или откройте свои проекты.',
  audience: 'open',
});

/** The screen of an address without its query; the not-found page when there is no such screen. */
export function routeAt(path: string): ScreenRoute {
  const clean = canonicalPath(path) ?? path;
  const named = clean.replace(/^(\/[^/]+)\/[^/]+$/, '$1/:');
  return (
    ROUTES.find((each) => each.path === clean) ??
    ROUTES.find((each) => each.path.startsWith(named) && named.endsWith('/:')) ??
    NOT_FOUND
  );
}

/**
 * Fetches the screen of an address without its query. A failure is left to the screen itself, when it is
 * shown.
 */
export async function fetchScreen(path: string): Promise<void> {
  await routeAt(path)
    .fetch()
    .catch(() => undefined);
}
