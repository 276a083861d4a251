/** Words that name columns of tables of people, works and results. */
import { foldText } from '../../document/text/foldText.ts';
import { withCyrillic } from '../../document/template/headingKey.ts';

/** How well a text is known as the name of a column. */
type HeadingKnowledge = 'whole' | 'part' | 'none';

/** Beginnings of words that name columns; ё is written as е. */
const STEMS = [
  'фио|фамили|имя|имен|отчеств|учени[кц]|учащ|обучающ|воспитанни|участни|победител|призер|лауреат|дипломант|финалист',
  'ребен|дет[иея]|студент|слушател|сотрудни|работни|педагог|учител|преподавател|наставни|руководител|тренер|куратор',
  'директор|эксперт|автор|исполнител|солист|капитан|получател|кому|кто|адресат|гост[ьяи]|спикер|докладчи|контакт',
  'класс|групп|курс|школ|гимнази|лице[йя]|организаци|учрежден|заведен|компани|фирм|предприяти|вуз|университет',
  'институт|факультет|кафедр|отдел|подразделен|филиал|команд|коллектив|ансамбл|студи|кружо?к|секци|клуб|объединен',
  'должност|професси|специальност|квалификаци|категори|разряд|звани|роль|статус|уровен|ступен|степен|награ|приз',
  'диплом|грамот|сертификат|свидетельств|благодарност|документ|бланк|удостоверен|номинаци|направлен|предмет|дисциплин',
  'тем[аы]|назван|наименован|работ|проект|произведен|песн|танец|стих|доклад|задан|вопрос|ответ|мероприяти|конкурс',
  'олимпиад|соревнован|турнир|этап|тур|раунд|заезд|дистанци|балл|очк|оценк|результат|итог|сумм|процент|средн|рейтинг',
  'мест|позици|номер|код|шифр|логин|пароль|ид|индекс|артикул|штук|количеств|кол|числ|час[ыоа]?|объем|врем|дат|день',
  'дн[ия]|месяц|год|возраст|лет|рожден|пол|город|район|област|регион|край|стран|адрес|улиц|населенн|пункт|посел|село',
  'муниципал|территори|округ|телефон|почт|емейл|мейл|ссылк|сайт|фото|картинк|изображен|логотип|файл|подпис|примечан',
  'комментари|описан|информаци|данн|текст|обращен|поздравлен|пожелан|начал|конец|окончан|срок|период|цен|стоимост',
  'оплат|валют|товар|меню|блюд|стол|ряд|кабинет|аудитори|зал|пропуск|зачет|отметк|вид|тип|форма|язык|вес|рост|размер',
  'списо[кч]|перечен|ведомост|реестр|журнал|снилс|инн|паспорт|серия|пп|поле|столбец|полн|кратк|ваш|приказ|протокол|программ|модул|семинар|жюри|формат|компетенци',
  'surname|firstname|lastname|fullname|first|last|full|name|names|middle|patronymic|class|grade|school|group|team|score',
  'scores|points|result|place|rank|date|time|city|country|email|mail|phone|age|gender|sex|title|position|company|role',
  'status|code|id|number|no|nr|type|category|award|prize|comment|timestamp|address|birthday|login|url|photo',
]
  .join('|')
  .split('|');
const KNOWN = new RegExp(`^(?:${STEMS.join('|')})`, 'u');
/** Short words and stems that are words of names and values too, so only the whole word counts. */
const SHORT = new Set(
  'ид пол кол кто год лет тур код пп вид тип вес id no nr url age sex инн зал ряд рост имя край село вуз цена кому'.split(
    ' ',
  ),
);
/** Words that names of columns have besides. */
const AUXILIARY = new Set(
  'и в на за по с к о об для из от до у или при всего его ее их the of and общий общая общее итоговый полностью первый второй третий'.split(
    ' ',
  ),
);
const INITIALS = /^ф\s?\.?\s?и(?:\s?\.?\s?о)?(?!\p{L})/u;
const NUMBER_SIGNS = /^(?:№+|n|#|nn|п\s*[/\\]\s*п|№+\s*п\s*[/\\.]?\s*п\.?)$/u;

/**
 * What a text says as the name of a column: `whole` when all its words are known there, `part` when some are.
 */
export function headingKnowledge(text: string): HeadingKnowledge {
  const plain = plainHeading(text);
  if (NUMBER_SIGNS.test(plain) || INITIALS.test(plain)) return 'whole';
  const words = plain.match(/[\p{L}\p{M}]+/gu) ?? [];
  if (words.length === 0) return 'none';
  const known = words.filter(isKnownWord).length;
  const others = words.filter((word) => !isKnownWord(word) && !AUXILIARY.has(word) && word.length > 1).length;
  if (known === 0) return 'none';
  return others === 0 ? 'whole' : 'part';
}

function isKnownWord(word: string): boolean {
  const stem = KNOWN.exec(word)?.[0];
  if (stem === undefined) return false;
  // «Кольцов» and «Полина» begin like «кол» and «пол».
  return SHORT.has(stem) ? word === stem || hasLongerStem(word, stem) : true;
}

function hasLongerStem(word: string, short: string): boolean {
  return STEMS.some((stem) => stem.length > short.length && new RegExp(`^${stem}`, 'u').test(word));
}

/** A heading as it is compared: folded, without numbering in front, brackets and closing signs. */
function plainHeading(text: string): string {
  return withCyrillic(foldText(text))
    .replace(/^\s*\d{1,3}\s*[.)]\s*(?=\p{L})/u, '')
    .replaceAll(/\([^)]*\)|\[[^\]]*\]/gu, ' ')
    .replaceAll(/[*:;!?.,\s]+$/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim();
}
