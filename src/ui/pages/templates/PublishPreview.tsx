import type { ReactNode } from 'react';
import { useCallback, useMemo } from 'react';
import type { Document } from '../../../document/document.ts';
import { countPages } from '../../../document/records/pages.ts';
import type { CallOptions } from '../../../api/transport.ts';
import type { PublicText, PublishedProject } from '../../../app/templates/publishedProject.ts';
import { publicTexts, publishedProject } from '../../../app/templates/publishedProject.ts';
import { useApplication } from '../../application/ApplicationProvider.tsx';
import { Button } from '../../../kit/Button.tsx';
import { useLoaded } from '../../shell/useLoaded.ts';
import { DocumentThumbnail } from '../../thumbnails/DocumentThumbnail.tsx';
import { TriangleAlert } from 'lucide-react';
import { hasPicture } from '../../../document/layers/capabilities.ts';
import type { FreeTextPlace } from '../../../document/wire/freeTexts.ts';

const WARNING_TEXT =
  'Имена, вписанные от руки или нарисованные на\u00A0картинках, программа не\u00A0отличит от\u00A0макета. Проверьте, что\u00A0их здесь\u00A0нет.';

const PLACES: Readonly<Record<FreeTextPlace, string | null>> = {
  text: null,
  hidden: 'скрытый слой',
  format: 'данные таблицы',
  code: 'содержимое кода',
  column: 'столбец',
  picture: 'столбец',
  rule: 'правило',
  name: 'название слоя',
  group: 'название группы',
  font: 'название шрифта',
};

/** What others will get of the project: no records of its table, but every text that was typed by hand. */
export function PublishPreview({ projectId }: { readonly projectId: string }) {
  const application = useApplication();
  const { loaded, reload } = useLoaded(
    useCallback(
      (options: CallOptions) => publishedProject(application, projectId, options),
      [application, projectId],
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
      {loaded.kind === 'ready' && loaded.value.leftFonts.length > 0 && (
        <p className="text-sm text-ink">{leftFontsText(loaded.value.leftFonts)}</p>
      )}
      {loaded.kind === 'ready' && <PublicTexts {...loaded.value} />}
    </section>
  );
}

function leftFontsText(titles: readonly string[]): string {
  const names = titles.map((title) => `«${title}»`).join(', ');
  return titles.length === 1
    ? `Шрифт ${names} в шаблон не попадёт: его автор не разрешает отдавать файл всем. Вместо него будет Arial.`
    : `Шрифты ${names} в шаблон не попадут: их авторы не разрешают отдавать файлы всем. Вместо них будет Arial.`;
}

/** Every page: a name may be drawn on any of them. */
function Pages({ document }: { readonly document: Document }) {
  const pages = countPages(document);
  return Array.from({ length: pages }, (_, page) => (
    <Workspace key={page}>
      <DocumentThumbnail
        document={document}
        page={page}
        fit="box"
        label={pages === 1 ? TEMPLATE : `${TEMPLATE}, страница ${page + 1}`}
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

/**
 * A name in a text cannot be told from the design, so the author is asked to read every text there is, hidden
 * ones too.
 */
function PublicTexts({ document, people }: Pick<PublishedProject, 'document' | 'people'>) {
  const texts = useMemo(() => publicTexts(document, people), [document, people]);
  const hasPictures = document.layers.some(hasPicture);
  if (texts.length === 0 && !hasPictures) return null;
  return (
    <div className="rounded-lg bg-warning-soft p-3 text-sm text-ink">
      <p className="flex gap-2.5">
        <TriangleAlert size={18} className="mt-px shrink-0 text-warning" aria-hidden />
        <span>
          {`${WARNING_TEXT}${texts.some(({ marks }) => marks.length > 0) ? ' Похожее на имена отмечено.' : ''}`}
        </span>
      </p>
      {texts.length > 0 && (
        <ul
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a list that scrolls must be scrollable from the keyboard
          tabIndex={0}
          aria-label="Тексты, которые увидят все"
          className="mt-3 max-h-48 space-y-1 overflow-y-auto pl-7"
        >
          {texts.map((text) => (
            <li key={text.text} className="break-words" translate="no">
              <span>«</span>
              <span>{markedText(text)}</span>
              <span>»</span>
              {PLACES[text.place] !== null && <small>{` ${PLACES[text.place] ?? ''}`}</small>}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function markedText({ text, marks }: PublicText): ReactNode {
  return marks
    .flatMap(([start, end], index) => [
      <span key={`before-${start}`}>{text.slice(marks[index - 1]?.[1] ?? 0, start)}</span>,
      <mark
        key={start}
        className="bg-transparent font-semibold text-ink underline decoration-warning decoration-2"
      >
        {text.slice(start, end)}
      </mark>,
      ...(index === marks.length - 1 ? [<span key="rest">{text.slice(end)}</span>] : []),
    ])
    .concat(marks.length === 0 ? [<span key="all">{text}</span>] : []);
}
