import type { ReactNode } from 'react';
import { useCallback, useMemo } from 'react';
import type { Document } from '../../../document/document.ts';
import { countPages } from '../../../document/records/pages.ts';
import type { ApiResult } from '../../../api/result.ts';
import type { CallOptions } from '../../../api/transport.ts';
import { useApplication } from '../../application/ApplicationProvider.tsx';
import { Button } from '../../../kit/Button.tsx';
import { useLoaded } from '../../shell/useLoaded.ts';
import { DocumentThumbnail } from '../../thumbnails/DocumentThumbnail.tsx';
import { TriangleAlert } from 'lucide-react';
import { hasPicture } from '../../../document/layers/capabilities.ts';
import type { People } from '../../../document/people/recogniseRecords.ts';
import { encodeList } from '../../../document/wire/encode.ts';
import type { FreeText, FreeTextPlace } from '../../../document/wire/freeTexts.ts';
import { freeTexts } from '../../../document/wire/freeTexts.ts';
import { publicLayers } from '../../../document/wire/redact.ts';
import { recognisePeople } from '../../../document/people/recogniseRecords.ts';
import { likelyNames, looksLikeName } from '../../../document/people/likelyNames.ts';

interface PublicText extends FreeText {
  /** Half-open ranges of what looks like a person's name, ascending. */
  readonly marks: readonly (readonly [start: number, end: number])[];
}

interface PublishedProject {
  /** As others will get it. */
  readonly document: Document;
  /** The people of the project's table. */
  readonly people: People;
  /** Names of fonts of one's own that others do not get. */
  readonly leftFonts: readonly string[];
}

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
  const { api } = useApplication();
  const { loaded, reload } = useLoaded(
    useCallback(
      async (options: CallOptions): Promise<ApiResult<PublishedProject>> => {
        const result = await api.loadProject(projectId, options);
        if (!result.ok) return result;
        const { document } = result.value;
        const people = peopleOf(document);
        const published = asPublished(document);
        if (document.settings.fonts === undefined)
          return { ok: true, value: { document: published, people, leftFonts: [] } };
        const { withTemplateFonts } = await import('../../../app/fonts/templateFonts.ts');
        const { document: shown, left } = await withTemplateFonts(published, async (src) => {
          const file = await api.loadImage(src, options);
          return file.ok ? file.value : null;
        });
        return { ok: true, value: { document: shown, people, leftFonts: left } };
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
              <span>{marked(text)}</span>
              <span>»</span>
              {PLACES[text.place] !== null && <small>{` ${PLACES[text.place] ?? ''}`}</small>}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function marked({ text, marks }: PublicText): ReactNode {
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

/**
 * What others will get of a project, for the look before publishing. The service makes the real copy by the
 * same functions (templates#an-allowlist, templates#names-in-any-form), so both agree; only pictures that the
 * author may not read are left out there.
 */
export function asPublished(document: Document): Document {
  const { layers, settings } = publicLayers(encodeList(document), { srcOf: (src) => src, looksLikeName });
  return { ...document, settings, layers };
}

/**
 * Every text of the published document, each once, from the bottom of the page to the top. Texts with likely
 * names come first.
 * @param people those of the table of the project, before it is redacted
 */
export function publicTexts(published: Document, people: People): readonly PublicText[] {
  const texts = new Map<string, PublicText>();
  for (const { text, place } of freeTexts(published).flat()) {
    const words = text.trim();
    if (words === '' || texts.has(words)) continue;
    texts.set(words, {
      text: words,
      place,
      marks: joined([...people.placesIn(words), ...likelyNames(words)]),
    });
  }
  return [...texts.values()].toSorted((a, b) => Number(b.marks.length > 0) - Number(a.marks.length > 0));
}

/** The people of a project's table. */
export function peopleOf(document: Document): People {
  return recognisePeople(encodeList(document));
}

/** Overlapping ranges as one. */
function joined(ranges: readonly (readonly [number, number])[]): readonly (readonly [number, number])[] {
  const result: [number, number][] = [];
  for (const [start, end] of ranges.toSorted(([a], [b]) => a - b)) {
    const last = result.at(-1);
    if (last !== undefined && start <= last[1]) last[1] = Math.max(last[1], end);
    else result.push([start, end]);
  }
  return result;
}
