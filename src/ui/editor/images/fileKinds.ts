/** What a file given to the sheet is, judged by its type and its name: the first thing to know about a dropped file. */
import { MAX_IMAGE_BYTES } from '../../../api/contract/limits.ts';
import { isTableFile } from '../../../app/tableFiles.ts';

type FileKind = 'picture' | 'table' | 'other';

/** Some systems know no type for these. */
const PICTURE_NAME = /\.(png|jpe?g|webp|gif)$/i;

function kindOfFile({ name, type }: Pick<File, 'name' | 'type'>): FileKind {
  if (type.startsWith('image/') || (type === '' && PICTURE_NAME.test(name))) return 'picture';
  return isTableFile({ name }) ? 'table' : 'other';
}

/** Why a file does not become an image, in Russian, with what to do instead. */
function errorOfFile(file: Pick<File, 'name' | 'type'>): string {
  if (kindOfFile(file) === 'table') {
    return `«${file.name}» — таблица. Добавьте слой «Данные таблицы» и откройте её там.`;
  }
  const advice = file.type === 'application/pdf' || /\.pdf$/i.test(file.name) ? PDF_ADVICE : '';
  return `«${file.name}» не подходит: на лист можно добавить картинку PNG, JPEG, WEBP или GIF.${advice}`;
}

const PDF_ADVICE = ' Сохраните страницу PDF как картинку.';

/** Why a file cannot become an image whatever the server says, in Russian; null when it may. */
export function problemOfFile(file: File): string | null {
  if (kindOfFile(file) !== 'picture') return errorOfFile(file);
  if (file.size <= MAX_IMAGE_BYTES) return null;
  return `«${file.name}» больше ${MAX_IMAGE_BYTES / 1_000_000}\u00A0МБ. Уменьшите картинку и добавьте снова.`;
}
