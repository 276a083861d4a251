import type { ReactNode } from 'react';
import { useCallback } from 'react';
import type { Document } from '../../../document/document.ts';
import { countPages } from '../../../document/records/pages.ts';
import type { ApiResult } from '../../../api/result.ts';
import type { CallOptions } from '../../../api/transport.ts';
import { useApplication } from '../../application/ApplicationProvider.tsx';
import { Button } from '../../../kit/Button.tsx';
import { useLoaded } from '../../shell/useLoaded.ts';
import { DocumentThumbnail } from '../../thumbnails/DocumentThumbnail.tsx';
import { asPublished, peopleOf } from './asPublished.ts';
import type { PublishedProject } from './PublicTexts.tsx';
import { PublicTexts } from './PublicTexts.tsx';

/** What others will get of the project: no records of its table, but every text that was typed by hand. */
export function PublishPreview({ projectId }: { readonly projectId: string }) {
  const { api } = useApplication();
  const { loaded, reload } = useLoaded(
    useCallback(
      async (options: CallOptions): Promise<ApiResult<PublishedProject>> => {
        const result = await api.loadProject(projectId, options);
        if (!result.ok) return result;
        const { document } = result.value;
        return { ok: true, value: { document: asPublished(document), people: peopleOf(document) } };
      },
      [api, projectId],
    ),
  );
  return (
    <section aria-label="Что увидят другие" className="min-w-0 space-y-4">
      <p aria-hidden className="text-sm font-medium text-ink">
        Что увидят другие
      </p>
      {loaded.kind === 'loading' && (
        <Workspace>
          <div className="size-full animate-pulse bg-sunken" />
        </Workspace>
      )}
      {loaded.kind === 'failed' && (
        <Workspace>
          <div role="alert" className="space-y-3 text-center text-sm text-ink-soft">
            <p>{`Не удалось показать проект. ${loaded.text}`}</p>
            <Button variant="outline" size="sm" onClick={reload}>
              Повторить
            </Button>
          </div>
        </Workspace>
      )}
      {loaded.kind === 'ready' && <Pages document={loaded.value.document} />}
      <p className="text-sm text-ink-soft">
        Публикуется сохранённый проект. Данные таблицы в шаблон не попадут: вместо них останутся названия
        полей. Имена файлов картинок, правила и форматы с именами из таблицы тоже не публикуются.
      </p>
      {loaded.kind === 'ready' && <PublicTexts {...loaded.value} />}
    </section>
  );
}

/** Every page: a name may be drawn on any of them. */
function Pages({ document }: { readonly document: Document }) {
  const { api } = useApplication();
  const pages = countPages(document);
  return Array.from({ length: pages }, (_, page) => (
    <Workspace key={page}>
      <DocumentThumbnail
        document={document}
        page={page}
        fit="box"
        label={pages === 1 ? TEMPLATE : `${TEMPLATE}, страница ${page + 1}`}
        readImage={(src, options) => api.loadImage(src, options)}
      />
    </Workspace>
  ));
}
const TEMPLATE = 'Шаблон без данных таблицы';

function Workspace({ children }: { readonly children: ReactNode }) {
  return (
    <div className="flex h-64 items-center justify-center rounded-lg border border-line bg-workspace p-4">
      {children}
    </div>
  );
}
