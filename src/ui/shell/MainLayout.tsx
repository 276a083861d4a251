import type { ReactNode } from 'react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useLocation, Link } from 'wouter';
import { Spinner } from '../../kit/Spinner.tsx';
import { Header } from './Header.tsx';
import { Logo } from './Logo.tsx';

const COLUMNS = [
  {
    title: 'Помощь',
    links: [
      ['/faq', 'Вопросы и ответы'],
      ['/about', 'О проекте'],
      ['/contact', 'Контакты'],
    ],
  },
  {
    title: 'Документы',
    links: [
      ['/contractoffer', 'Договор-оферта'],
      ['/termofuse', 'Пользовательское соглашение'],
      ['/pdpp', 'Политика обработки персональных данных'],
      ['/cppd', 'Согласие на обработку персональных данных'],
    ],
  },
] as const;

export interface MainLayoutProps {
  /** Title of the page. */
  readonly title: string;
  readonly children: ReactNode;
}

/**
 * Header, page area, footer (§2). After navigation the page area is focused and its title is announced.
 * Scroll positions are handled by `keepScrollPlaces`.
 */
export default function MainLayout({ title, children }: MainLayoutProps) {
  const [path] = useLocation();
  const main = useRef<HTMLElement>(null);
  const shown = useRef(path);
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    setAnnounced(`Открыта страница «${title}»`);
    main.current?.focus({ preventScroll: true });
  }, [path, title]);
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only z-50 rounded-md bg-primary px-4 py-2 text-on-primary focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        К содержанию
      </a>
      <Header />
      <main id="main" ref={main} tabIndex={-1} className="flex flex-1 flex-col outline-none">
        <Suspense fallback={<Spinner className="flex-1 py-24" />}>
          <div className="flex-1">{children}</div>
        </Suspense>
      </main>
      <Footer />
      <p aria-live="polite" className="sr-only">
        {announced}
      </p>
    </div>
  );
}

function Footer() {
  return (
    <footer className="border-t border-line bg-surface print:hidden">
      <div className="mx-auto grid max-w-6xl gap-10 px-4 py-10 sm:px-6 md:grid-cols-[1.4fr_1fr_1.4fr]">
        <div className="max-w-sm">
          <p className="flex items-center gap-3 font-semibold text-ink">
            <Logo size={28} /> Patent Generator
          </p>
          <p className="mt-4 text-sm text-ink-soft">
            Проект создан при поддержке Фонда содействия инновациям в&nbsp;рамках федерального проекта
            «Платформа университетского технологического предпринимательства».
          </p>
        </div>
        {COLUMNS.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <p className="text-sm font-semibold text-ink">{title}</p>
            <ul className="mt-3 space-y-1">
              {links.map(([href, label]) => (
                <li key={href}>
                  <Link
                    href={href}
                    className="inline-block py-1 text-sm text-ink-soft underline-offset-4 hover:text-primary hover:underline"
                  >
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
    </footer>
  );
}
