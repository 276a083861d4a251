import { ArrowLeft, CloudOff, LayoutTemplate, RotateCw } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { Link } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import type { TemplateDetail } from '../../../api/contract/templates.ts';
import type { Document } from '../../../document/document.ts';
import { TEMPLATES_PATH } from '../../../app/platform/paths.ts';
import type { TemplateState } from '../../../app/templates/shownTemplate.ts';
import { likeTemplate, showTemplate } from '../../../app/templates/shownTemplate.ts';
import { Button } from '../../../kit/Button.tsx';
import { buttonClass } from '../../../kit/buttonStyles.ts';
import { EmptyState } from '../../../kit/EmptyState.tsx';
import { TableDrop } from '../../shell/TableDrop.tsx';
import { useTitle } from '../../shell/useTitle.ts';
import { lazyPart } from '../../shell/lazyPart.tsx';
import type { TemplateFactsProps } from './TemplateFacts.tsx';
import { TemplateFacts } from './TemplateFacts.tsx';
import type { ChosenLook } from './TemplateLooks.tsx';
import { TemplatePreview, widthFor } from './TemplatePreview.tsx';
import { titleOf } from './templateTexts.ts';
import { listAddressFrom } from './useFilters.ts';
import { useApplication } from '../../application/ApplicationProvider.tsx';
import { useAuth } from '../../application/useAuth.ts';

const TemplateLooks = lazyPart(async () => (await import('./TemplateLooks.tsx')).TemplateLooks, null);

export default function TemplatePage({ templateId }: { readonly templateId: string }) {
  const { state, reload, like } = useTemplate(templateId);
  const [list] = useState(listAddressFrom(useHistoryState<unknown>()));
  useTitle(nameOf(state));
  useNoIndex(state.kind === 'missing');
  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-8 sm:px-6 lg:py-10">
      <Link
        href={list}
        className="-ml-2 inline-flex tap h-10 items-center gap-2 rounded-md px-2 text-sm font-medium text-ink-soft transition-colors hover:text-ink"
      >
        <ArrowLeft size={18} aria-hidden />
        Все шаблоны
      </Link>
      <div className="mt-3">
        {state.kind !== 'ready' && <h1 className="sr-only">Шаблон</h1>}
        {state.kind === 'loading' && <Skeleton />}
        {state.kind === 'missing' && <Missing />}
        {state.kind === 'failed' && (
          <div role="alert">
            <EmptyState
              icon={CloudOff}
              tone="negative"
              title="Не удалось загрузить шаблон"
              text={state.text}
              action={
                <Button variant="outline" icon={RotateCw} onClick={reload}>
                  Повторить
                </Button>
              }
            />
          </div>
        )}
        {state.kind === 'ready' && <Shown key={templateId} {...state} onLike={like} />}
      </div>
    </div>
  );
}

interface ShownProps {
  readonly template: TemplateDetail;
  /** As it is drawn. */
  readonly document: Document;
  readonly onLike: TemplateFactsProps['onLike'];
}

function Shown({ template, document, onLike }: ShownProps) {
  const [chosen, choose] = useState<ChosenLook | null>(null);
  return (
    <div className={COLUMNS}>
      <TemplatePreview template={template} document={chosen?.document ?? document} />
      <TemplateFacts template={template} document={document} look={chosen?.look} onLike={onLike}>
        <TemplateLooks template={document} chosen={chosen} onChoose={choose} />
      </TemplateFacts>
      <TableDrop templateId={template.id} look={chosen?.look} />
    </div>
  );
}

const COLUMNS = 'grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]';

/** A template that was removed stays out of search engines, which are told of the bundled ones. */
function useNoIndex(isMissing: boolean): void {
  useEffect(() => {
    if (isMissing) document.querySelector('meta[name="robots"]')?.setAttribute('content', 'noindex');
  }, [isMissing]);
}

function nameOf(state: TemplateState): string {
  if (state.kind === 'ready') return titleOf(state.template);
  return state.kind === 'missing' ? 'Шаблон не найден' : 'Шаблон';
}

function Missing() {
  return (
    <EmptyState
      icon={LayoutTemplate}
      title="Шаблон не найден"
      text="Возможно, автор удалил его или модератор ещё не проверил."
      action={
        <Link href={TEMPLATES_PATH} className={buttonClass('primary', 'md')}>
          Посмотреть другие шаблоны
        </Link>
      }
    />
  );
}

function Skeleton() {
  return (
    <div className={COLUMNS}>
      <output className="sr-only">Загрузка...</output>
      <div aria-hidden>
        <div className="rounded-xl border border-line bg-workspace p-4 sm:p-5">
          <div
            className="mx-auto aspect-[1123/794] animate-pulse bg-sunken"
            style={{ maxWidth: widthFor(1123 / 794) }}
          />
        </div>
        <div className="mt-4 flex gap-2 sm:gap-3">
          {PICTURES.map((picture) => (
            <div
              key={picture}
              className="h-27.5 w-19.5 animate-pulse rounded-lg bg-sunken sm:h-31.5 sm:w-28.5"
            />
          ))}
        </div>
      </div>
      <div aria-hidden className="space-y-4">
        {['h-8 w-4/5', 'h-5 w-2/5', 'h-12', 'h-10', 'h-24'].map((shape) => (
          <div key={shape} className={`animate-pulse rounded-md bg-sunken ${shape}`} />
        ))}
      </div>
    </div>
  );
}

/** As many as most templates have. */
const PICTURES = [0, 1, 2, 3] as const;

/** One template, loaded anew when somebody signs in or out. */
function useTemplate(id: string) {
  const application = useApplication();
  const { isLoggedIn } = useAuth();
  const [state, setState] = useState<TemplateState>({ kind: 'loading' });
  const fetchNow = useCallback(
    (signal: AbortSignal) => void showTemplate(application, id, isLoggedIn, setState, signal),
    [application, id, isLoggedIn],
  );
  useEffect(() => {
    const leaving = new AbortController();
    fetchNow(leaving.signal);
    return () => leaving.abort();
  }, [fetchNow]);
  return {
    state,
    /** After a failure: no call is under way. */
    reload: () => {
      setState({ kind: 'loading' });
      fetchNow(new AbortController().signal);
    },
    like: (liked: boolean, likes: number) => likeTemplate(application, { id, likes }, liked, setState),
  };
}
