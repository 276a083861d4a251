import { useMemo, useState } from 'react';
import { useApplication } from '../../application/ApplicationProvider.tsx';
import { SegmentedControl } from '../../../kit/SegmentedControl.tsx';
import { DocumentThumbnail } from '../../thumbnails/DocumentThumbnail.tsx';
import { hasFields, SAMPLE_LABELS, withSamples } from './samples.ts';
import { titleOf } from './templateTexts.ts';
import type { OpenTemplate } from './useTemplate.ts';

/** `fields` shows the template as it is; the others put an invented person into it. */
const VIEWS = [
  ...SAMPLE_LABELS.map((label, sample) => ({ value: String(sample), label })),
  { value: 'fields', label: 'Поля' },
];

/** The template, large, with names of different lengths on it. */
export function TemplatePreview({ template, document }: OpenTemplate) {
  const { api } = useApplication();
  const [view, setView] = useState('0');
  const sampled = useMemo(() => withSamples(document), [document]);
  const isChanging = hasFields(document);
  const showsFields = view === 'fields';
  const { width, height } = document.sheet;
  return (
    <figure>
      <div className="rounded-xl border border-line bg-workspace p-4 sm:p-8">
        {/* An upright sheet is kept within the screen. */}
        <div className="mx-auto" style={{ maxWidth: `min(100%, ${(width / height) * 72}dvh)` }}>
          <DocumentThumbnail
            document={showsFields ? document : sampled}
            record={showsFields || !isChanging ? null : Number(view)}
            readImage={(src, options) => api.loadTemplateImage(template.id, src, options)}
            label={`Шаблон «${titleOf(template)}»`}
          />
        </div>
      </div>
      <figcaption className="mt-4 text-sm text-ink-soft">
        {isChanging ? (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <div className="flex max-w-full items-center gap-3">
              <span aria-hidden className="font-medium text-ink max-sm:hidden">
                Имя
              </span>
              <SegmentedControl label="Имя для примера" value={view} segments={VIEWS} onChange={setView} />
            </div>
            <p className="min-w-0 flex-1 basis-56">
              {showsFields
                ? 'Так шаблон выглядит, пока к нему не привязана таблица.'
                : 'Имена для примера придуманы. В вашем проекте они возьмутся из таблицы.'}
            </p>
          </div>
        ) : (
          'В этом шаблоне нет полей таблицы: их можно добавить в редакторе.'
        )}
      </figcaption>
    </figure>
  );
}
