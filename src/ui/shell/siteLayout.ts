/** Header and footer of the site, in a chunk of their own: the editor has none of it. */
import type { LazyPage } from './lazyPage.tsx';
import { lazyPage } from './lazyPage.tsx';
import type { MainLayoutProps } from './MainLayout.tsx';

export const SiteLayout: LazyPage<MainLayoutProps> = lazyPage(() => import('./MainLayout.tsx'));
