/**
 * Gives a document the designs of a run: for each value of a column the document that its copies are drawn
 * from (designs#a-document-carries-its-designs). What does not fit is named before anything is drawn.
 */
import type { RunDocument } from '../../document/runDocument.ts';
import type { Settings } from '../../document/settings.ts';
import type { ColumnValue } from '../../data/designs/index.ts';
import type { Filling } from '../../data/records/index.ts';
import { columnValues, fillDesign, valueKey } from '../../data/designs/index.ts';
import { countText } from '../../document/text/russian.ts';
import { sanitiseFileName } from '../plan/sanitiseFileName.ts';

/** The document for a value of the column. */
interface ValueDesign {
  readonly value: string;
  /** Values of one design have the same object. */
  readonly document: RunDocument;
}
interface DesignWishes {
  readonly column: string;
  readonly designs: readonly ValueDesign[];
  /** The document with every column of its table that a design may ask for; itself unless given. */
  readonly source?: RunDocument;
}
type Designed =
  | { readonly kind: 'refused'; readonly text: string }
  | {
      readonly kind: 'designed';
      readonly document: RunDocument;
      /** Fields of designs that no column gives, a sentence for each design. */
      readonly missing: readonly string[];
      /** What else a person should know before the run, in sentences. */
      readonly notes: readonly string[];
    };

export function withDesigns(
  filling: Filling,
  document: RunDocument,
  { column, designs, source = document }: DesignWishes,
): Designed {
  const values = columnValues(source, column);
  if (values === null)
    return { kind: 'refused', text: `Столбца «${column}» в данных нет, выбрать макеты по нему нельзя.` };
  const wanted = new Map(designs.map((design) => [valueKey(design.value), design.document]));
  const used = values.filter(({ value }) => wanted.has(valueKey(value)));
  const templates = [...new Set(used.flatMap(({ value }) => wanted.get(valueKey(value)) ?? []))];
  const filled = templates.map((template) => fillDesign(filling, template, source));
  const placeOf = ({ value }: ColumnValue) => templates.indexOf(wanted.get(valueKey(value)) ?? document) + 1;
  const count = values.reduce((sum, { copies }) => sum + copies.length, 0);
  const ofCopy = Array<number>(count).fill(0);
  const folders = Array<string>(count).fill('');
  for (const value of values)
    for (const copy of value.copies) {
      ofCopy[copy] = placeOf(value);
      folders[copy] = `${sanitiseFileName(value.value, NO_VALUE, MAX_FOLDER_LENGTH)}/`;
    }
  const documents = filled.map((each) => each.document);
  return {
    kind: 'designed',
    document: { ...withFonts(document, documents), designs: { documents, ofCopy, folders } },
    missing: filled.flatMap(({ document: { name }, missing }) =>
      missing.length === 0 ? [] : [`Для макета «${name}» в таблице нет столбцов: ${namesInQuotes(missing)}.`],
    ),
    notes: [
      ...filled.flatMap(({ document: { name }, guessed }) =>
        guessed.map(
          ({ field, column: from }) => `Макет «${name}»: поле «${field}» взято из столбца «${from}».`,
        ),
      ),
      ...plainNotes(values, wanted, document.name),
      ...unusedNotes(designs, values, column),
    ],
  };
}

/** Folder of the copies whose value is empty. */
const NO_VALUE = 'Без названия';
const MAX_FOLDER_LENGTH = 40;

/** Values without a design of their own, which are drawn from the document itself. */
function plainNotes(
  values: readonly ColumnValue[],
  wanted: ReadonlyMap<string, RunDocument>,
  name: string,
): readonly string[] {
  const plain = values.filter(({ value }) => !wanted.has(valueKey(value)));
  const texts = plain.map(
    ({ value, copies }) =>
      `${value === '' ? 'без значения' : `«${value}»`} (${countText(copies.length, ['копия', 'копии', 'копий'])})`,
  );
  return plain.length === 0 ? [] : [`По этому макету, «${name}»: ${texts.join(', ')}.`];
}

/** Designs that no copy needs: the value is misspelt, or nobody has it this time. */
function unusedNotes(
  designs: readonly ValueDesign[],
  values: readonly ColumnValue[],
  column: string,
): readonly string[] {
  const known = new Set(values.map(({ value }) => valueKey(value)));
  const unused = designs.filter(({ value }) => !known.has(valueKey(value))).map(({ value }) => value);
  return unused.length === 0
    ? []
    : [`В столбце «${column}» никого нет со значением ${namesInQuotes(unused)}.`];
}

/** Hosts load the fonts of one document: those of all designs are in it. */
function withFonts(document: RunDocument, designs: readonly RunDocument[]): RunDocument {
  const fonts = new Map(
    [document, ...designs].flatMap(({ settings }) =>
      (settings.fonts ?? []).map((font) => [font.family, font] as const),
    ),
  );
  const settings: Settings = { ...document.settings, ...(fonts.size > 0 && { fonts: [...fonts.values()] }) };
  return { ...document, settings };
}

function namesInQuotes(names: readonly string[]): string {
  return names.map((name) => `«${name}»`).join(', ');
}
