/** The screens as chunks of their own, and which of them an address needs: so that one can be fetched before it is shown. */
import { lazyPage } from './shell/lazyPage.tsx';
import { headOf } from './shell/pageHeads.ts';

/** The editor comes with what it draws with: one after the other they would take twice the time. */
export const EditorPage = lazyPage(async () => {
  const [page] = await Promise.all([
    import('./editor/EditorPage.tsx'),
    import('../hosts/page/browserDrawing.ts'),
  ]);
  return page;
});
export const HomePage = lazyPage(() => import('./pages/home/HomePage.tsx'));
export const LoginPage = lazyPage(() => import('./pages/sign-in/LoginPage.tsx'));
export const RegisterPage = lazyPage(() => import('./pages/sign-in/RegisterPage.tsx'));
export const ProjectsPage = lazyPage(() => import('./pages/projects/ProjectsPage.tsx'));
export const ProfilePage = lazyPage(() => import('./pages/profile/ProfilePage.tsx'));
export const DownloadPage = lazyPage(() => import('./pages/info/DownloadPage.tsx'));
export const AboutPage = lazyPage(() => import('./pages/info/AboutPage.tsx'));
export const ContactPage = lazyPage(() => import('./pages/info/ContactPage.tsx'));
export const FaqPage = lazyPage(() => import('./pages/info/FaqPage.tsx'));
export const InformationPage = lazyPage(() => import('./pages/info/InformationPage.tsx'));
export const LegalPage = lazyPage(() => import('./pages/info/LegalPage.tsx'));
export const OlderViewPage = lazyPage(() => import('./pages/older-view/OlderViewPage.tsx'));
export const TemplatesPage = lazyPage(() => import('./pages/templates/TemplatesPage.tsx'));
export const TemplatePage = lazyPage(() => import('./pages/templates/TemplatePage.tsx'));
export const NotFoundPage = lazyPage(() => import('./pages/NotFoundPage.tsx'));

const SCREEN_AT: Readonly<Record<string, { readonly fetch: () => Promise<unknown> }>> = {
  '/': HomePage,
  '/about': AboutPage,
  '/contact': ContactPage,
  '/pginfo': InformationPage,
  '/faq': FaqPage,
  '/login': LoginPage,
  '/register': RegisterPage,
  '/download': DownloadPage,
  '/contractoffer': LegalPage,
  '/termofuse': LegalPage,
  '/pdpp': LegalPage,
  '/cppd': LegalPage,
  '/pgprojects': ProjectsPage,
  '/profile': ProfilePage,
  '/templates': TemplatesPage,
  '/templates/*': TemplatePage,
  '/generator/*': OlderViewPage,
  '/generator2/*': EditorPage,
};

/** Fetches the screen of an address without its query. A failure is left to the screen itself, when it is shown. */
export async function fetchScreen(path: string): Promise<void> {
  const screen = SCREEN_AT[headOf(path).path] ?? NotFoundPage;
  await screen.fetch().catch(() => undefined);
}
