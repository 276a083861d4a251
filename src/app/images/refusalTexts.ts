/** Why a file gives no template, in words, with what makes one of it: two presses in its own program. */
import { MAX_PDF_BYTES } from './pdfPages.ts';
import type { ForeignFormat } from '../../import/foreignFormat.ts';
import type { ImportRefusal } from '../../import/imported.ts';

const PDF_IN: Readonly<Record<ForeignFormat, string>> = {
  ppt: 'Это презентация старого вида (.ppt). В PowerPoint: «Файл», «Сохранить как», тип «PDF».',
  odp: 'Это презентация LibreOffice (.odp). В LibreOffice: «Файл», «Экспорт в PDF».',
  docx: 'Это документ Word. В Word: «Файл», «Сохранить как», тип «PDF».',
  doc: 'Это документ Word (.doc). В Word: «Файл», «Сохранить как», тип «PDF».',
  pub: 'Это публикация Publisher. В Publisher: «Файл», «Экспорт», «Создать документ PDF».',
  cdr: 'Это рисунок CorelDRAW. В CorelDRAW: «Файл», «Опубликовать в PDF».',
  key: 'Это презентация Keynote. В Keynote: «Файл», «Экспортировать в», «PDF».',
};

export function foreignText(format: ForeignFormat): string {
  return `${PDF_IN[format]} Потом выберите этот PDF здесь.`;
}

const NOT_LOADED =
  'Программа для чтения таких файлов не загрузилась. Проверьте интернет и выберите файл ещё раз.';

export const IMPORT_REFUSALS: Readonly<Record<ImportRefusal, string>> = {
  broken:
    'Файл повреждён или это не презентация. Откройте его в PowerPoint: «Файл», «Сохранить как», тип «PDF».',
  encrypted: 'Файл закрыт паролем. Откройте его с паролем и сохраните без пароля.',
  large: 'Файл слишком велик. Оставьте в нём один слайд или сохраните его как PDF.',
  late: 'Файл читается слишком долго. В PowerPoint: «Файл», «Сохранить как», тип «PDF».',
  notLoaded: NOT_LOADED,
  empty: 'В файле нет ни одного слайда с содержимым.',
};

export const DRAWING_REFUSALS: Readonly<Record<ImportRefusal, string>> = {
  broken: 'Это не рисунок SVG, или он повреждён. Сохраните его в PDF в программе, где он сделан.',
  encrypted: 'Рисунок закрыт паролем. Сохраните его без пароля.',
  large: 'Рисунок слишком велик. Сохраните его в PDF или PNG в программе, где он сделан.',
  late: 'Рисунок слишком сложный и читается слишком долго. Сохраните его в PDF или PNG.',
  notLoaded: NOT_LOADED,
  empty: 'В рисунке ничего не видно. Сохраните его в PDF или PNG.',
};

export const UNKNOWN_TEXT =
  'Такой файл здесь не открывается. Сохраните его в PDF в той программе, где он сделан: обычно это «Файл», «Сохранить как», «PDF».';
export const LARGE_TEXT = `Файл больше ${MAX_PDF_BYTES / 1_000_000}\u00A0МБ. Сохраните нужную страницу отдельным файлом.`;
export const NOT_DRAWN_TEXT =
  'Страница не нарисовалась. Сохраните её как картинку (PNG или JPEG) и выберите картинку.';
