import { Eye, Heart } from 'lucide-react';
import type { Ref } from 'react';
import { Link, useSearch } from 'wouter';
import type { Template } from '../../../api/contract/templates.ts';
import { templatePath } from '../../../app/platform/paths.ts';
import { StandingBadge } from './StandingBadge.tsx';
import { TemplateThumbnail } from './TemplateThumbnail.tsx';
import { likesText, sheetName, standingOf, titleOf, viewsText } from './templateTexts.ts';
import { historyStateFor } from './useFilters.ts';
import { VerifiedBadge } from './VerifiedBadge.tsx';

interface TemplateCardProps {
  readonly template: Template;
  readonly linkRef?: Ref<HTMLAnchorElement> | undefined;
}

export function TemplateCard({ template, linkRef }: TemplateCardProps) {
  const { likes, views } = template;
  const query = useSearch();
  const title = titleOf(template);
  const standing = standingOf(template);
  return (
    <li className="group relative flex min-w-0 flex-col overflow-hidden rounded-xl border border-line bg-surface transition-colors hover:border-line-strong has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-focus">
      <div className="relative h-56 border-b border-line bg-workspace p-5">
        <TemplateThumbnail template={template} />
        {standing.kind !== 'verified' && (
          <span className="absolute top-3 left-3">
            <StandingBadge standing={standing} />
          </span>
        )}
      </div>
      <div className="flex flex-1 flex-col px-5 py-4">
        <div className="flex items-start gap-2">
          <h2 className="line-clamp-2 min-w-0 flex-1 text-base font-semibold text-ink" title={title}>
            {/* The link covers the card. */}
            <Link
              ref={linkRef}
              href={templatePath(template.id)}
              state={historyStateFor(query)}
              className="outline-none after:absolute after:inset-0 group-hover:text-primary"
            >
              <span translate="no">{title}</span>
            </Link>
          </h2>
          {template.verified && (
            <span className="relative z-10 mt-0.5">
              <VerifiedBadge />
            </span>
          )}
        </div>
        <p translate="no" className="mt-1 truncate text-sm text-ink-soft" title={template.author.name}>
          {template.author.name}
        </p>
        <div className="mt-auto flex items-center justify-between gap-3 pt-3 text-sm text-ink-soft">
          <span className="truncate" title={`${template.category.name} · ${sheetName(template.project)}`}>
            {`${template.category.name} · ${sheetName(template.project)}`}
          </span>
          <span className="flex shrink-0 items-center gap-3 tabular-nums">
            {likes > 0 && (
              <span className="flex items-center gap-1">
                <Heart
                  size={16}
                  aria-hidden
                  className={template.is_liked ? 'fill-current text-accent' : ''}
                />
                <span aria-hidden>{likes}</span>
                <span className="sr-only">{likesText(likes)}</span>
              </span>
            )}
            {views > 0 && (
              <span className="flex items-center gap-1">
                <Eye size={16} aria-hidden />
                <span aria-hidden>{views}</span>
                <span className="sr-only">{viewsText(views)}</span>
              </span>
            )}
          </span>
        </div>
      </div>
    </li>
  );
}

/** Keeps the place of a card that is on its way. */
export function CardSkeleton() {
  return (
    <li aria-hidden className="overflow-hidden rounded-xl border border-line bg-surface">
      <div className="h-56 animate-pulse border-b border-line bg-sunken" />
      <div className="space-y-2.5 px-5 py-4">
        <div className="h-5 w-3/4 animate-pulse rounded-sm bg-sunken" />
        <div className="h-4 w-1/3 animate-pulse rounded-sm bg-sunken" />
        <div className="h-4 w-1/2 animate-pulse rounded-sm bg-sunken" />
      </div>
    </li>
  );
}
