import { DOCUMENT_PIXELS_PER_INCH } from '../document/schema/constants.ts';
import type { Order } from '../output/order/index.ts';
import { optionNames, ORDER_OPTIONS } from '../output/order/index.ts';
import { MAX_SCALE } from './arguments.ts';
import { KEY_WORDS } from './signCopies.ts';
import { VERIFY_USAGE } from './verify.ts';

/** Keys about the run that stand below a key of the order. */
const BELOW: Partial<Readonly<Record<keyof Order, string>>> = {
  format: `
  -o, --out ПУТЬ       папка, куда сохранить; с окончанием .zip — архив с этим именем
  -a, --archive        сохранить одним архивом`,
  pattern: `
      --register       рядом реестр: таблица Excel с номерами, данными, файлами и замечаниями
      --issued ФАЙЛ    список выданных (.json): номера для поля {номер} продолжаются и не повторяются
      --key ФАЙЛ       файл ключа: подписать копии для поля {проверка}; слова ключа — в переменной ${KEY_WORDS}
      --places ФАЙЛ    к --key: места для подписи, скачанные в профиле; здесь же запоминаются адреса документов
      --contact-sheet  рядом контактный лист: маленькие копии с именами в PDF
      --shop-sheet     pdf: рядом лист для типографии: размер, вылеты, страницы, шрифты и цвета`,
};
/** Where the help of a key begins. */
const COLUMN = 23;

/** The keys of the order, a line each. */
const ORDER_KEYS = optionNames
  .flatMap((option) => {
    const { flag } = ORDER_OPTIONS[option];
    if (flag === null) return [];
    const { name, short, value, help } = flag;
    const key = `  ${short === undefined ? '    ' : `-${short}, `}--${name}${value === undefined ? '' : ` ${value}`}`;
    return [`${key.padEnd(COLUMN - 2)}  ${help}${BELOW[option] ?? ''}`];
  })
  .join('\n');

/** Output of `--help`. README.md of the package repeats it; a test compares them. */
export const HELP_TEXT = `Patent Generator: коллекция документов из проекта и таблицы.

  node patent-generator-cli.mjs проект.zip [ключи]
  ${VERIFY_USAGE}

  проект.zip           проект, сохранённый командой «Скачать файлом», или скачанный шаблон

  -t, --table ФАЙЛ     таблица .xlsx, .xls, .ods или .csv; без неё берутся данные проекта
      --sheet ЛИСТ     лист таблицы, если подходят несколько
      --rows all|same  все строки таблицы (all, так и будет) или на тех же местах, что в проекте (same);
                       с номерами, например 3-10, то же, что --only
      --allow-missing  не рисовать слои, для которых в таблице нет столбцов
      --design-by СТОЛБЕЦ  свой макет по значениям столбца; в архиве у каждого значения своя папка
      --design ЗНАЧЕНИЕ=ФАЙЛ  макет для значения, можно повторять: --design "Призёр=призёр.zip";
                       остальные копии рисуются по самому проекту
      --one-copy-per СТОЛБЕЦ  одна копия на значение столбца: строки одной команды на одном листе
${ORDER_KEYS}
      --scale ЧИСЛО    во сколько раз крупнее листа рисовать, от 0,1 до ${MAX_SCALE} (2, как в редакторе)
      --dpi ЧИСЛО      точек на дюйм вместо --scale, от 10 до ${MAX_SCALE * DOCUMENT_PIXELS_PER_INCH} (192, как в редакторе)
      --processes N    рисовать картинки в нескольких процессах сразу
      --check          только проверить все копии и напечатать замечания в JSON
      --strict         сохранить, но при замечаниях закончить с кодом 4
      --json           напечатать итог в JSON, ошибку тоже
      --overwrite      заменять готовые файлы
      --continue       оставить готовые файлы и доделать остальные
  -q, --quiet          без хода работы и замечаний
  -h, --help           эта справка
  -v, --version        версия

Коды завершения: 0 — готово, 1 — не получилось сохранить, 2 — ошибка в ключах, 3 — не подошёл проект
или таблица, 4 — при --check или --strict есть замечания, 130 — остановлено.
`;
