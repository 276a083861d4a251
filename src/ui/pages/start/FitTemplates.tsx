import { Plus, LayoutTemplate, RotateCw } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { EmptyState } from '../../../kit/EmptyState.tsx';
import { useApplication } from '../../application/ApplicationProvider.tsx';
import type { ReadList, FilledTemplate } from './fillTemplate.ts';
import { fillTemplate, missingFields, shownColumns } from './fillTemplate.ts';
import { Button } from '../../../kit/Button.tsx';
import type { Elements } from '../../../kit/elements.ts';
import type { Template } from '../../../api/contract/templates.ts';
import type { CallOptions } from '../../../api/transport.ts';
import type { TemplateToFill } from '../../../app/start/templatesToFill.ts';
import { templatesToFill } from '../../../app/start/templatesToFill.ts';
import { Skeleton } from '../../../kit/Skeleton.tsx';
import { useLoaded } from '../../shell/useLoaded.ts';
import { DocumentThumbnail } from '../../thumbnails/DocumentThumbnail.tsx';
import type { Look } from '../../../data/looks/index.ts';
import { looksOf, withLook } from '../../../data/looks/index.ts';
import { LookControl } from '../templates/LookChoice.tsx';
import { titleOf } from '../templates/templateTexts.ts';
import { inOrder } from './templateOrder.ts';

interface FitTemplatesProps {
  readonly list: ReadList;
  /** The card that takes a file of one's own. */
  readonly own: Elements;
  readonly onChoose: (templateId: string, filled: FilledTemplate, look: Look) => void;
  /** Begins on a sheet without anything on it; null for a guest, who has no editor. */
  readonly onBlank: (() => void) | null;
}

interface TemplateButtonProps {
  readonly template: Template;
  readonly made: FilledTemplate;
  readonly onPress: () => void;
}

const PLACES = [0, 1, 2, 3, 4, 5, 6, 7] as const;

/** The templates with the first person of the list on them; those that use most of it come first. */
export function FitTemplates({ list, own, onChoose, onBlank }: FitTemplatesProps) {
  const application = useApplication();
  const { loaded: templates, reload } = useLoaded(
    useCallback((options: CallOptions) => templatesToFill(application, options), [application]),
  );
  const [look, setLook] = useState<Look>('color');
  const filled = useMemo(
    () => (templates.kind === 'ready' ? filledInOrder(templates.value, list, look) : []),
    [templates, list, look],
  );
  const looks = useMemo(() => (templates.kind === 'ready' ? looksAmong(templates.value) : []), [templates]);
  if (templates.kind === 'failed')
    return (
      <>
        <EmptyState
          icon={LayoutTemplate}
          tone="negative"
          title="Не удалось загрузить шаблоны"
          text={templates.text}
          action={
            <Button variant="outline" icon={RotateCw} onClick={reload}>
              Повторить
            </Button>
          }
        />
        <div className="mx-auto max-w-sm">{own}</div>
      </>
    );
  return (
    <section aria-labelledby="fit-templates">
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="fit-templates" className="text-lg font-semibold tracking-tight text-ink">
          Выберите шаблон: имена уже на нём
        </h2>
        <div className="w-full max-w-88">
          <LookControl looks={looks} look={look} size="sm" onLook={setLook} />
        </div>
      </div>
      <ul
        aria-labelledby="fit-templates"
        className="mt-2 grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4"
      >
        <li>{own}</li>
        {templates.kind === 'loading' &&
          PLACES.map((place) => (
            <li key={place}>
              <Skeleton className="h-60" />
            </li>
          ))}
        {filled.map(({ template, ...made }) => (
          <li key={template.id}>
            <TemplateButton
              template={template}
              made={made}
              onPress={() => onChoose(template.id, made, look)}
            />
          </li>
        ))}
        {onBlank !== null && (
          <li>
            <button
              type="button"
              onClick={onBlank}
              className="flex h-full min-h-40 w-full flex-col items-center justify-center rounded-xl border border-dashed border-line-strong bg-surface p-4 text-center transition-colors hover:border-primary"
            >
              <Plus size={28} strokeWidth={1.5} className="text-primary" aria-hidden />
              <span className="mt-2 text-sm font-medium text-ink">Чистый лист</span>
              <span className="mt-0.5 text-sm text-ink-soft">Свой макет с&nbsp;вашим списком</span>
            </button>
          </li>
        )}
      </ul>
    </section>
  );
}

const NO_DATA_TEXT = 'Без данных из списка';

function TemplateButton({ template, made, onPress }: TemplateButtonProps) {
  const missing = missingFields(made.choice);
  const takesData = shownColumns(made.choice) > 0;
  return (
    <button
      type="button"
      onClick={onPress}
      className="flex h-full w-full flex-col rounded-xl border border-line bg-surface p-2 text-left transition-colors hover:border-primary"
    >
      <span className="block h-31 w-full rounded-md bg-workspace p-2">
        <DocumentThumbnail document={made.document} record={0} fit="box" templateId={template.id} />
      </span>
      <span translate="no" className="mt-2 px-1 text-sm leading-5 font-medium text-ink">
        {titleOf(template)}
      </span>
      <span className="mt-0.5 px-1 pb-1 text-sm leading-5 text-ink-soft">
        <span>{missing.length > 0 ? 'Нет в списке: ' : takesData ? 'Всё есть в списке' : NO_DATA_TEXT}</span>
        {missing.length > 0 && <span translate="no">{missing.join(', ')}</span>}
      </span>
    </button>
  );
}

function filledInOrder(templates: readonly TemplateToFill[], list: ReadList, look: Look) {
  const filled = templates.map(({ template, document }) => ({
    template,
    ...fillTemplate(withLook(document, look), list),
  }));
  return inOrder(filled, list);
}

/** Those that some template has; a template without one stays as it is drawn. */
function looksAmong(templates: readonly TemplateToFill[]): readonly Look[] {
  const looks = new Set(templates.flatMap(({ document }) => looksOf(document)));
  return (['color', 'saving', 'dark'] as const).filter((look) => looks.has(look));
}
