import { ExternalLink, LogOut, Menu as MenuIcon, X } from 'lucide-react';
import { Link, useRoute } from 'wouter';
import { TEMPLATES_PATH } from '../../app/platform/paths.ts';
import { useApplication } from '../application/ApplicationProvider.tsx';
import { useAuth } from '../application/useAuth.ts';
import { useSettings } from '../application/useSettings.ts';
import { classNames } from '../../kit/classNames.ts';
import { GithubMark } from '../../kit/GithubMark.tsx';
import { IconButton } from '../../kit/IconButton.tsx';
import { Tooltip } from '../../kit/Tooltip.tsx';
import { Logo } from './Logo.tsx';
import { WhenSite } from './WhenSite.tsx';
import { ThemeToggle } from './ThemeToggle.tsx';
import { usePrerendered } from './usePrerendered.ts';
import type { FocusEvent, KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';

interface NavLink {
  readonly href: string;
  readonly label: string;
  /** CSS variant for prerendered HTML. */
  readonly when?: string;
}

export function Header() {
  const { isLoggedIn, identity, signOut } = useAuth();
  const { settings, change } = useSettings();
  const prerendered = usePrerendered();
  const links: readonly NavLink[] = [
    { href: '/', label: 'Главная' },
    { href: '/download', label: 'Скачать' },
    { href: '/pgprojects', label: 'Проекты' },
    { href: TEMPLATES_PATH, label: 'Шаблоны' },
    ...(prerendered ? BOTH : [isLoggedIn ? PROFILE : LOGIN]),
  ];
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-surface print:hidden">
      <div className="mx-auto flex h-16 max-w-6xl items-center gap-2 px-4 sm:px-6">
        <Link href="/" className="mr-auto flex items-center gap-3 rounded-md font-semibold text-ink">
          <Logo />
          <span className="whitespace-nowrap">Patent Generator</span>
        </Link>
        <nav aria-label="Основная навигация" className="hidden items-center gap-1 lg:flex">
          {links.map((link) => (
            <HeaderLink key={link.href} {...link} look={LINK} />
          ))}
          <CompanyLink className={LINK} />
          {(isLoggedIn || prerendered) && (
            <span className={prerendered ? 'anonymous:hidden' : undefined}>
              <IconButton icon={LogOut} label="Выход" onClick={signOut} />
            </span>
          )}
        </nav>
        {(identity?.isGithubUser || prerendered) && (
          <Tooltip text="Вы вошли через GitHub" className={prerendered ? 'not-github:hidden' : undefined}>
            <span className="mx-1 flex text-ink-soft">
              <GithubMark />
              <span className="sr-only">Вы вошли через GitHub</span>
            </span>
          </Tooltip>
        )}
        <span className="mx-2 flex">
          <ThemeToggle
            dark={settings.darkMode}
            toggleStyle={settings.toggleStyle}
            onToggle={() => change({ darkMode: !settings.darkMode })}
          />
        </span>
        <NarrowMenu>
          {links.map((link) => (
            <HeaderLink key={link.href} {...link} look={ROW} />
          ))}
          <CompanyLink className={ROW} />
          {(isLoggedIn || prerendered) && (
            <button
              type="button"
              className={classNames(ROW, PLAIN, 'w-full', prerendered && 'anonymous:hidden')}
              onClick={signOut}
            >
              <LogOut size={18} aria-hidden />
              Выход
            </button>
          )}
        </NarrowMenu>
      </div>
    </header>
  );
}

const PROFILE: NavLink = { href: '/profile', label: 'Профиль' };
const LOGIN: NavLink = { href: '/login', label: 'Войти' };
const BOTH = [
  { ...PROFILE, when: 'anonymous:hidden' },
  { ...LOGIN, when: 'signed-in:hidden' },
];

const BASE =
  'flex items-center rounded-md font-medium whitespace-nowrap transition-colors hover:bg-secondary-soft hover:text-ink';
const LINK = `${BASE} h-10 gap-1.5 px-3 text-sm`;
const ROW = `${BASE} h-12 gap-2 px-3 text-base`;
const PLAIN = 'text-ink-soft';
const CURRENT = 'bg-primary-soft text-primary';

function HeaderLink({ href, label, look, when }: NavLink & { readonly look: string }) {
  const [current] = useRoute(href);
  return (
    <Link
      href={href}
      aria-current={current ? 'page' : undefined}
      className={classNames(look, current ? CURRENT : PLAIN, when)}
    >
      {label}
    </Link>
  );
}

/** Link to the operator's site, shown when both its URL and name are set. */
function CompanyLink({ className }: { readonly className: string }) {
  const { companyName } = useApplication().platform.site;
  return (
    <WhenSite has="companyUrl">
      {(url) => (
        <a href={url} target="_blank" rel="noreferrer" className={classNames(className, PLAIN)}>
          <span>{companyName}</span>
          <ExternalLink size={14} aria-label="откроется в новой вкладке" />
        </a>
      )}
    </WhenSite>
  );
}

/**
 * The header's links on a narrow screen: a button opens them below it. Escape, a choice or a press elsewhere
 * closes them.
 */
function NarrowMenu({ children }: { readonly children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!open) return undefined;
    const closeOutside = ({ target }: PointerEvent) => {
      if (target instanceof Node && place.current?.contains(target) === false) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [open]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    setOpen(false);
    button.current?.focus();
  };
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && place.current?.contains(relatedTarget) === false) setOpen(false);
  };
  const closeAfterChoice = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a') !== null) setOpen(false);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only watches the button and the links in it
    <div ref={place} className="lg:hidden" onKeyDown={onKeyDown} onBlur={onBlur}>
      <button
        ref={button}
        type="button"
        aria-label="Меню"
        aria-expanded={open}
        aria-controls="narrow-menu"
        onClick={() => setOpen(!open)}
        className="flex size-11 items-center justify-center rounded-md text-ink hover:bg-secondary-soft"
      >
        {open ? <X size={22} aria-hidden /> : <MenuIcon size={22} aria-hidden />}
      </button>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- a link is pressed, by key or pointer */}
      <nav
        id="narrow-menu"
        aria-label="Меню"
        hidden={!open}
        onClick={closeAfterChoice}
        className="absolute inset-x-0 top-full border-b border-line bg-raised p-3 shadow-raised"
      >
        {children}
      </nav>
    </div>
  );
}
