/**
 * The layers of a project as they may be published: the design stays, the people go (decision 0020).
 *
 * Nothing is taken out of a layer: a new one is built from the fields that a design needs, so a record in a field that
 * nobody thought of has no way through. The few free texts that are kept beside the design itself (names of layers, the
 * format, the names of columns) are compared with every record of the document, in case one of them is a record itself.
 * Pictures are named anew: the editor names them by their files, which are often called by people.
 */
import { z } from 'zod';
import { wordsOf } from '../storage/foldText.ts';

/** @param srcOf gives each image layer's address its public one; an empty text leaves the picture out */
export function withoutPeople(layersText: string, srcOf: (src: string) => string): string {
  const layers = readLayers(layersText);
  const isPerson = recogniseRecords(layers.filter(({ type }) => type === 'db'));
  const pictures = layers.filter(({ type }) => type === 'image');
  const pictureName = (layer: RawLayer): string =>
    pictures.length === 1 ? 'Картинка' : `Картинка ${pictures.indexOf(layer) + 1}`;
  return JSON.stringify(
    layers.map((layer, index) => {
      const common = { id: `layer-${index + 1}`, type: layer['type'], ...commonSchema.parse(layer) };
      switch (layer['type']) {
        case 'text':
          return { ...common, ...publishText(layer, isPerson) };
        case 'db':
          return { ...common, ...publishDb(layer, isPerson) };
        default:
          return { ...common, name: pictureName(layer), ...publishPicture(layer, srcOf) };
      }
    }),
  );
}

type RawLayer = Readonly<Record<string, unknown>>;
type IsPerson = (text: string) => boolean;

/** The text was checked when it was saved; what is no list of layers has nothing to publish. */
function readLayers(layersText: string): RawLayer[] {
  const list: unknown = JSON.parse(layersText);
  if (!Array.isArray(list)) return [];
  return list.filter((layer): layer is RawLayer => typeof layer === 'object' && layer !== null);
}

function publishText(layer: RawLayer, isPerson: IsPerson) {
  const name = nameSchema.parse(layer['name']);
  return { name: isPerson(name) ? 'Текст' : name, ...textSchema.parse(layer) };
}

function publishPicture(layer: RawLayer, srcOf: (src: string) => string) {
  const { src, ...image } = imageSchema.parse(layer);
  return { ...image, src: srcOf(src) };
}

const UNNAMED = 'Данные таблицы';

function publishDb(layer: RawLayer, isPerson: IsPerson) {
  const given = nameSchema.parse(layer['name']);
  const name = isPerson(given) || given.trim() === '' ? UNNAMED : given;
  const { format: givenFormat, ...looks } = dbSchema.parse(layer);
  const format = isPerson(givenFormat) ? '' : givenFormat;
  const query = querySchema.parse(layer['query']);
  const columns =
    query?.headerRow == null || query.columns.some(({ name }) => isPerson(name)) ? [] : query.columns;
  return {
    ...looks,
    name,
    format,
    display: placeholder(format, columns, name),
    selectedCells: [],
    selectedCellsIdx: [],
    selectedCellsIdxString: [],
    query:
      columns.length === 0
        ? null
        : { sheet: '', headerRow: query?.headerRow ?? 0, columns, rows: [], filter: null },
  };
}

/** What is shown in the place of a record: the fields by their names. */
function placeholder(format: string, columns: readonly { readonly name: string }[], name: string): string {
  if (format.trim() !== '') return format;
  return columns.length === 0 ? name : columns.map((column) => `{${column.name}}`).join(' ');
}

const number = z.number().min(-1_000_000).max(1_000_000);
const side = number.positive().nullable().catch(null);
const color = z.string().regex(/^#([0-9a-f]{3}|[0-9a-f]{6})$/i);
const nameSchema = z.string().max(200).catch('');

const commonSchema = z.object({
  visible: z.boolean().catch(true),
  X: number.catch(20),
  Y: number.catch(20),
  rotation: number.catch(0),
});
const boxShape = {
  width: side,
  height: side,
  lineHeight: number.positive().optional().catch(undefined),
  fit: z.enum(['wrap', 'shrink']).optional().catch(undefined),
};
const formatShape = {
  /** The product's fonts have Latin names. */
  fontFamily: z
    .string()
    .regex(/^[A-Za-z0-9 -]{1,64}$/)
    .optional()
    .catch(undefined),
  fontSize: number.optional().catch(undefined),
  fontWeight: z
    .union([number, z.enum(['normal', 'bold', 'bolder', 'lighter'])])
    .optional()
    .catch(undefined),
  fontStyle: z.enum(['normal', 'italic', 'oblique']).optional().catch(undefined),
  textAlign: z.enum(['left', 'center', 'right', 'justify']).optional().catch(undefined),
  color: color.optional().catch(undefined),
};
const offset = z.number().int().nonnegative();
const textSchema = z.object({
  ...boxShape,
  display: z.string().catch(''),
  formatting: z
    .object({
      default: z.object(formatShape).optional().catch(undefined),
      segments: z
        .array(z.object({ range: z.tuple([offset, offset]), format: z.object(formatShape) }))
        .optional()
        .catch(undefined),
    })
    .optional()
    .catch(undefined),
});
const dbSchema = z.object({
  ...boxShape,
  color: color.catch('#000000'),
  style: z.object(formatShape).omit({ color: true }).optional().catch(undefined),
  format: z.string().max(2000).catch(''),
});
const imageSchema = z.object({
  src: z.string().catch(''),
  width: number.positive().catch(100),
  height: number.positive().catch(100),
  scale: number.positive().optional().catch(undefined),
  /** Names of files often name people, and nothing is drawn by them. */
  fileName: z
    .unknown()
    .transform(() => '')
    .optional(),
});
/** A template does not need more; one with more keeps none. */
const MAX_COLUMNS = 1000;
const querySchema = z
  .object({
    headerRow: offset.nullable(),
    columns: z.array(z.object({ index: offset, name: z.string().max(1000) })).max(MAX_COLUMNS),
  })
  .nullish()
  .catch(null);

/** How many words of a text are looked at, and how many words a record may have to be recognised in it. */
const [MAX_WORDS, MAX_SPAN] = [400, 8];
/** Shorter records are numbers of places, letters of classes and other things that occur in any text. */
const [MIN_LETTERS, MIN_DIGITS] = [3, 5];

/** Tells whether a text contains a record of these layers as whole words. */
function recogniseRecords(dbLayers: readonly RawLayer[]): IsPerson {
  const records: Words = { isEnd: false, next: new Map() };
  let count = 0;
  const add = (text: string): void => {
    const words = wordsOf(text).slice(0, MAX_SPAN);
    const joined = words.join(' ');
    if (countOf(/\p{L}/gu, joined) < MIN_LETTERS && countOf(/\p{N}/gu, joined) < MIN_DIGITS) return;
    let place = records;
    for (const word of words) {
      const next = place.next.get(word) ?? { isEnd: false, next: new Map() };
      place.next.set(word, next);
      place = next;
    }
    if (!place.isEnd) count += 1;
    place.isEnd = true;
  };
  for (const layer of dbLayers) {
    const before = count;
    eachText([layer['selectedCells'], layer['selectedCellsIdx'], layer['selectedCellsIdxString']], add);
    eachText(Reflect.get(Object(layer['query']), 'filter'), add);
    if (count > before && typeof layer['display'] === 'string') add(layer['display']);
  }
  return (text) => {
    if (count === 0) return false;
    const words = wordsOf(text).slice(0, MAX_WORDS);
    return words.some((_, from) => beginsRecord(records, words, from));
  };
}

/** Records word by word: what follows each beginning, and whether a record ends there. */
interface Words {
  isEnd: boolean;
  readonly next: Map<string, Words>;
}

/** Looks at no more words than the longest record that begins as they do. */
function beginsRecord(records: Words, words: readonly string[], from: number): boolean {
  let place: Words | undefined = records;
  for (let at = from; place !== undefined && at < words.length; at += 1) {
    place = place.next.get(words[at] ?? '');
    if (place?.isEnd === true) return true;
  }
  return false;
}

function countOf(sign: RegExp, text: string): number {
  return text.match(sign)?.length ?? 0;
}

/** Every text inside of a value; saved layers nest only a few levels deep. */
function eachText(value: unknown, visit: (text: string) => void): void {
  if (typeof value === 'string') visit(value);
  else if (typeof value === 'object' && value !== null) {
    for (const inner of Object.values(value)) eachText(inner, visit);
  }
}
