import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useCallback, useMemo } from 'react';
import { hasPicture } from '../../../document/capabilities.ts';
import type { Document } from '../../../document/document.ts';
import { countPages } from '../../../document/pages.ts';
import type { ApiResult } from '../../../api/result.ts';
import type { CallOptions } from '../../../api/transport.ts';
import { useApplication } from '../../application/ApplicationProvider.tsx';
import { Button } from '../../../kit/Button.tsx';
import { useLoaded } from '../../shell/useLoaded.ts';
import { DocumentThumbnail } from '../../thumbnails/DocumentThumbnail.tsx';
import { asPublished, fixedTexts } from './asPublished.ts';

/** What others will get of the project: no records of its table, but every text that was typed by hand. */
export function PublishPreview({ projectId }: { readonly projectId: string }) {
  const { api } = useApplication();
  const { loaded, reload } = useLoaded(
    useCallback(
      async (options: CallOptions): Promise<ApiResult<Document>> => {
        const result = await api.loadProject(projectId, options);
        return result.ok ? { ok: true, value: asPublished(result.value.document) } : result;
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
      {loaded.kind === 'ready' && <Pages document={loaded.value} />}
      <p className="text-sm text-ink-soft">
        Публикуется сохранённый проект. Данные таблицы в шаблон не попадут: вместо них останутся названия
        полей. Имена файлов картинок тоже не публикуются.
      </p>
      {loaded.kind === 'ready' && <HandTyped document={loaded.value} />}
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

/** A name in a text cannot be told from the design, so the author is asked to read what there is. */
function HandTyped({ document }: { readonly document: Document }) {
  const texts = useMemo(() => fixedTexts(document), [document]);
  const hasPictures = document.layers.some(hasPicture);
  if (texts.length === 0 && !hasPictures) return null;
  return (
    <div className="rounded-lg bg-warning-soft p-3 text-sm text-ink">
      <p className="flex gap-2.5">
        <TriangleAlert size={18} className="mt-px shrink-0 text-warning" aria-hidden />
        <span>
          Имена, вписанные от руки или нарисованные на{'\u00A0'}картинках, программа не{'\u00A0'}отличит от
          {'\u00A0'}макета. Проверьте, что{'\u00A0'}их здесь{'\u00A0'}нет.
        </span>
      </p>
      {texts.length > 0 && (
        <ul
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a list that scrolls must be scrollable from the keyboard
          tabIndex={0}
          aria-label="Тексты, которые увидят все"
          className="mt-3 max-h-40 space-y-1 overflow-y-auto pl-7"
        >
          {texts.map((text) => (
            <li key={text} className="break-words">{`«${text}»`}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
