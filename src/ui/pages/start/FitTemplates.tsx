import { useCallback, useMemo } from 'react';
import { Link } from 'wouter';
import type { Template } from '../../../api/contract/templates.ts';
import type { CallOptions } from '../../../api/transport.ts';
import { startPath } from '../../../app/paths.ts';
import type { LoadedTable } from '../../../app/tableMemory.ts';
import type { Document } from '../../../document/document.ts';
import { Button } from '../../../kit/Button.tsx';
import { EmptyState } from '../../../kit/EmptyState.tsx';
import { Spinner } from '../../../kit/Spinner.tsx';
import { LayoutTemplate, RotateCw } from 'lucide-react';
import { useApplication } from '../../application/ApplicationProvider.tsx';
import { useLoaded } from '../../shell/useLoaded.ts';
import { DocumentThumbnail } from '../../thumbnails/DocumentThumbnail.tsx';
import { templateDocument } from '../templates/templateDocuments.ts';
import { titleOf } from '../templates/templateTexts.ts';
import { fillTemplate, missingFields } from './fillTemplate.ts';

interface FitTemplatesProps {
  readonly loaded: LoadedTable;
}

/** The templates with the first person of the list on them; those that need nothing more come first. */
export function FitTemplates({ loaded }: FitTemplatesProps) {
  const { api } = useApplication();
  const load = useCallback(
    async (options: CallOptions) => {
      const list = await api.listTemplates(QUERY, options);
      if (!list.ok) return list;
      const found = await Promise.all(
        list.value.results.map(async (template) => {
          const document = await templateDocument(api, template.id, options);
          return document.ok ? [{ template, document: document.value }] : [];
        }),
      );
      return { ok: true, value: found.flat() } as const;
    },
    [api],
  );
  const { loaded: templates, reload } = useLoaded(load);
  const filled = useMemo(
    () => (templates.kind === 'ready' ? inOrder(templates.value, loaded) : []),
    [templates, loaded],
  );
  if (templates.kind === 'loading') return <Spinner className="py-24" />;
  if (templates.kind === 'failed')
    return (
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
    );
  return (
    <section aria-labelledby="fit-templates">
      <h2 id="fit-templates" className="text-xl font-semibold tracking-tight text-ink">
        Выберите шаблон
      </h2>
      <ul
        aria-labelledby="fit-templates"
        className="mt-4 grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-4"
      >
        {filled.map(({ template, document, missing }) => (
          <li key={template.id}>
            <Link
              href={startPath(template.id)}
              className="group flex h-full flex-col rounded-xl border border-line bg-surface p-2 transition-colors hover:border-primary"
            >
              <span className="block h-36 rounded-md bg-workspace p-2">
                <DocumentThumbnail
                  document={document}
                  record={0}
                  fit="box"
                  readImage={(src, options) => api.loadTemplateImage(template.id, src, options)}
                />
              </span>
              <span translate="no" className="mt-2 px-1 text-sm font-medium text-ink">
                {titleOf(template)}
              </span>
              <span className="mt-0.5 px-1 pb-1 text-sm text-ink-soft">
                {missing.length === 0 ? 'Всё есть в списке' : `Останется пустым: ${missing.join(', ')}`}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

const QUERY = { verified: 'true', sort: 'liked', page_size: '24' } as const;

interface OpenTemplate {
  readonly template: Template;
  readonly document: Document;
}

function inOrder(templates: readonly OpenTemplate[], loaded: LoadedTable) {
  return templates
    .map(({ template, document }) => {
      const filled = fillTemplate(document, loaded);
      return { template, document: filled.document, missing: missingFields(filled.choice) };
    })
    .toSorted((a, b) => a.missing.length - b.missing.length);
}
