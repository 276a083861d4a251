/** Refusals of the reader of tables. Apart from `tableFile.ts`: the page only shows what the reader says. */
import type { TableError, TableRefused } from './tableFile.ts';
import { UNREAD_TEXTS } from './tableFile.ts';

const texts: Readonly<Record<TableError, string>> = {
  ...UNREAD_TEXTS,
  empty: 'Файл пуст: в нём нет ни одной ячейки.',
  encrypted:
    'Файл защищён паролем. Откройте его в Excel, снимите пароль («Файл», «Сведения», «Защита книги») и сохраните заново.',
  'not-a-table': 'Это не таблица. Подойдут файлы .xlsx, .xls, .ods и .csv.',
  'too-large': 'Файл слишком большой: можно загрузить до 64 МБ, а после распаковки до 512 МБ.',
  'too-many-cells':
    'В таблице слишком много ячеек: можно загрузить до 5 миллионов. Оставьте в файле только нужные строки.',
};

/** A refusal with the default text of its reason, or a more specific one. */
export function tableRefusal(reason: TableError, text: string = texts[reason]): TableRefused {
  return { kind: 'refused', reason, text };
}
