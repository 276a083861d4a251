/** A template, large, and what to choose it by: names of different lengths, its back, and its fields. */
import { useMemo, useState } from 'react';
import type { TemplateDetail } from '../../../api/contract/templates.ts';
import type { Document } from '../../../document/document.ts';
import { countPages } from '../../../document/records/pages.ts';
import type { Elements } from '../../../kit/elements.ts';
import { radioGroup } from '../../../kit/radioGroup.ts';
import { DocumentThumbnail } from '../../thumbnails/DocumentThumbnail.tsx';
import { hasFields, SAMPLE_LABELS, withSamples } from '../../../app/document/samples.ts';
import { titleOf } from './templateTexts.ts';

interface TemplatePreviewProps {
  readonly template: TemplateDetail;
  readonly document: Document;
}

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

/** The sheet is kept so low that the pictures below it are in sight without scrolling. */
export function widthFor(ratio: number): string {
  return `min(100%, max(14rem, (100dvh - 22rem) * ${ratio}))`;
}

export function TemplatePreview({ template, document }: TemplatePreviewProps) {
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
      templateId={template.id}
      label={named}
    />
  );
  return (
    <figure>
      <div className="rounded-xl border border-line bg-workspace p-4 sm:p-5">
        <div className="mx-auto" style={{ maxWidth: widthFor(width / height) }}>
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
    <div {...group} aria-label="Имя для примера" className="flex flex-wrap gap-2 sm:gap-3">
      {views.map((view) => (
        <button
          key={view.id}
          {...radio(view.id)}
          className="flex cursor-pointer flex-col items-center gap-1 rounded-lg border border-line bg-workspace p-2 text-sm font-medium text-ink-soft transition-colors hover:text-ink aria-checked:border-primary aria-checked:text-primary"
        >
          <span aria-hidden className="block h-16 w-15 sm:h-20 sm:w-24">
            {pictureOf(view)}
          </span>
          <span>{view.label}</span>
        </button>
      ))}
    </div>
  );
}
