/**
 * Invented people for looking at a template, which carries none of its own (templates#an-allowlist): an
 * ordinary name, the shortest and the longest that a table may hold. Each field of the design gets the value
 * that its name asks for.
 */
import type { LayerWith } from '../../document/layers/capabilities.ts';
import { takesRecords } from '../../document/layers/capabilities.ts';
import { templatesOf } from '../../document/layers/content.ts';
import type { Document } from '../../document/document.ts';
import type { Layer } from '../../document/layers/layer.ts';
import { createDbLayer } from '../../document/layers/newLayer.ts';
import { waitingQuery } from '../../document/table/waitingQuery.ts';
import { columnsIn } from '../../document/records/waitingLayers.ts';
import { findField, parseFormat } from '../../document/template/formatTemplate.ts';
import { namesInField } from '../../document/template/joinedField.ts';

export const SAMPLE_LABELS = ['Обычное', 'Короткое', 'Длинное'] as const;
/** Of these, the ones that a table of examples has. */
export const DEFAULT_SAMPLES = [0, 1] as const;

/** One value for each of `SAMPLE_LABELS`. */
type Values = readonly [usual: string, short: string, long: string];

/** The first row whose words begin a word of the field's name gives its values; narrower rows stand first. */
const FIELDS: readonly (readonly [words: RegExp, values: Values])[] = [
  [wordsLike('инициал'), ['Соколова А. С.', 'Ли Я.', 'Константинопольская-Рождественская А. В.']],
  [
    wordsLike('кому', 'дат.', 'дательн', 'награждаем'),
    ['Соколовой Алёне Сергеевне', 'Ли Яну', 'Константинопольской-Рождественской Александре Всеволодовне'],
  ],
  [
    wordsLike('учител', 'преподавател', 'руководител', 'педагог', 'наставник', 'тренер', 'куратор'),
    ['Миронова Вера Павловна', 'Юн Ия', 'Преображенский-Благовещенский Владислав Станиславович'],
  ],
  [
    wordsLike('директор', 'ректор', 'председател', 'организатор', 'ответствен', 'подпис'),
    ['А. В. Ермаков', 'Я. Ю. Ли', 'В. С. Преображенский-Благовещенский'],
  ],
  [wordsLike('фамили'), ['Соколова', 'Ли', 'Константинопольская-Рождественская']],
  [wordsLike('имя и отчество', 'имя-отчество'), ['Алёна Сергеевна', 'Ян', 'Александра Всеволодовна']],
  [wordsLike('отчеств'), ['Сергеевна', '', 'Всеволодовна']],
  [
    wordsLike(
      'фио',
      'ф.и.о',
      'участник',
      'ученик',
      'ученица',
      'школьник',
      'студент',
      'гост',
      'победител',
      'выпускник',
      'ребён',
      'ребен',
      'сотрудник',
      'докладчик',
      'слушател',
      'спикер',
      'получател',
      'автор',
      'данные таблицы',
    ),
    ['Соколова Алёна Сергеевна', 'Ли Ян', 'Константинопольская-Рождественская Александра Всеволодовна'],
  ],
  [wordsLike('имя', 'имени'), ['Алёна', 'Ян', 'Александра']],
  [
    wordsLike('школ', 'вуз', 'университет', 'лице', 'гимнази', 'учрежден', 'детск'),
    [
      'Гимназия № 4, г. Казань',
      'Школа № 1',
      'МБОУ «Средняя общеобразовательная школа № 1284 с углублённым изучением иностранных языков»',
    ],
  ],
  [
    wordsLike('организаци', 'компани', 'фирм', 'предприяти', 'место работы'),
    [
      'Центр «Северный ветер»',
      'АО «Яр»',
      'Федеральное государственное бюджетное учреждение «Институт прикладной механики»',
    ],
  ],
  [
    wordsLike('должност', 'звани', 'професси', 'роль', 'статус'),
    ['Ведущий специалист', 'Инженер', 'Заместитель руководителя отдела организационно-методической работы'],
  ],
  [wordsLike('класс'), ['7 «Б»', '1', '11 «А» (физико-математический)']],
  [wordsLike('групп', 'курс'), ['Группа 204', '1', 'Группа ПМИ-2026-01-У']],
  [wordsLike('мест', 'степен'), ['I', 'II', 'III']],
  [
    wordsLike('номинаци', 'категори'),
    ['Лучший дебют', 'Вокал', 'За оригинальность замысла и мастерство исполнения'],
  ],
  [
    wordsLike('повод', 'за что', 'заслуг'),
    [
      'за подготовку победителей городского конкурса чтецов',
      'за помощь',
      'за многолетний добросовестный труд и большой личный вклад в воспитание подрастающего поколения',
    ],
  ],
  [
    wordsLike('программ'),
    ['Основы веб-дизайна', 'Вязание', 'Современные педагогические технологии в дополнительном образовании'],
  ],
  [wordsLike('объём', 'объем'), ['72', '8', '1044']],
  [wordsLike('отряд'), ['3 отряд «Комета»', '1 отряд', '12 отряд «Покорители горизонтов»']],
  [
    wordsLike('пожелан', 'поздравлен'),
    [
      'Пусть каждый день приносит радость, а рядом будут добрые друзья',
      'Счастья!',
      'Пусть каждый новый день приносит радость и открытия, рядом будут добрые друзья, а мечты сбываются!',
    ],
  ],
  [wordsLike('предмет', 'дисциплин'), ['Физика', 'ИЗО', 'Основы безопасности и защиты Родины']],
  [wordsLike('вид спорта', 'спорт'), ['Плавание', 'Бег', 'Художественная гимнастика']],
  [
    wordsLike('тем', 'доклад', 'проект', 'работа', 'конкурс', 'мероприяти', 'событи', 'олимпиад', 'названи'),
    ['Энергия ветра в городе', 'Свет', 'Влияние шумового загрязнения на внимание школьников младших классов'],
  ],
  [wordsLike('секци'), ['Секция 2', 'А', 'Секция естественно-научных дисциплин']],
  [wordsLike('команд'), ['Команда «Вихрь»', '«Яр»', 'Сборная команда Нижегородской области']],
  [
    wordsLike('город', 'населён', 'населен', 'откуда', 'регион', 'област'),
    ['Казань', 'Уфа', 'Петропавловск-Камчатский'],
  ],
  [wordsLike('телефон', 'тел'), ['+7 900 123-45-67', '12-34', '+7 (900) 123-45-67, доб. 1024']],
  [
    wordsLike('email', 'e-mail', 'почт'),
    ['alyona@example.ru', 'y@example.ru', 'konstantinopolskaya-rozhdestvenskaya@example.ru'],
  ],
  [
    wordsLike('дат', 'день', 'когда'),
    ['20 ноября 2026 г.', '01.06.2026', '28 сентября — 3 октября 2026 года'],
  ],
  [wordsLike('врем', 'час'), ['14:00', '9:00', 'с 14:00 до 18:30']],
  [wordsLike('год'), ['2026', '2026', '2026/2027 учебный год']],
  [wordsLike('балл', 'результат', 'оценк', 'очк'), ['94', '5', '100 из 100']],
  [wordsLike('номер', '№', 'код'), ['128', '7', '2026-00128']],
];

/**
 * The document with the sample people as its records, one for each of `SAMPLE_LABELS`. Columns that no layer
 * of table data asks for, such as the name of who signs, are those of a hidden one.
 */
export function withSamples(document: Document): Document {
  const layers = document.layers.map((layer) => (takesRecords(layer) ? withSample(layer) : layer));
  const known = new Set(document.layers.flatMap((layer) => (takesRecords(layer) ? fieldNames(layer) : [])));
  const asked = [...new Set(document.layers.flatMap(askedColumns))].filter((name) => !known.has(name));
  if (asked.length === 0) return { ...document, layers };
  const hidden = createDbLayer({
    id: HIDDEN,
    name: HIDDEN,
    visible: false,
    display: '',
    query: waitingQuery(asked),
  });
  return { ...document, layers: [...layers, withSample(hidden)] };
}

const HIDDEN = 'samples';

/** Whether anything of it changes from copy to copy. */
export function hasFields(document: Document): boolean {
  return document.layers.some((layer) => layer.visible && askedColumns(layer).length > 0);
}

/**
 * The value that a field of this name has in the sample with this index; a name that says nothing stands for
 * itself.
 */
export function sampleValue(fieldName: string, sample: number): string {
  const name = fieldName.toLowerCase();
  const values = FIELDS.find(([words]) => words.test(name))?.[1];
  return values?.[sample] ?? fieldName;
}

function withSample(layer: LayerWith<'records'>): LayerWith<'records'> {
  const names = fieldNames(layer);
  const selectedCells = SAMPLE_LABELS.map((_, sample) => names.map((name) => sampleValue(name, sample)));
  const columns = names.map((name, index) => ({ index, name }));
  const query = { sheet: '', headerRow: 0, columns, rows: [], filter: null };
  return { ...layer, selectedCells, selectedCellsIdx: [], selectedCellsIdxString: new Map(), query };
}

/** The columns that a layer of any kind asks a table for. */
export function askedColumns(layer: Layer): readonly string[] {
  return takesRecords(layer) ? fieldNames(layer) : templatesOf(layer).flatMap(columnsIn);
}

/** The columns of the layer, those that only its format names, or else its own name. */
function fieldNames(layer: LayerWith<'records'>): readonly string[] {
  const columns = layer.query?.columns.map(({ name }) => name) ?? [];
  const names = [...columns];
  for (const part of parseFormat(layer.format).parts) {
    for (const name of part.kind === 'field' ? namesInField(part.name) : [])
      if (findField(names, name) < 0) names.push(name);
  }
  return names.length > 0 ? names : [layer.name];
}

/** Matches a name in which some word begins with one of these. */
function wordsLike(...beginnings: readonly string[]): RegExp {
  const escaped = beginnings.map((text) => text.replaceAll('.', String.raw`\.`));
  return new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${escaped.join('|')})`, 'u');
}
