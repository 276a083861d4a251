import type { ReactNode } from 'react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { Spinner } from '../../kit/Spinner.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';

/**
 * Header, page area, footer (§2). After navigation the page area is focused and its title is announced.
 * Scroll positions are handled by `keepScrollPlaces`.
 */
interface MainLayoutProps {
  /** Title of the page. */
  readonly title: string;
  readonly children: ReactNode;
}

export function MainLayout({ title, children }: MainLayoutProps) {
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
