import { BadgeCheck, Eye, FilePlus2, Heart, Sheet, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { TemplateDetail } from '../../../api/contract/templates.ts';
import { Button } from '../../../kit/Button.tsx';
import { classNames } from '../../../kit/classNames.ts';
import type { Document } from '../../../document/document.ts';
import { useApplication } from '../../application/ApplicationProvider.tsx';
import { neededColumns, sampleTable } from './sampleTable.ts';
import { NO_FILTERS } from './filters.ts';
import { ShareLink } from './ShareLink.tsx';
import { StandingBadge } from './StandingBadge.tsx';
import { publishedOn, sheetName, sheetSides, standingOf, titleOf, viewsText } from './templateTexts.ts';
import { addressOf } from './useFilters.ts';
import { useTemplateActions } from './useTemplateActions.ts';
import { VERIFIED_TEXT } from './VerifiedBadge.tsx';

interface TemplateFactsProps {
  readonly template: TemplateDetail;
  readonly document: Document;
  readonly onLike: (liked: boolean, likes: number) => Promise<void>;
}

/** What there is to know about a template and to do with it. */
export function TemplateFacts({ template, document, onLike }: TemplateFactsProps) {
  const actions = useTemplateActions(template, onLike);
  const { category, tags, views, verified, project } = template;
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
      {template.is_owner && <OwnersNote template={template} onDelete={actions.remove} />}
      <div className="space-y-2">
        <Button size="lg" full icon={FilePlus2} busy={actions.isUsing} onClick={actions.use}>
          Использовать шаблон
        </Button>
        <div className="flex gap-2">
          <LikeButton template={template} onToggle={actions.toggleLike} />
          <ShareLink template={template} />
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
        <Fact name="Категория">
          <Link href={addressOf({ ...NO_FILTERS, category: category.slug })} className={LINK}>
            {category.name}
          </Link>
        </Fact>
        <Fact name="Лист">
          <span className="tabular-nums">
            {[...new Set([sheetName(project), sheetSides(project)])].join(', ')}
          </span>
        </Fact>
        {views > 0 && (
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

function OwnersNote({
  template,
  onDelete,
}: {
  readonly template: TemplateDetail;
  readonly onDelete: () => void;
}) {
  const standing = standingOf(template);
  return (
    <div className="space-y-3 rounded-lg border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-sm font-semibold text-ink">Это ваш шаблон</p>
        <StandingBadge standing={standing} />
      </div>
      <p className="text-sm break-words text-ink-soft">{standing.text}</p>
      <Button variant="quiet" size="sm" icon={Trash2} onClick={onDelete} className="-ml-3 text-negative">
        Удалить шаблон
      </Button>
    </div>
  );
}
