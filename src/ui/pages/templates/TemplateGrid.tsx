import { CloudOff, LayoutTemplate, RotateCw, SearchX } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { PROJECTS_PATH } from '../../../app/platform/paths.ts';
import { Button } from '../../../kit/Button.tsx';
import { buttonClass } from '../../../kit/buttonStyles.ts';
import { classNames } from '../../../kit/classNames.ts';
import { EmptyState } from '../../../kit/EmptyState.tsx';
import type { Filters } from './filters.ts';
import { countChoices } from './filters.ts';
import { CardSkeleton, TemplateCard } from './TemplateCard.tsx';
import type { TemplateListState } from './useTemplateList.ts';

interface TemplateGridProps {
  readonly list: TemplateListState;
  readonly filters: Filters;
  readonly onMore: () => void;
  readonly onReset: () => void;
}

const GRID = 'grid gap-5 sm:grid-cols-2 xl:grid-cols-3';

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
