import type { LayerWith } from '../../document/layers/capabilities.ts';
import { hasText, takesRecords } from '../../document/layers/capabilities.ts';
import { contentOf, templatesOf, withContent } from '../../document/layers/content.ts';
import { traitsOf } from '../../document/layers/layerTraits.ts';
import { formattingOf } from '../../document/layers/formattingOf.ts';
import type { Layer, LayerId } from '../../document/layers/layer.ts';
import { factOf } from '../../document/template/factFields.ts';
import type { DocumentRecords } from '../../document/records/records.ts';
import { namesOf } from '../../document/records/records.ts';
import { pickedForCopy, recordValues } from '../../document/records/copyValues.ts';
import { isFilled, readsRecord } from '../../document/records/readsRecords.ts';
import { sameSegments } from '../../document/text/normalSegments.ts';
import { DEFAULT_TEXT_FORMAT } from '../../document/text/textFormatting.ts';
import { decidedLanguage } from '../template/decidedLanguage.ts';
import type { FilledContent } from '../template/fillContent.ts';
import { fillContent } from '../template/fillContent.ts';
import type { Language } from '../template/language.ts';
import { readRecord } from '../template/readRecord.ts';
import { joinedValues } from '../template/renderTemplate.ts';
import { NO_TEXT_DOUBTS } from '../template/textDoubts.ts';
import { findField } from '../../document/template/formatTemplate.ts';
import type { DateHints } from '../template/dateHints.ts';
import { NO_HINTS } from '../template/dateHints.ts';
import { foundOnce } from '../../document/schema/foundOnce.ts';

/** A copy of a document: its records, and the zero-based index of the copy. */
interface CopyRecord {
  readonly records: DocumentRecords;
  readonly index: number;
}

/**
 * The layer as it is drawn in a copy. A DB layer's fields are looked up among its own columns, then in the
 * whole record. The same object when nothing is filled, and the former result when the text is the same
 * again, so that scenes can reuse their nodes.
 */
export function fillLayer(language: Language, layer: Layer, copy: CopyRecord, onDoubts?: OnDoubts): Layer {
  if (!hasText(layer) && traitsOf(layer).templates === undefined) return layer;
  const contents = filledContents(language, layer, copy);
  if (onDoubts !== undefined && layer.visible) {
    const doubts = contents.flatMap((filled) => filled?.doubts ?? []);
    if (doubts.length > 0) onDoubts(layer.id, doubts);
  }
  if (!hasText(layer)) return templatesAsDrawn(layer, contents);
  const [filled = null] = contents;
  return filled === null ? layer : asDrawn(layer, filled);
}

/** Receives the doubts of a visible layer's text. */
export type OnDoubts = (layerId: LayerId, doubts: FilledContent['doubts']) => void;

/**
 * What each template of the layer says in a copy; null where that is what the document says. A text is empty
 * when its picks have run out.
 */
export function filledContents(
  language: Language,
  layer: Layer,
  { records, index }: CopyRecord,
): readonly (FilledContent | null)[] {
  const whole = () => recordValues(records, index);
  const fact = (field: string) => factOf(records.facts, field, index);
  const people = () => language.peopleIn?.(records) ?? NOBODY;
  const decided = decidedLanguage(language, records);
  const dateHintsOf = (field: string) => columnDateHints(language, records, layer, field);
  if (!takesRecords(layer)) {
    return templatesOf(layer).map((template) => {
      if (!readsRecord(template, records)) return null;
      const record = readRecord({ own: whole, copy: index, people, dateHintsOf, fact }, decided);
      const content = hasText(layer) ? contentOf(layer) : { template, formatting: UNFORMATTED };
      return fillContent(content, record, decided, (piece) => !isFilled(piece, records));
    });
  }
  const picked = pickedForCopy(layer, records, index);
  switch (picked.kind) {
    case 'unbound':
      return [null];
    case 'ranOut':
      return [{ text: '', formatting: withoutParts(layer), doubts: NO_TEXT_DOUBTS }];
    case 'values': {
      if (layer.format.trim() === '') {
        const { value, doubts } = joinedValues(picked);
        return [{ text: value, formatting: withoutParts(layer), doubts }];
      }
      const record = readRecord(
        { own: () => picked, whole, copy: index, people, dateHintsOf, fact },
        decided,
      );
      return [fillContent(contentOf(layer), record, decided)];
    }
    default:
      return picked satisfies never;
  }
}

/** Of a template without parts that look different, such as that of a code. */
const UNFORMATTED: FilledContent['formatting'] = { default: DEFAULT_TEXT_FORMAT, segments: [] };

/** A layer that is no text, with what its templates say in their places. */
function templatesAsDrawn(layer: Layer, contents: readonly (FilledContent | null)[]): Layer {
  const texts = templatesOf(layer).map((template, place) => contents[place]?.text ?? template);
  const isDrawn = (former: Layer) =>
    templatesOf(former).every((template, place) => template === texts[place]);
  if (isDrawn(layer)) return layer;
  const before = drawn.get(layer);
  if (before !== undefined && isDrawn(before)) return before;
  const next = traitsOf(layer).withTemplates?.(layer, (_, place) => texts[place] ?? '') ?? layer;
  drawn.set(layer, next);
  return next;
}

function withoutParts(layer: LayerWith<'text'>): FilledContent['formatting'] {
  return { ...formattingOf(layer), segments: [] };
}

/** The layer with a text in place of its template. Only for drawing: a DB layer keeps its picks. */
export function asDrawn(
  layer: LayerWith<'text'>,
  { text, formatting }: Pick<FilledContent, 'text' | 'formatting'>,
): LayerWith<'text'> {
  const { segments } = formatting;
  const isDrawn = (former: LayerWith<'text'>) =>
    former.display === text && sameSegments(formattingOf(former).segments, segments);
  if (isDrawn(layer)) return layer;
  const before = drawn.get(layer);
  if (hasText(before) && isDrawn(before)) return before;
  const next = takesRecords(layer)
    ? drawnDb(layer, text, segments)
    : withContent(layer, { template: text, formatting });
  drawn.set(layer, next);
  return next;
}

function drawnDb(
  layer: LayerWith<'records'>,
  display: string,
  segments: FilledContent['formatting']['segments'],
): LayerWith<'records'> {
  const { segments: ofTemplate = NO_SEGMENTS, ...plain } = layer;
  if (segments.length > 0) return { ...plain, display, segments };
  return ofTemplate.length > 0 ? { ...plain, display } : { ...layer, display };
}

const NOBODY: ReadonlySet<string> = new Set();
const NO_SEGMENTS: FilledContent['formatting']['segments'] = [];
const drawn = new WeakMap<Layer, Layer>();

/**
 * What the values of a field's column tell of its dates: of the layer's own column, else of the lowest layer
 * that has one.
 */
function columnDateHints(
  { dateHintsOf }: Pick<Language, 'dateHintsOf'>,
  { layers }: DocumentRecords,
  layer: Layer,
  field: string,
): DateHints {
  if (dateHintsOf === undefined) return NO_HINTS;
  for (const holder of takesRecords(layer) ? [layer, ...layers] : layers) {
    const place = findField(namesOf(holder.query?.columns ?? []), field);
    if (place >= 0) return hintsAt(holder, place, dateHintsOf);
  }
  return NO_HINTS;
}

function hintsAt(
  { selectedCells }: LayerWith<'records'>,
  place: number,
  dateHintsOf: (values: readonly string[]) => DateHints,
): DateHints {
  const ofLayer = foundOnce(selectedCells, newHints);
  let hints = ofLayer.get(place);
  if (hints === undefined) {
    const values = selectedCells.map((item) => [item].flat()[place] ?? '');
    ofLayer.set(place, (hints = dateHintsOf(values)));
  }
  return hints;
}

/** Of picks, which stay the same object while a layer is moved or formatted; every copy asks. */
const newHints = () => new Map<number, DateHints>();
