/**
 * What a person orders in the save dialog or on the command line, and the table of its options: the usual
 * value, what it is for, how long it is remembered, its flag. The dialog's control of an option is in
 * `orderControls.tsx`. To add an option: its field and row here, its control there, and the place that
 * carries it out.
 */
import { EXPORT_DPI } from '../../document/schema/constants.ts';
import { mapDesigns } from '../../document/runDocument.ts';
import type { RunDocument } from '../../document/runDocument.ts';
import { takesRecords } from '../../document/layers/capabilities.ts';
import { namesFact } from '../../document/records/namedFacts.ts';
import type { FileFormat } from '../formats/formats.ts';
import { DEFAULT_EXPORT_FORMAT, FILE_FORMATS, FORMAT_NAMES, fileFormats } from '../formats/formats.ts';
import { hasBackground, withoutBackground } from '../export/inkSaving.ts';
import { canNameFile } from '../plan/sanitiseFileName.ts';
import type { DesignChoice } from './designChoice.ts';
import type { SheetChoice } from '../print/sheetChoice.ts';
import { isOneDocument, isOnePdf, isOnSheets } from './orderShape.ts';

export type OrderScope = 'instance' | 'collection';
/**
 * A file about the copies: small copies to approve, a list of them, a page that measures a printer, a page for
 * the print shop.
 */
export type ExtraFile = 'contactSheet' | 'register' | 'calibration' | 'shopSheet';

/** What copies are wanted for; it suggests the format. */
export type OrderPurpose = 'print' | 'send' | 'pictures';

export interface Order {
  readonly purpose: OrderPurpose;
  /** The copy on the screen, or all copies. */
  readonly scope: OrderScope;
  /** File name without its extension, as typed; where it can name no file, that of the project counts. */
  readonly name: string;
  readonly format: FileFormat;
  /** A document of its own for each copy, in an archive; otherwise one of all. */
  readonly isEach: boolean;
  /** Pages of PDF as images, whose text can be neither edited nor selected. */
  readonly isPicture: boolean;
  /** Crop marks around pages of their own; those of a layout are among its own choices. */
  readonly hasMarks: boolean;
  /** PDF/X-4: four inks, for a print shop. */
  readonly isPrintShop: boolean;
  /** Letters of such a PDF as shapes, without fonts. */
  readonly hasOutlines: boolean;
  /** Several copies on a sheet of paper; null gives each a page. Only for one PDF. */
  readonly layout: SheetChoice | null;
  /** Pattern of the file names of a collection (`copyPaths`); null for those of §9. */
  readonly pattern: string | null;
  /** Designs by the values of a column; null draws all copies from the project. */
  readonly designs: DesignChoice | null;
  /** Leaves the background out. */
  readonly isInkSaving: boolean;
  /** Copies of a collection, as a person writes them (`chooseCopies`); empty for all. */
  readonly copies: string;
  /** Pixels of images per inch. */
  readonly dpi: number;
  /** A file that is downloaded, or a PDF for the browser's print dialog. */
  readonly delivery: 'file' | 'printer';
  /** A file about the copies instead of the copies. */
  readonly extra: ExtraFile | null;
  /** Columns of a register in their order, as fields of a template; null for those that the layers have. */
  readonly registerColumns: string | null;
  /** Signs the copies, where a code shows `{проверка}`. */
  readonly hasProof: boolean;
  /** Whose it is, in the signed words, as a template; null for the name that lists of copies have. */
  readonly proofName: string | null;
  /** What it is given for, as a template; null for nothing. */
  readonly proofAward: string | null;
}

/** The kind of value that an option has; validation and the command line follow from it. */
type Values<Value> = [Value] extends [boolean]
  ? 'switch'
  : [Value] extends [number]
    ? 'number'
    : [Value] extends [string]
      ? 'text' | readonly Value[]
      : [Value] extends [DesignChoice]
        ? 'designs'
        : 'sheet';

/** Its key on the command line, and its lines in the help. */
interface Flag {
  readonly name: string;
  readonly short?: string;
  /** What stands for the value in the help. */
  readonly value?: string;
  readonly help: string;
  /** The only formats that it suits. */
  readonly only?: readonly FileFormat[];
}

interface Option<Value, Kind = Values<NonNullable<Value>>> {
  readonly usual: Value;
  /** A list has all values; null is valid where `usual` is null. */
  readonly values: Kind;
  /** Whether it means anything in this order of this document. If not, the dialog does not ask for it. */
  readonly isFor: (order: Order, document: RunDocument) => boolean;
  /** The value that counts where it is not for the order; the usual one unless given. */
  readonly otherwise?: Value;
  /**
   * Whether a choice is made anew each time, is there when the dialog opens again in this session, or is the
   * project's from the first order with it.
   */
  readonly lasts: 'dialog' | 'session' | 'project';
  /** Null where the command line says it otherwise. */
  readonly flag: Flag | null;
}

/** An option of any value, for what treats all of them alike. */
export type OrderOption = Option<
  unknown,
  'switch' | 'number' | 'text' | 'sheet' | 'designs' | readonly string[]
>;

const always = () => true;
const ofCollection = ({ scope }: Pick<Order, 'scope'>) => scope === 'collection';
const ofPdf = ({ format }: Pick<Order, 'format'>) => format === 'pdf';
const ofDocuments = ({ format }: Pick<Order, 'format'>) => FILE_FORMATS[format].container === 'document';

const showsProof = (_: unknown, document: RunDocument) => namesFact(document, 'проверка');
const isProved = (order: Pick<Order, 'hasProof'>, document: RunDocument) =>
  order.hasProof && showsProof(order, document);

const OPTIONS = {
  purpose: {
    usual: 'pictures',
    values: ['print', 'send', 'pictures'],
    isFor: always,
    lasts: 'project',
    flag: null,
  },
  scope: {
    usual: 'collection',
    values: ['instance', 'collection'],
    isFor: always,
    lasts: 'dialog',
    flag: null,
  },
  name: { usual: '', values: 'text', isFor: always, lasts: 'dialog', flag: null },
  format: {
    usual: DEFAULT_EXPORT_FORMAT,
    values: fileFormats.map(({ id }) => id),
    isFor: always,
    lasts: 'project',
    flag: {
      name: 'format',
      short: 'f',
      value: 'ВИД',
      help: FORMAT_NAMES.replace(DEFAULT_EXPORT_FORMAT, `${DEFAULT_EXPORT_FORMAT} (так и будет)`),
    },
  },
  isEach: {
    usual: false,
    values: 'switch',
    isFor: (order) => ofDocuments(order) && ofCollection(order),
    lasts: 'project',
    flag: {
      name: 'each',
      help: 'pdf и pptx: отдельный файл на каждую копию, а не один на все',
      only: ['pdf', 'pptx'],
    },
  },
  isPicture: {
    usual: false,
    values: 'switch',
    isFor: ofPdf,
    lasts: 'project',
    flag: { name: 'picture', help: 'pdf: страницы картинками, без текста', only: ['pdf'] },
  },
  hasMarks: {
    usual: true,
    otherwise: false,
    values: 'switch',
    isFor: (order, { settings: { bleedMm = 0 } }) => ofPdf(order) && bleedMm > 0 && !isOnSheets(order),
    lasts: 'project',
    flag: { name: 'marks', help: 'pdf: метки реза вокруг каждой страницы, за вылетами', only: ['pdf'] },
  },
  isPrintShop: {
    usual: false,
    values: 'switch',
    isFor: (order) => ofPdf(order) && order.delivery === 'file',
    lasts: 'project',
    flag: {
      name: 'print-shop',
      help: 'pdf: для типографии, PDF/X-4 для печати красками CMYK',
      only: ['pdf'],
    },
  },
  hasOutlines: {
    usual: false,
    values: 'switch',
    isFor: (order) => ofPdf(order) && order.isPrintShop && !order.isPicture && order.delivery === 'file',
    lasts: 'project',
    flag: { name: 'outlines', help: 'pdf: вместе с --print-shop, буквы кривыми, без шрифтов', only: ['pdf'] },
  },
  layout: {
    usual: null,
    values: 'sheet',
    isFor: isOnePdf,
    lasts: 'project',
    flag: {
      name: 'sheet-layout',
      value: 'РАСКЛАДКА',
      help: 'pdf: по несколько копий на лист, например a4,marks (см. README.md)',
      only: ['pdf'],
    },
  },
  pattern: {
    usual: null,
    values: 'text',
    isFor: (order) => ofCollection(order) && !isOneDocument(order),
    lasts: 'project',
    flag: {
      name: 'names',
      value: 'ШАБЛОН',
      help: 'имена файлов по данным: "{Класс}/{ФИО}", косая черта раскладывает по папкам',
    },
  },
  designs: {
    usual: null,
    values: 'designs',
    isFor: (order, { layers }) => ofCollection(order) && layers.some((layer) => takesRecords(layer)),
    lasts: 'project',
    // The command line reads files: `--design-by`.
    flag: null,
  },
  isInkSaving: {
    usual: false,
    values: 'switch',
    isFor: (_, document) => hasBackground(document),
    // A choice that is kept would take the background from the final print.
    lasts: 'dialog',
    flag: { name: 'ink-saving', help: 'без фона во весь лист: экономит чернила' },
  },
  copies: {
    usual: '',
    values: 'text',
    isFor: ofCollection,
    lasts: 'session',
    flag: { name: 'only', value: 'НОМЕРА', help: 'только эти копии: 3-10 или 1,4,7-' },
  },
  dpi: {
    usual: EXPORT_DPI,
    values: 'number',
    // Of a PDF of texts too: an unfinished archive of those is known by it.
    isFor: always,
    lasts: 'project',
    flag: null,
  },
  delivery: { usual: 'file', values: ['file', 'printer'], isFor: always, lasts: 'dialog', flag: null },
  extra: {
    usual: null,
    values: ['contactSheet', 'register', 'calibration', 'shopSheet'],
    isFor: always,
    lasts: 'dialog',
    flag: null,
  },
  registerColumns: { usual: null, values: 'text', isFor: ofCollection, lasts: 'project', flag: null },
  hasProof: { usual: true, values: 'switch', isFor: showsProof, lasts: 'project', flag: null },
  proofName: {
    usual: null,
    values: 'text',
    isFor: isProved,
    lasts: 'project',
    flag: { name: 'proof-name', value: 'ШАБЛОН', help: 'кому, в коде проверки; без него имя копии' },
  },
  proofAward: {
    usual: null,
    values: 'text',
    isFor: isProved,
    lasts: 'project',
    flag: { name: 'proof-award', value: 'ШАБЛОН', help: 'за что, в коде проверки: "{Номинация}"' },
  },
} satisfies { readonly [Name in keyof Order]: Option<Order[Name]> };

type OptionName = keyof Order;
/** In the order of the help. */
export const ORDER_OPTIONS: Readonly<Record<OptionName, OrderOption>> = OPTIONS;
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.keys forgets the names of the keys
export const optionNames = Object.keys(OPTIONS) as readonly OptionName[];

/** What is ordered unless a person chooses. */
export const USUAL_ORDER = valuesOf((name) => ORDER_OPTIONS[name].usual);

/**
 * The order as it is carried out on this document: options that are not for it have no effect, and a name
 * that is not a valid file name, such as an empty one or «..», is the project's.
 */
export function settledOrder(order: Order, document: RunDocument): Order {
  const settled = valuesOf((name) => {
    const option = ORDER_OPTIONS[name];
    if (option.isFor(order, document)) return order[name];
    return 'otherwise' in option ? option.otherwise : option.usual;
  });
  return { ...settled, name: canNameFile(order.name) ? order.name.trim() : document.name };
}

/** The document as it is drawn for the order. */
export function drawnDocument(
  document: RunDocument,
  { isInkSaving }: Pick<Order, 'isInkSaving'>,
): RunDocument {
  return isInkSaving ? mapDesigns(document, withoutBackground) : document;
}

function valuesOf(valueOf: (name: OptionName) => unknown): Order {
  const values = Object.fromEntries(optionNames.map((name) => [name, valueOf(name)]));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- fromEntries forgets the names of its keys
  return values as unknown as Order;
}
