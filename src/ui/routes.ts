/**
 * The screens (§2), one row each. The application shows them, links fetch them ahead, the build writes one
 * HTML file for each (scripts/prerender.mjs reads this file), the sitemap lists the public ones. Every page
 * is a chunk of its own.
 */
import { canonicalPath } from '../api/contract/addresses.ts';
import { route } from './shell/route.ts';
import type { ScreenRoute } from './shell/route.ts';
import { SITE_NAME } from './shell/pageHead.ts';

const legalPage = () => import('./pages/info/legal/LegalPage.tsx');

export const ROUTES: readonly ScreenRoute[] = [
  route({
    path: '/',
    load: () => import('./pages/home/HomePage.tsx'),
    props: () => ({}),
    title: SITE_NAME,
    audience: 'public',
  }),
  route({
    path: '/about',
    load: () => import('./pages/info/AboutPage.tsx'),
    props: () => ({}),
    title: 'О проекте',
    audience: 'public',
  }),
  route({
    path: '/pginfo',
    load: () => import('./pages/info/InformationPage.tsx'),
    props: () => ({}),
    title: 'Как устроена работа',
    audience: 'public',
  }),
  route({
    path: '/faq',
    load: () => import('./pages/info/FaqPage.tsx'),
    props: () => ({}),
    title: 'Вопросы и ответы',
    audience: 'public',
  }),
  route({
    path: '/download',
    load: () => import('./pages/info/DownloadPage.tsx'),
    props: () => ({}),
    title: 'Скачать',
    audience: 'public',
  }),
  route({
    path: '/contact',
    load: () => import('./pages/info/ContactPage.tsx'),
    props: () => ({}),
    title: 'Контакты',
    audience: 'public',
  }),
  route({
    path: '/templates',
    load: () => import('./pages/templates/TemplatesPage.tsx'),
    props: () => ({}),
    title: 'Шаблоны',
    audience: 'public',
  }),
  route({
    path: '/start',
    load: () => import('./pages/start/StartPage.tsx'),
    props: () => ({}),
    title: 'Начать с таблицы',
    audience: 'public',
  }),
  route({
    path: '/school',
    load: () => import('./pages/school/SchoolPage.tsx'),
    props: () => ({}),
    title: 'Моя школа',
    audience: 'open',
  }),
  route({
    path: '/contractoffer',
    load: legalPage,
    props: () => ({ text: 'offer' }) as const,
    title: 'Договор-оферта',
    audience: 'public',
  }),
  route({
    path: '/termofuse',
    load: legalPage,
    props: () => ({ text: 'terms' }) as const,
    title: 'Пользовательское соглашение',
    audience: 'public',
  }),
  route({
    path: '/pdpp',
    load: legalPage,
    props: () => ({ text: 'privacy' }) as const,
    title: 'Политика обработки персональных данных',
    audience: 'public',
  }),
  route({
    path: '/cppd',
    load: legalPage,
    props: () => ({ text: 'consent' }) as const,
    title: 'Согласие на обработку персональных данных',
    audience: 'public',
  }),
  route({
    path: '/login',
    load: () => import('./pages/sign-in/LoginPage.tsx'),
    props: () => ({}),
    guard: 'signed-out',
    title: 'Вход',
    audience: 'open',
  }),
  route({
    path: '/register',
    load: () => import('./pages/sign-in/RegisterPage.tsx'),
    props: () => ({}),
    guard: 'signed-out',
    title: 'Регистрация',
    audience: 'open',
  }),
  route({
    path: '/forgot-password',
    load: () => import('./pages/sign-in/ForgotPasswordPage.tsx'),
    props: () => ({}),
    title: 'Забыли пароль?',
    audience: 'open',
  }),
  route({
    path: '/reset-password',
    load: () => import('./pages/sign-in/ResetPasswordPage.tsx'),
    props: () => ({}),
    title: 'Новый пароль',
    audience: 'open',
  }),
  route({
    path: '/confirm-email',
    load: () => import('./pages/sign-in/ConfirmEmailPage.tsx'),
    props: () => ({}),
    title: 'Новый email',
    audience: 'open',
  }),
  route({
    path: '/proof',
    load: () => import('./pages/proof/ProofPage.tsx'),
    props: () => ({}),
    title: 'Проверка документа',
    audience: 'open',
  }),
  route({
    path: '/get',
    load: () => import('./pages/get/GetPage.tsx'),
    props: () => ({}),
    title: 'Получить документ',
    audience: 'open',
  }),
  route({
    path: '/join',
    load: () => import('./pages/join/JoinPage.tsx'),
    props: () => ({}),
    title: 'Приглашение',
    audience: 'open',
  }),
  route({
    path: '/pgprojects',
    load: () => import('./pages/projects/ProjectsPage.tsx'),
    props: () => ({}),
    guard: 'signed-in',
    title: 'Проекты',
    audience: 'personal',
  }),
  route({
    path: '/profile',
    load: () => import('./pages/profile/ProfilePage.tsx'),
    props: () => ({}),
    guard: 'signed-in',
    title: 'Профиль',
    audience: 'personal',
  }),
  route({
    path: '/generator2/:project',
    // The editor comes with what it draws with: one after the other they would take twice the time.
    load: async () => {
      const [page] = await Promise.all([
        import('./pages/editor/ProjectEditorPage.tsx'),
        import('../app/browserDrawing.ts'),
      ]);
      return page;
    },
    props: (projectId) => ({ projectId }),
    // Whether it may be opened is the project chart's to say (§8).
    layout: 'own',
    title: 'Редактор',
    audience: 'personal',
  }),
  route({
    path: '/generator/:project',
    load: () => import('./pages/older-view/OlderViewPage.tsx'),
    props: (projectId) => ({ projectId }),
    guard: 'signed-in',
    title: 'Просмотр проекта',
    audience: 'personal',
  }),
  route({
    path: '/templates/:template',
    load: () => import('./pages/templates/TemplatePage.tsx'),
    props: (templateId) => ({ templateId }),
    title: 'Шаблон',
    audience: 'open',
  }),
];

export const NOT_FOUND: ScreenRoute = route({
  path: '/404',
  load: () => import('./pages/NotFoundPage.tsx'),
  props: () => ({}),
  title: 'Страница не найдена',
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
