import { DOCUMENT_PIXELS_PER_INCH } from '../document/schema/constants.ts';
import { DEFAULT_EXPORT_FORMAT } from '../output/index.ts';
import { FORMAT_NAMES, MAX_SCALE } from './arguments.ts';

const FORMATS = FORMAT_NAMES.replace(DEFAULT_EXPORT_FORMAT, `${DEFAULT_EXPORT_FORMAT} (так и будет)`);

/** Output of `--help`. README.md of the package repeats it; a test compares them. */
export const HELP_TEXT = `Patent Generator: коллекция документов из проекта и таблицы.

  node patent-generator-cli.mjs проект.zip [ключи]

  проект.zip           проект, сохранённый командой «Скачать файлом», или скачанный шаблон

  -t, --table ФАЙЛ     таблица .xlsx, .xls, .ods или .csv; без неё берутся данные проекта
      --sheet ЛИСТ     лист таблицы, если подходят несколько
      --rows all|same  все строки таблицы (all, так и будет) или на тех же местах, что в проекте (same);
                       с номерами, например 3-10, то же, что --only
      --allow-missing  не рисовать слои, для которых в таблице нет столбцов
  -f, --format ВИД     ${FORMATS}
  -o, --out ПУТЬ       папка, куда сохранить; с окончанием .zip — архив с этим именем
  -a, --archive        сохранить одним архивом
      --each           pdf: отдельный файл на каждый экземпляр, а не один на всех
      --picture        pdf: страницы картинками, без текста
      --marks          pdf: метки реза вокруг каждой страницы, за вылетами
      --sheet-layout РАСКЛАДКА  pdf: по несколько экземпляров на лист, например a4,marks (см. README.md)
      --names ШАБЛОН   имена файлов по данным: "{Класс}/{ФИО}", косая черта раскладывает по папкам
      --register       рядом реестр: таблица Excel с номерами, данными, файлами и замечаниями
      --contact-sheet  рядом контактный лист: маленькие экземпляры с именами в PDF
      --ink-saving     без фона во весь лист: экономит чернила
      --only НОМЕРА    только эти экземпляры: 3-10 или 1,4,7-
      --scale ЧИСЛО    во сколько раз крупнее листа рисовать, от 0,1 до ${MAX_SCALE} (2, как в редакторе)
      --dpi ЧИСЛО      точек на дюйм вместо --scale, от 10 до ${MAX_SCALE * DOCUMENT_PIXELS_PER_INCH} (192, как в редакторе)
      --processes N    рисовать картинки в нескольких процессах сразу
      --check          только проверить все экземпляры и напечатать замечания в JSON
      --json           напечатать итог в JSON, ошибку тоже
      --overwrite      заменять готовые файлы
      --continue       оставить готовые файлы и доделать остальные
  -q, --quiet          без хода работы и замечаний
  -h, --help           эта справка
  -v, --version        версия

Коды завершения: 0 — готово, 1 — не получилось сохранить, 2 — ошибка в ключах, 3 — не подошёл проект
или таблица, 4 — при --check есть замечания, 130 — остановлено.
`;
