import { ArrowLeft, CloudOff, LayoutTemplate, RotateCw } from 'lucide-react';
import { useState, useMemo, useCallback, useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { TEMPLATES_PATH } from '../../../app/platform/paths.ts';
import { Button } from '../../../kit/Button.tsx';
import { buttonClass } from '../../../kit/buttonStyles.ts';
import { EmptyState } from '../../../kit/EmptyState.tsx';
import { TableDrop } from '../../shell/TableDrop.tsx';
import { useTitle } from '../../shell/useTitle.ts';
import { TemplateFacts } from './TemplateFacts.tsx';
import { titleOf } from './templateTexts.ts';
import { listAddressFrom } from './useFilters.ts';
import { useApplication } from '../../application/ApplicationProvider.tsx';
import type { Elements } from '../../../kit/elements.ts';
import { radioGroup } from '../../../kit/radioGroup.ts';
import type { Document } from '../../../document/document.ts';
import { countPages } from '../../../document/records/pages.ts';
import { DocumentThumbnail } from '../../thumbnails/DocumentThumbnail.tsx';
import { hasFields, SAMPLE_LABELS, withSamples } from './samples.ts';
import type { TemplateDetail } from '../../../api/contract/templates.ts';
import { useAuth } from '../../application/useAuth.ts';
import { notify } from '../../../kit/notify.ts';
import { keepDocument } from './templateDocuments.ts';

interface OpenTemplate {
  readonly template: TemplateDetail;
  readonly document: Document;
}

type TemplateState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'missing' }
  | { readonly kind: 'failed'; readonly text: string }
  | ({ readonly kind: 'ready' } & OpenTemplate);

interface View {
  readonly id: string;
  readonly label: string;
  /** The sample person; null shows the fields. */
  readonly record: number | null;
  readonly page: number;
}

interface PicturesProps {
  readonly views: readonly View[];
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
  readonly pictureOf: (view: View) => Elements;
}

export default function TemplatePage({ templateId }: { readonly templateId: string }) {
  const { state, reload, like } = useTemplate(templateId);
  const [list] = useState(() => listAddressFrom(window.history.state));
  useTitle(nameOf(state));
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
        {state.kind === 'ready' && (
          <div className={COLUMNS}>
            <TemplatePreview template={state.template} document={state.document} />
            <TemplateFacts template={state.template} document={state.document} onLike={like} />
            <TableDrop templateId={templateId} />
          </div>
        )}
      </div>
    </div>
  );
}

const COLUMNS = 'grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]';

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
      <div aria-hidden className="rounded-xl border border-line bg-workspace p-4 sm:p-8">
        <div className="aspect-[1123/794] animate-pulse bg-sunken" />
      </div>
      <div aria-hidden className="space-y-4">
        {['h-8 w-4/5', 'h-5 w-2/5', 'h-12', 'h-10', 'h-24'].map((shape) => (
          <div key={shape} className={`animate-pulse rounded-md bg-sunken ${shape}`} />
        ))}
      </div>
    </div>
  );
}

/** The template, large, and pictures of it with names of different lengths, its back, and without a table. */
function TemplatePreview({ template, document }: OpenTemplate) {
  const { api } = useApplication();
  const sampled = useMemo(() => withSamples(document), [document]);
  const isChanging = hasFields(document);
  const views = viewsOf(document, isChanging);
  const [chosen, choose] = useState('0');
  const view = views.find(({ id }) => id === chosen) ?? views[0];
  const label = `Шаблон «${titleOf(template)}»`;
  const { width, height } = document.sheet;
  const pictureOf = ({ record, page }: View, named?: string) => (
    <DocumentThumbnail
      document={record === null ? document : sampled}
      record={isChanging ? record : null}
      page={page}
      fit={named === undefined ? 'box' : 'width'}
      readImage={(src, options) => api.loadTemplateImage(template.id, src, options)}
      label={named}
    />
  );
  return (
    <figure>
      <div className="rounded-xl border border-line bg-workspace p-4 sm:p-8">
        {/* An upright sheet is kept within the screen. */}
        <div className="mx-auto" style={{ maxWidth: `min(100%, ${(width / height) * 72}dvh)` }}>
          {view !== undefined && pictureOf(view, label)}
        </div>
      </div>
      <figcaption className="mt-4 space-y-3 text-sm text-ink-soft">
        {views.length > 1 && (
          <Pictures views={views} chosen={view?.id ?? ''} onChoose={choose} pictureOf={pictureOf} />
        )}
        <p>
          {isChanging ? textOf(view) : 'В этом шаблоне нет полей таблицы: их можно добавить в редакторе.'}
        </p>
      </figcaption>
    </figure>
  );
}

function viewsOf(document: Document, isChanging: boolean): readonly View[] {
  const samples = SAMPLE_LABELS.map((label, sample) => ({
    id: String(sample),
    label,
    record: sample,
    page: 0,
  }));
  const backs = Array.from({ length: countPages(document) - 1 }, (_, back) => ({
    id: `page ${back + 1}`,
    label: back === 0 ? 'Оборот' : `Страница ${back + 2}`,
    record: 0,
    page: back + 1,
  }));
  const fields = { id: 'fields', label: 'Поля', record: null, page: 0 };
  return isChanging ? [...samples, ...backs, fields] : [...samples.slice(0, 1), ...backs];
}

function textOf(view: View | undefined): string {
  return view?.record === null
    ? 'Так шаблон выглядит, пока к нему не привязана таблица.'
    : 'Имена для примера придуманы. В вашем проекте они возьмутся из таблицы.';
}

/** The pictures to choose from, each with its name. */
function Pictures({ views, chosen, onChoose, pictureOf }: PicturesProps) {
  const { group, radio } = radioGroup(
    views.map(({ id }) => id),
    chosen,
    onChoose,
  );
  return (
    <div {...group} aria-label="Имя для примера" className="flex flex-wrap gap-3">
      {views.map((view) => (
        <button
          key={view.id}
          {...radio(view.id)}
          className="flex cursor-pointer flex-col items-center gap-1 rounded-lg border border-line bg-workspace p-2 text-sm font-medium text-ink-soft transition-colors hover:text-ink aria-checked:border-primary aria-checked:text-primary"
        >
          <span aria-hidden className="block h-20 w-24">
            {pictureOf(view)}
          </span>
          <span>{view.label}</span>
        </button>
      ))}
    </div>
  );
}

/** One template, loaded anew when somebody signs in or out; its view is counted for whoever is signed in. */
function useTemplate(id: string) {
  const { api } = useApplication();
  const { isLoggedIn } = useAuth();
  const [state, setState] = useState<TemplateState>({ kind: 'loading' });
  const calling = useRef<AbortController | null>(null);

  const merge = useCallback((fields: Partial<TemplateDetail>) => {
    setState((now) => (now.kind === 'ready' ? { ...now, template: { ...now.template, ...fields } } : now));
  }, []);

  const fetchNow = useCallback(async () => {
    calling.current?.abort();
    const { signal } = (calling.current = new AbortController());
    const result = await api.loadTemplate(id, { signal });
    if (signal.aborted) return;
    if (!result.ok) {
      const { code, text } = result.error;
      setState(code === 404 ? { kind: 'missing' } : { kind: 'failed', text });
      return;
    }
    const { template, document } = result.value;
    keepDocument(api, id, document);
    setState({ kind: 'ready', template, document });
    if (!isLoggedIn) return;
    const counted = await api.viewTemplate(id);
    if (counted.ok && !signal.aborted) merge(counted.value);
  }, [api, id, isLoggedIn, merge]);

  useEffect(() => {
    void fetchNow();
    return () => calling.current?.abort();
  }, [fetchNow]);

  /** Shows the like at once, and takes it back when the service refuses. */
  const like = useCallback(
    async (liked: boolean, likes: number) => {
      merge({ is_liked: liked, likes: Math.max(0, likes + (liked ? 1 : -1)) });
      const result = await api.likeTemplate(id, { liked });
      if (result.ok) merge({ is_liked: result.value.liked, likes: result.value.likes });
      else {
        merge({ is_liked: !liked, likes });
        notify('negative', result.error.text);
      }
    },
    [api, id, merge],
  );
  const reload = useCallback(() => {
    setState({ kind: 'loading' });
    void fetchNow();
  }, [fetchNow]);
  return { state, reload, like };
}
