import { CloudOff, LayoutTemplate, RotateCw, SearchX, Eye, Heart } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link, useSearch } from 'wouter';
import { PROJECTS_PATH, templatePath } from '../../../app/platform/paths.ts';
import { Button } from '../../../kit/Button.tsx';
import { buttonClass } from '../../../kit/buttonStyles.ts';
import { classNames } from '../../../kit/classNames.ts';
import { EmptyState } from '../../../kit/EmptyState.tsx';
import type { Filters } from './filters.ts';
import { countChoices } from './filters.ts';
import type { TemplateListState } from './useTemplateList.ts';
import type { Ref } from 'react';
import type { Template } from '../../../api/contract/templates.ts';
import { StandingBadge } from './StandingBadge.tsx';
import { TemplateThumbnail } from './TemplateThumbnail.tsx';
import { likesText, sheetName, standingOf, titleOf, viewsText } from './templateTexts.ts';
import { historyStateFor } from './useFilters.ts';
import { VerifiedBadge } from './VerifiedBadge.tsx';

interface TemplateCardProps {
  readonly template: Template;
  readonly linkRef?: Ref<HTMLAnchorElement> | undefined;
}

interface TemplateGridProps {
  readonly list: TemplateListState;
  readonly filters: Filters;
  readonly onMore: () => void;
  readonly onReset: () => void;
}

const GRID = 'grid gap-5 sm:grid-cols-2 2xl:grid-cols-3';

export function TemplateGrid({ list, filters, onMore, onReset }: TemplateGridProps) {
  const { shown, isStale, isLoading, failure, retry } = list;
  const { firstNew, card, noteMore } = useFocusOnMore(shown?.key ?? '', shown?.templates.length ?? 0);
  if (failure !== null && isStale) {
    return <Failed title="Не удалось загрузить шаблоны" text={failure} onRetry={retry} />;
  }
  if (shown === null || (isStale && shown.templates.length === 0)) {
    return (
      <ul className={GRID} aria-busy aria-label="Шаблоны загружаются">
        {Array.from({ length: 6 }, (_, card) => (
          <CardSkeleton key={card} />
        ))}
      </ul>
    );
  }
  if (shown.templates.length === 0) return <Nothing filters={filters} onReset={onReset} />;
  return (
    <>
      <ul
        aria-label="Шаблоны"
        aria-busy={isLoading}
        className={classNames(GRID, 'transition-opacity', isStale && 'opacity-60')}
      >
        {shown.templates.map((template, index) => (
          <TemplateCard
            key={template.id}
            template={template}
            linkRef={index === firstNew ? card : undefined}
          />
        ))}
      </ul>
      {!isStale && failure !== null && (
        <Failed title="Не удалось загрузить продолжение" text={failure} onRetry={retry} />
      )}
      {!isStale && failure === null && (shown.hasMore || isLoading) && (
        <div className="mt-8 flex flex-col items-center gap-3">
          <Button
            variant="outline"
            busy={isLoading}
            onClick={() => {
              noteMore();
              onMore();
            }}
          >
            Показать ещё
          </Button>
          <p className="text-sm text-ink-soft tabular-nums">
            {`Показано ${shown.templates.length} из ${shown.count}`}
          </p>
        </div>
      )}
    </>
  );
}

/** After «Показать ещё» the first new card has the focus: the button has moved on, or is gone. */
function useFocusOnMore(key: string, count: number) {
  const [asked, setAsked] = useState({ key, count: Number.POSITIVE_INFINITY });
  const card = useRef<HTMLAnchorElement>(null);
  const isAwaited = useRef(false);
  useEffect(() => {
    if (!isAwaited.current || count <= asked.count) return;
    isAwaited.current = false;
    if (key === asked.key) card.current?.focus();
  }, [key, count, asked]);
  const noteMore = () => {
    isAwaited.current = true;
    setAsked({ key, count });
  };
  return { firstNew: asked.count, card, noteMore };
}

function Failed(props: { readonly title: string; readonly text: string; readonly onRetry: () => void }) {
  return (
    <div role="alert">
      <EmptyState
        icon={CloudOff}
        tone="negative"
        title={props.title}
        text={props.text}
        action={
          <Button variant="outline" icon={RotateCw} onClick={props.onRetry}>
            Повторить
          </Button>
        }
      />
    </div>
  );
}

function Nothing({ filters, onReset }: { readonly filters: Filters; readonly onReset: () => void }) {
  const look = 'rounded-xl border border-dashed border-line-strong';
  if (filters.search !== '' || countChoices(filters) > (filters.mine ? 1 : 0)) {
    return (
      <EmptyState
        icon={SearchX}
        title="Ничего не нашлось"
        text="Попробуйте другое слово или уберите часть фильтров."
        action={
          <Button variant="outline" onClick={onReset}>
            Сбросить всё
          </Button>
        }
        className={look}
      />
    );
  }
  return (
    <EmptyState
      icon={LayoutTemplate}
      title={filters.mine ? 'У вас пока нет шаблонов' : 'Шаблонов пока нет'}
      text="Опубликуйте свой макет: в списке проектов откройте меню проекта и выберите «Опубликовать как шаблон»."
      action={
        <Link href={PROJECTS_PATH} className={buttonClass('primary', 'md')}>
          К проектам
        </Link>
      }
      className={look}
    />
  );
}

function TemplateCard({ template, linkRef }: TemplateCardProps) {
  const { likes, views } = template;
  const query = useSearch();
  const title = titleOf(template);
  const standing = standingOf(template);
  return (
    <li className="group relative flex min-w-0 flex-col overflow-hidden rounded-xl border border-line bg-surface transition-colors hover:border-line-strong has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-focus">
      <div className="relative h-80 border-b border-line bg-workspace p-3">
        <TemplateThumbnail template={template} />
        {standing.kind !== 'verified' && (
          <span className="absolute top-3 left-3">
            <StandingBadge standing={standing} />
          </span>
        )}
      </div>
      <div className="flex flex-1 flex-col px-5 py-4">
        <div className="flex items-start gap-2">
          <h2
            translate="no"
            className="line-clamp-2 min-w-0 flex-1 text-base font-semibold text-ink"
            title={title}
          >
            {/* The link covers the card. */}
            <Link
              ref={linkRef}
              href={templatePath(template.id)}
              state={historyStateFor(query)}
              className="outline-none after:absolute after:inset-0 group-hover:text-primary"
            >
              {title}
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
          <span>{`${template.category.name} · ${sheetName(template.project)}`}</span>
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
function CardSkeleton() {
  return (
    <li aria-hidden className="overflow-hidden rounded-xl border border-line bg-surface">
      <div className="h-80 animate-pulse border-b border-line bg-sunken" />
      <div className="space-y-2.5 px-5 py-4">
        <div className="h-5 w-3/4 animate-pulse rounded-sm bg-sunken" />
        <div className="h-4 w-1/3 animate-pulse rounded-sm bg-sunken" />
        <div className="h-4 w-1/2 animate-pulse rounded-sm bg-sunken" />
      </div>
    </li>
  );
}
