/** Keys of the command line that do not go together. */
import type { FileFormat } from '../output/formats/index.ts';
import { FILE_FORMATS } from '../output/formats/index.ts';

/** Values of the keys by their names; of a switch an empty one. */
export type Given = ReadonlyMap<string, string>;

/** Endings of files that a run does not write under a name of their own. */
const OTHER_FILE =
  /\.(?:png|jpe?g|webp|gif|bmp|tiff?|svg|xlsx?|ods|csv|tsv|txt|docx?|odt|ppt|json|html?|rar|7z)$/i;

/** Options that cannot be followed together; null when they can. */
export function contradictionIn(given: Given, format: FileFormat, each: boolean): string | null {
  const out = given.get('out') ?? '';
  if (OTHER_FILE.test(out))
    return `Файла «${out}» не получится: копий несколько. В --out нужна папка, архив .zip, файл .pdf или .pptx, а вид картинок говорит --format.`;
  const [ending] = /\.(?:pdf|pptx)$/i.exec(out) ?? [];
  if (ending !== undefined) {
    if (FILE_FORMATS[format].suffix !== ending.toLowerCase())
      return `Окончание ${ending} в --out не подходит к --format ${format}.`;
    if (each)
      return `С --each и --archive файлов несколько: в --out нужна папка или архив .zip, а не «${out}».`;
  }
  if (given.has('names') && FILE_FORMATS[format].container === 'document' && !each)
    return `Ключ --names нужен для отдельных файлов: с ${format} добавьте --each или --archive.`;
  if (given.has('key') !== given.has('places'))
    return 'Чтобы подписать копии, нужны оба: файл ключа --key и файл с местами --places.';
  if (given.has('outlines') && !given.has('print-shop'))
    return 'Ключ --outlines нужен вместе с --print-shop: буквы кривыми бывают в файле для типографии.';
  if (given.has('shop-sheet') && format !== 'pdf')
    return 'Ключ --shop-sheet нужен только для pdf: типографии отдают PDF.';
  if (given.has('continue') && given.has('overwrite'))
    return 'Укажите --continue или --overwrite: один оставляет готовые файлы, другой заменяет.';
  return null;
}
