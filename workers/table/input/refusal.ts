/** All texts that explain why a file was not read as a table. */
import type { TableRefusal, TableRefused } from '../../protocol.ts';

/** Maximum file size, in bytes. */
export const MAX_FILE_BYTES = 64 * 1024 * 1024;
/** Maximum unpacked size of a compressed workbook, in bytes. */
export const MAX_UNPACKED_BYTES = 512 * 1024 * 1024;
/** Maximum number of non-empty cells in all sheets. */
export const MAX_CELLS = 5_000_000;

const texts: Readonly<Record<TableRefusal, string>> = {
  empty: 'Файл пуст: в нём нет ни одной ячейки.',
  encrypted:
    'Файл защищён паролем. Откройте его в Excel, снимите пароль («Файл» → «Сведения» → «Защита книги») и сохраните заново.',
  'not-a-table': 'Это не таблица. Подойдут файлы .xlsx, .xls, .ods и .csv.',
  broken:
    'Файл повреждён, прочитать его не удалось. Откройте его в Excel, сохраните заново и попробуйте ещё раз.',
  'too-large': 'Файл слишком большой: можно загрузить до 64 МБ, а после распаковки до 512 МБ.',
  'too-many-cells':
    'В таблице слишком много ячеек: можно загрузить до 5 миллионов. Оставьте в файле только нужные строки.',
  'time-limit':
    'Файл читается слишком долго, чтение остановлено. Оставьте в нём только нужные листы и строки.',
};

/** Maximum number of rows per sheet in Excel and LibreOffice. */
export const MAX_ROWS = 1_048_576;
/**
 * Maximum number of characters in all cells: one long text may be shared by a million cells and is sent once
 * for each.
 */
export const MAX_CHARACTERS = 128 * 1024 * 1024;

/** A refusal with the default text of its reason, or with a more exact one. */
export function refused(reason: TableRefusal, text: string = texts[reason]): TableRefused {
  return { kind: 'refused', reason, text };
}
