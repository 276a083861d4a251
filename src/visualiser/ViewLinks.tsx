/** Links between views, of which one is shown. They look like the kit's segments, and the address keeps the choice. */
import type { ReactElement } from 'react';

interface View {
  readonly name: string;
  readonly href: string;
  readonly isShown: boolean;
}

interface ViewLinksProps {
  readonly label: string;
  readonly views: readonly View[];
  readonly className?: string;
}

export function ViewLinks({ label, views, className = '' }: ViewLinksProps): ReactElement {
  return (
    <nav
      aria-label={label}
      className={`inline-flex rounded-md border border-line-strong bg-surface p-0.5 ${className}`}
    >
      {views.map(({ name, href, isShown }) => (
        <a
          key={name}
          href={href}
          aria-current={isShown ? 'page' : undefined}
          className="flex h-7 tap items-center justify-center rounded-sm px-3 font-medium text-ink-soft transition-colors hover:text-ink aria-[current]:bg-primary-soft aria-[current]:text-primary"
        >
          {name}
        </a>
      ))}
    </nav>
  );
}
