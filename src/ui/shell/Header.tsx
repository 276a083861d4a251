import { Popover, PopoverButton, PopoverPanel } from '@headlessui/react';
import { ExternalLink, GitBranch, Menu as MenuIcon } from 'lucide-react';
import { Link, useRoute } from 'wouter';
import { useAuth } from '../composition/useAuth.ts';
import { useSettings } from '../composition/useSettings.ts';
import { classNames } from '../kit/classNames.ts';
import { POPUP_PANEL } from '../kit/popupStyles.ts';
import { Tooltip } from '../kit/Tooltip.tsx';
import { COMPANY_NAME, COMPANY_URL } from './company.ts';
import { Logo } from './Logo.tsx';
import { ThemeToggle } from './ThemeToggle.tsx';

interface NavLink {
  readonly href: string;
  readonly label: string;
}

export function Header() {
  const { isLoggedIn, identity } = useAuth();
  const { settings, change } = useSettings();
  const links: readonly NavLink[] = [
    { href: '/', label: 'Главная' },
    { href: '/download', label: 'Скачать' },
    { href: '/pgprojects', label: 'Проекты' },
    isLoggedIn ? { href: '/profile', label: 'Профиль' } : { href: '/login', label: 'Войти' },
  ];
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-surface">
      <div className="mx-auto flex h-16 max-w-6xl items-center gap-2 px-4 sm:px-6">
        <Link href="/" className="mr-auto flex items-center gap-3 rounded-md font-semibold text-ink">
          <Logo />
          <span className="whitespace-nowrap">Patent Generator</span>
        </Link>
        <nav aria-label="Основная навигация" className="hidden items-center gap-1 md:flex">
          {links.map((link) => (
            <HeaderLink key={link.href} {...link} />
          ))}
          <CompanyLink className={LINK} />
        </nav>
        {identity?.isGithubUser && (
          <Tooltip text="Вы вошли через GitHub">
            <GitBranch size={20} className="mx-1 text-ink-soft" aria-label="Вы вошли через GitHub" />
          </Tooltip>
        )}
        <span className="mx-2 flex">
          <ThemeToggle
            dark={settings.darkMode}
            toggleStyle={settings.toggleStyle}
            onToggle={() => change({ darkMode: !settings.darkMode })}
          />
        </span>
        <NarrowMenu links={links} />
      </div>
    </header>
  );
}

const LINK =
  'flex h-10 items-center gap-1.5 rounded-md px-3 text-sm font-medium whitespace-nowrap text-ink-soft transition-colors hover:bg-secondary-soft hover:text-ink';

function HeaderLink({ href, label }: NavLink) {
  const [current] = useRoute(href);
  return (
    <Link
      href={href}
      aria-current={current ? 'page' : undefined}
      className={classNames(LINK, current && 'bg-primary-soft text-primary')}
    >
      {label}
    </Link>
  );
}

function CompanyLink({ className }: { readonly className: string }) {
  return (
    <a href={COMPANY_URL} target="_blank" rel="noreferrer" className={className}>
      {COMPANY_NAME}
      <ExternalLink size={14} aria-label="откроется в новой вкладке" />
    </a>
  );
}

function NarrowMenu({ links }: { readonly links: readonly NavLink[] }) {
  const row = 'flex h-12 items-center gap-2 rounded-md px-3 text-base text-ink data-active:bg-secondary-soft';
  return (
    <Popover className="md:hidden">
      <PopoverButton
        aria-label="Меню"
        className="flex size-11 items-center justify-center rounded-md text-ink hover:bg-secondary-soft data-open:bg-secondary-soft"
      >
        <MenuIcon size={22} aria-hidden />
      </PopoverButton>
      <PopoverPanel anchor="bottom end" className={classNames(POPUP_PANEL, 'w-64 p-2')}>
        {({ close }) => (
          <nav aria-label="Меню">
            {links.map(({ href, label }) => (
              <Link key={href} href={href} onClick={() => close()} className={row}>
                {label}
              </Link>
            ))}
            <CompanyLink className={row} />
          </nav>
        )}
      </PopoverPanel>
    </Popover>
  );
}
