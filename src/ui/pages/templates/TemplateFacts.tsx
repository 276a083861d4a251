import { BadgeCheck, Eye, FilePlus2, Heart, Sheet, Link2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { TemplateDetail, Template } from '../../../api/contract/templates.ts';
import { Button } from '../../../kit/Button.tsx';
import { classNames } from '../../../kit/classNames.ts';
import type { Document } from '../../../document/document.ts';
import { useApplication } from '../../application/ApplicationProvider.tsx';
import { NO_FILTERS } from './filters.ts';
import { publishedOn, sheetName, sheetSides, standingOf, titleOf, viewsText } from './templateTexts.ts';
import { addressOf } from './useFilters.ts';
import type { Elements } from '../../../kit/elements.ts';
import type { Look } from '../../../data/looks/index.ts';
import { useTemplateActions } from './useTemplateActions.ts';
import { VERIFIED_TEXT } from './VerifiedBadge.tsx';
import { takesRecords } from '../../../document/layers/capabilities.ts';
import { findField, parseFormat } from '../../../document/template/formatTemplate.ts';
import { COUNTS } from '../../../document/template/pipeNames.ts';
import { askedColumns, DEFAULT_SAMPLES, sampleValue } from '../../../app/document/samples.ts';
import { useState } from 'react';
import { templatePath } from '../../../app/platform/paths.ts';
import { notify } from '../../../kit/notify.ts';
import { fetchThen, lazyDialog } from '../../shell/lazyDialog.ts';
import { lazyPart } from '../../shell/lazyPart.tsx';

/** Most who look are not the author. */
const OwnersNote = lazyPart(async () => (await import('./OwnersNote.tsx')).OwnersNote);

/** Most browsers copy the link without it. */
const LinkDialog = lazyDialog(async () => (await import('./LinkDialog.tsx')).LinkDialog);

const SHARED_LATER = {
  verified: null,
  pending: 'Ссылка откроется у других после проверки.',
  rejected: 'Отклонённый шаблон другим не виден.',
  private: 'Этот шаблон видите только вы.',
  /** It has a link of its own. */
  link: null,
} as const;

export interface TemplateFactsProps {
  readonly template: TemplateDetail;
  readonly document: Document;
  /** What it is used in, where that is not as it is drawn. */
  readonly look: Look | undefined;
  /** Above the button that uses it. */
  readonly children: Elements;
  readonly onLike: (liked: boolean, likes: number) => Promise<void>;
}

/** What there is to know about a template and to do with it. */
export function TemplateFacts({ template, document, look, children, onLike }: TemplateFactsProps) {
  const actions = useTemplateActions(template, look, onLike);
  const { category, link, tags, views, verified, project } = template;
  return (
    <section aria-labelledby="template-title" className="space-y-6 lg:sticky lg:top-24">
      <div>
        <h1
          id="template-title"
          translate="no"
          className="text-xl font-semibold tracking-tight text-balance break-words text-ink sm:text-2xl"
        >
          {titleOf(template)}
        </h1>
        <p className="mt-2 text-sm text-ink-soft">
          <span translate="no">{`${template.author.name}, `}</span>
          <time dateTime={template.created_at}>{publishedOn(template)}</time>
        </p>
      </div>
      {template.is_owner && (
        <OwnersNote template={template} onDelete={actions.remove} onWithdrawn={actions.leave} />
      )}
      {children}
      <div className="space-y-2">
        <Button size="lg" full icon={FilePlus2} busy={actions.isUsing} onClick={actions.use}>
          Использовать шаблон
        </Button>
        <div className="flex gap-2">
          <LikeButton template={template} onToggle={actions.toggleLike} />
          {template.link === undefined && <ShareLink template={template} />}
        </div>
      </div>
      <NeededColumns template={template} document={document} />
      {verified && (
        <p className="flex gap-2.5 rounded-lg bg-positive-soft p-3 text-sm text-ink">
          <BadgeCheck size={20} className="shrink-0 text-positive" aria-hidden />
          <span>
            <span className="font-medium">Проверен.</span>
            <span>{` ${VERIFIED_TEXT}`}</span>
          </span>
        </p>
      )}
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2.5 text-sm">
        {link === undefined && (
          <Fact name="Категория">
            <Link href={addressOf({ ...NO_FILTERS, category: category.slug })} className={LINK}>
              {category.name}
            </Link>
          </Fact>
        )}
        <Fact name="Лист">
          <span className="tabular-nums">
            {[...new Set([sheetName(project), sheetSides(project)])].join(', ')}
          </span>
        </Fact>
        {views > 0 && link === undefined && (
          <Fact name="Просмотры">
            <span className="inline-flex items-center gap-1.5 tabular-nums">
              <Eye size={16} className="text-ink-soft" aria-hidden />
              <span aria-hidden>{views.toLocaleString('ru')}</span>
              <span className="sr-only">{viewsText(views)}</span>
            </span>
          </Fact>
        )}
        {tags.length > 0 && (
          <Fact name="Метки">
            <ul className="flex flex-wrap gap-x-3 gap-y-1">
              {tags.map(({ slug, name }) => (
                <li key={slug}>
                  <Link href={addressOf({ ...NO_FILTERS, tags: [slug] })} className={LINK}>
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          </Fact>
        )}
      </dl>
    </section>
  );
}

/** What the table for it has to have. */
function NeededColumns({ template, document }: Pick<TemplateFactsProps, 'template' | 'document'>) {
  const { platform } = useApplication();
  const columns = neededColumns(document);
  if (columns.length === 0) return null;
  return (
    <div className="space-y-1 text-sm">
      <p className="text-ink">
        <span className="font-medium">Нужны столбцы:</span>
        <span translate="no" data-part="columns">{` ${columns.join(', ')}`}</span>
      </p>
      <Button
        variant="quiet"
        size="sm"
        icon={Sheet}
        className="-ml-3"
        onClick={() =>
          platform.download(
            new Blob([sampleTable(columns)], { type: 'text/csv' }),
            `${titleOf(template)} — образец таблицы.csv`,
          )
        }
      >
        Скачать образец таблицы
      </Button>
    </div>
  );
}

const LINK = 'text-primary underline-offset-4 hover:underline';

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-soft">{name}</dt>
      <dd className="min-w-0 text-ink">{children}</dd>
    </>
  );
}

interface LikeButtonProps {
  readonly template: TemplateDetail;
  readonly onToggle: () => void;
}

function LikeButton({ template: { is_liked: isLiked, likes }, onToggle }: LikeButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isLiked}
      onClick={onToggle}
      className={classNames(
        'inline-flex h-10 tap flex-1 items-center justify-center gap-2 rounded-md border px-4 text-sm font-medium whitespace-nowrap transition-colors',
        isLiked
          ? 'border-accent bg-accent-soft text-accent'
          : 'border-line-strong bg-surface text-ink hover:bg-sunken',
      )}
    >
      <Heart size={18} aria-hidden className={isLiked ? 'fill-current' : ''} />
      <span>Нравится</span>
      {likes > 0 && <span className="tabular-nums">{likes.toLocaleString('ru')}</span>}
    </button>
  );
}

/** Names of the columns that the visible fields read, each once, from the bottom layer to the top. */
export function neededColumns(document: Document): readonly string[] {
  const names: string[] = [];
  for (const layer of document.layers) {
    if (!layer.visible) continue;
    const counted = (takesRecords(layer) ? parseFormat(layer.format).parts : []).flatMap((part) =>
      part.kind === 'field' && part.pipes.some(({ name }) => name === COUNTS) ? [part.name] : [],
    );
    for (const name of askedColumns(layer)) {
      if (findField(names, name) < 0 && findField(counted, name) < 0) names.push(name);
    }
  }
  return names;
}

/**
 * A file of these columns with invented people, which spreadsheets of Russian systems open as a table:
 * semicolons, UTF-8 with its mark.
 */
export function sampleTable(columns: readonly string[]): string {
  const rows = DEFAULT_SAMPLES.map((sample) =>
    columns.map((name) => {
      const value = sampleValue(name, sample);
      return value === name ? '' : value;
    }),
  );
  return `\uFEFF${[columns, ...rows].map((row) => row.map(inQuotes).join(';')).join('\r\n')}\r\n`;
}

function inQuotes(value: string): string {
  return /[";\r\n]/u.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}

/**
 * Copies the address of the template; where the browser does not allow that, shows it to be copied by hand.
 */
function ShareLink({ template }: { readonly template: Template }) {
  const { platform } = useApplication();
  const [isShown, setIsShown] = useState(false);
  const address = window.location.origin + templatePath(template.id);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      notify('positive', 'Ссылка скопирована');
    } catch {
      // no permission, or a page without https
      await fetchThen(LinkDialog, platform, () => setIsShown(true));
    }
  };
  return (
    <>
      <Button
        variant="outline"
        icon={Link2}
        disabledReason={SHARED_LATER[standingOf(template).kind]}
        onClick={() => void copy()}
      >
        Ссылка
      </Button>
      {isShown && <LinkDialog address={address} onClose={() => setIsShown(false)} />}
    </>
  );
}
