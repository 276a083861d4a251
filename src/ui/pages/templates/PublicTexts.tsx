import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { hasPicture } from '../../../document/layers/capabilities.ts';
import type { Document } from '../../../document/document.ts';
import type { People } from '../../../document/people/recogniseRecords.ts';
import type { PublicText, PublicTextPlace } from './asPublished.ts';
import { publicTexts } from './asPublished.ts';

export interface PublishedProject {
  /** As others will get it. */
  readonly document: Document;
  /** The people of the project's table. */
  readonly people: People;
}

/** A name in a text cannot be told from the design, so the author is asked to read every text there is, hidden ones too. */
export function PublicTexts({ document, people }: PublishedProject) {
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
              {PLACES[text.place] !== null && <small>{` ${PLACES[text.place]}`}</small>}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const WARNING_TEXT =
  'Имена, вписанные от руки или нарисованные на\u00A0картинках, программа не\u00A0отличит от\u00A0макета. Проверьте, что\u00A0их здесь\u00A0нет.';

const PLACES: Readonly<Record<PublicTextPlace, string | null>> = {
  text: null,
  hidden: 'скрытый слой',
  format: 'данные таблицы',
  column: 'столбец',
  rule: 'правило',
  name: 'название слоя',
};

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
