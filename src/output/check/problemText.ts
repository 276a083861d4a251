/**
 * What is wrong with copies, in words: of one copy, or of all that have it. Register and command line say the
 * same as the screen.
 */
import { countText } from '../../document/text/russian.ts';
import { MAX_COPIES_OF_ROW } from '../../document/table/copyNumbers.ts';
import type { ColumnHolds, CopyProblem, Unlikeness } from '../../data/check/index.ts';
import type { RoleGap } from '../../data/organisation/index.ts';
import { formatProblemText } from '../../data/template/index.ts';
import type { CodeProblem } from './codeProblemText.ts';
import { codeText, isOfCode, WRONG_CODE } from './codeProblemText.ts';
import { notRead, ofColumn, ofField, printedAs, unreadByMany, wordsOf } from './fieldText.ts';
import type { Finding } from './findings.ts';

/** What is wrong in the copy that is looked at. */
export function problemText(problem: CopyProblem): string {
  return ofLayer(problem, isOfCode(problem) ? codeText(problem) : sentence(problem));
}

/** The same of all copies that have the problem, with the design that has it where there are several. */
export function findingText(finding: Finding): string {
  const text = textOfFinding(finding);
  return finding.design === undefined ? text : `Макет «${finding.design.name}». ${text}`;
}

function textOfFinding({ problem, count, percent, cutMm, each }: Finding): string {
  if (cutMm !== undefined)
    return ofLayer(problem, `до обреза ${number(cutMm)} мм, это меньше безопасного поля.`);
  if (percent !== undefined && problem.kind === 'overflow')
    return ofLayer(problem, `текст не помещается в рамку: больше неё на ${number(percent)} %.`);
  if (percent !== undefined && problem.kind === 'shrunk')
    return ofLayer(problem, `текст уменьшен до ${number(percent)} % размера.`);
  // A code that stays the same has one content in all copies.
  const isOne = count === 1 || (problem.kind === 'wrongCode' && each === undefined);
  const ofMany = isOne ? null : sentenceOfMany(problem, count, each);
  if (ofMany !== null) return ofLayer(problem, ofMany);
  if (problem.kind !== 'ranOut') return problemText(problem);
  const { items, copies } = problem;
  return ofLayer(problem, `у слоёв разное количество данных, здесь ${number(items)} из ${number(copies)}.`);
}

/** The sentence about a problem whose values differ from copy to copy; null where it is that of one copy. */
function sentenceOfMany(problem: CopyProblem, count: number, each: Finding['each']): string | null {
  if (!('value' in problem)) return null;
  switch (problem.kind) {
    case 'unread':
      return unreadByMany(problem, count, each);
    case 'undeclined':
      return `не склоняется ${valuesText(count)}${ofField(problem.source)}.`;
    case 'twoDates':
      return `${valuesText(count)}${ofField(problem.source)} можно прочитать двояко, день и месяц не различить.`;
    case 'farDate':
      return `странный год${ofField(problem.source)}: ${valuesText(count)}.`;
    case 'whichPerson':
      return sentence(problem);
    case 'severalValues':
      return `в одной копии несколько значений${ofColumn(problem.column)}, они напечатаются через запятую.`;
    case 'errorValue':
      return `ошибки таблицы${ofColumn(problem.column)}: ${valuesText(count)}.`;
    case 'placeholder':
      return `прочерки вместо данных${ofColumn(problem.column)}: ${valuesText(count)}.`;
    case 'ditto':
      return `знаки повтора вместо данных${ofColumn(problem.column)}: ${valuesText(count)}.`;
    case 'doubledWord':
      return `слово повторяется в тексте и в таблице${ofField(problem.source)}: ${valuesText(count)}.`;
    case 'cutWord':
      return `слова не помещаются в строку и разорваны: ${valuesText(count)}.`;
    case 'ruleValue':
      return `слой меняется по числу или дате${ofColumn(problem.field)}, а прочитать не удалось ${valuesText(count)}.`;
    case 'oddDate':
      return `${ODD_DATE[problem.why]}${ofColumn(problem.column)}: ${valuesText(count)}.`;
    case 'unlike':
      return `${UNLIKE[problem.why](ofColumn(problem.column))}: ${valuesText(count)}.`;
    case 'wrongCode':
      return `${WRONG_CODE[problem.why]}: ${valuesText(count)}.`;
    case 'samePerson':
      return `люди, которые уже есть в списке с другими данными: ${valuesText(count)}.`;
    case 'copyNumber':
    case 'missingPicture':
    case 'noRule':
    case 'leftName':
      return null;
    default:
      return problem satisfies never;
  }
}

/** What other values of the column have of a rule. */
const RULED: Readonly<Record<Extract<CopyProblem, { readonly kind: 'noRule' }>['effect'], string>> = {
  color: 'цвета',
  background: 'цвета',
  text: 'текста',
  image: 'картинки',
  show: 'правила',
  hide: 'правила',
};
const ODD_DATE = {
  impossible: 'такой даты не бывает',
  reversed: 'конец раньше начала',
  order: 'даты идут не в том порядке, что в других строках',
} as const;

/** In what a value differs from its column, without the full stop. */
const UNLIKE: Readonly<Record<Unlikeness, (column: string) => string>> = {
  boolean: (column) => `галочка напечатается словом${column}`,
  type: (column) => `текст среди чисел${column}`,
  number: (column) => `число среди слов${column}`,
  range: (column) => `число не того порядка, что остальные${column}`,
  year: (column) => `год далёк от остальных${column}`,
  shape: (column) => `записано не так, как остальные${column}`,
  length: (column) => `намного длиннее остальных${column}`,
  digits: (column) => `телефон или адрес среди слов${column}`,
  spelling: (column) => `написано иначе, чем у других${column}`,
  typo: (column) => `похоже на опечатку${column}`,
  initials: (column) => `имя записано короче или полнее, чем в других строках${column}`,
  sexes: (column) => `в одном имени мужское и женское${column}`,
  date: (column) => `не дата или такого дня нет${column}`,
  mail: (column) => `не похоже на адрес почты${column}`,
  several: (column) => `несколько значений в одной ячейке${column}`,
  foreign: (column) => `похоже на значение другого столбца${column}`,
  late: (column) => `день рождения позже всех других дат${column}`,
  twice: (column) => `номер повторяется${column}`,
};

/** «8 значений» */
function valuesText(count: number): string {
  return countText(count, ['значение', 'значения', 'значений']);
}

/** Problems whose sentence names nothing of the copy. */
const ALWAYS = {
  noData: 'данные таблицы не выбраны.',
  ranOut: 'для этой копии не хватило значений.',
  emptyValue: 'пустое значение.',
  overflow: 'текст не помещается в рамку.',
  outsideSheet: 'текст выходит за край листа.',
  outsideSafe: 'текст заходит за безопасное поле.',
  hiddenData: 'слой с данными скрыт.',
  shrunk: 'текст сильно уменьшен.',
  partlyOutside: 'слой наполовину за краем листа.',
  besideSheet: 'слой лежит за краем листа.',
  duplicate: 'этот человек уже есть в списке.',
  noPerson: 'непонятно, о ком слова, которые зависят от пола: в данных нет имени.',
  doubtfulName: 'в формах имён есть сомнения.',
  plainTypography: 'типографика выключена: с ней кавычки, тире и концы строк были бы как в книге.',
} as const;

type AlwaysSaid = Extract<CopyProblem, { readonly kind: keyof typeof ALWAYS }>;

function isAlways(problem: CopyProblem): problem is AlwaysSaid {
  return problem.kind in ALWAYS;
}

function sentence(problem: Exclude<CopyProblem, CodeProblem>): string {
  return isAlways(problem) ? ALWAYS[problem.kind] : namingSentence(problem);
}

function namingSentence(problem: Exclude<CopyProblem, CodeProblem | AlwaysSaid>): string {
  switch (problem.kind) {
    case 'unread':
      return `${ofField(problem.source).trim()} «${problem.value}» — ${notRead(problem)}: ${printedAs(problem)}.`;
    case 'undeclined':
      return `«${problem.value}»${ofField(problem.source)} не склоняется: это не имя, или пол не ясен.`;
    case 'twoDates':
      return `«${problem.value}»${ofField(problem.source)} — это ${problem.read} или ${problem.other}?`;
    case 'farDate':
      return `странный год${ofField(problem.source)}: «${problem.value}».`;
    case 'bothWords':
      return `напечатаются оба слова, «${problem.read}»: не ясно, о ком речь.`;
    case 'severalPeople':
      return `напечатаются оба слова, «${problem.read}»: в копии несколько человек. Добавьте в поле третье слово: награждены.`;
    case 'severalValues':
      return `в копии несколько значений${ofColumn(problem.column)}, они напечатаются через запятую: «${problem.value}».`;
    case 'groupColumn':
      return `копии собираются по столбцу «${problem.column}», а в данных его нет.`;
    case 'noGroup':
      return `пусто в столбце «${problem.column}», по которому собираются копии: у строки будет своя копия.`;
    case 'whichPerson':
      return `о ком слова «${wordsOf(problem.source)}»? Взят столбец «${problem.column}», а в строке есть и «${problem.others[0] ?? ''}».`;
    case 'errorValue':
      return `ошибка таблицы «${problem.value}»${ofColumn(problem.column)}.`;
    case 'placeholder':
      return `прочерк «${problem.value}» вместо данных${ofColumn(problem.column)}.`;
    case 'ditto':
      return `знак повтора «${problem.value}» вместо данных${ofColumn(problem.column)}.`;
    case 'doubledWord':
      return `слово повторяется: «${problem.read}».`;
    case 'ruleValue':
      return `слой меняется по числу или дате${ofColumn(problem.field)}, а «${problem.value}» так не прочитать.`;
    case 'ruleLimit':
      return `правило сравнивает столбец «${problem.field}» с «${problem.limit}», а нужно число или дата.`;
    case 'noRule':
      return `для «${problem.value}» нет ${RULED[problem.effect]}.`;
    case 'oddDate':
      return `${ODD_DATE[problem.why]}${ofColumn(problem.column)}: «${problem.value}».`;
    case 'unlike':
      return `${UNLIKE[problem.why](ofColumn(problem.column))}: «${problem.value}».`;
    case 'heading':
      return headingText(problem);
    case 'samePerson':
      return `этот человек уже есть в списке, с другими данными: «${problem.value}».`;
    case 'leftName':
      return `на всех копиях останется имя «${problem.value}».`;
    case 'unfilledRoles':
      return `не заполнено: ${gapsText(problem.gaps)}.`;
    case 'sampleText':
      return `остался текст шаблона «${problem.text}».`;
    case 'unfilledField':
      return `поле «${problem.field}» не заполнено.`;
    case 'emptyColumn':
      return `пусто в столбце «${problem.column}».`;
    case 'format':
      return formatProblemText(problem.problem);
    case 'ruleField':
      return `слой меняется по столбцу «${problem.field}», а в данных его нет.`;
    case 'copyNumber':
      return `сколько копий нужно? В столбце «${problem.column}» стоит «${problem.value}», а нужно целое число до ${number(MAX_COPIES_OF_ROW)}.`;
    case 'copyColumn':
      return `число копий берётся из столбца «${problem.column}», а в данных его нет.`;
    case 'missingPicture':
      return `нет картинки для «${problem.value}».`;
    case 'cutWord':
      return `слово «${problem.value}» не помещается в строку и разорвано.`;
    case 'coarseImage':
      return `для печати мало точек: ${number(problem.dpi)} dpi.`;
    case 'missingLetter':
      return `в шрифте ${problem.family} нет ${signsText(problem.letters)}.`;
    case 'lostFont':
      return `файла шрифта нет, вместо него взят ${problem.remedy}.`;
    case 'mixedText':
      return `в слове «${problem.before}» смешаны русские и латинские буквы.`;
    case 'spaces':
      return `лишние пробелы${ofColumn(problem.column)}.`;
    case 'mixedAlphabet':
      return `русские и латинские буквы в одном слове${ofColumn(problem.column)}.`;
    case 'letterCase':
      return `не те заглавные и строчные буквы${ofColumn(problem.column)}.`;
    case 'capitals':
      return `список набран прописными буквами${ofColumn(problem.column)}.`;
    case 'dativeName':
      return `имена уже в дательном падеже${ofColumn(problem.column)}.`;
    case 'swappedName':
      return `имя и фамилия стоят не в том порядке${ofColumn(problem.column)}.`;
    case 'slip':
      return `похоже на опечатку в имени${ofColumn(problem.column)}.`;
    case 'notName':
      return `не похоже на имя${ofColumn(problem.column)}.`;
  }
}

/** What a column holds, after «в столбце «Класс»». */
const HOLDS: Readonly<Record<ColumnHolds, string>> = {
  wholeNames: 'имена целиком',
  people: 'люди',
  organisations: 'организации',
  classes: 'классы',
  dates: 'даты',
  mails: 'адреса почты',
  numbers: 'числа',
};

function headingText({ column, holds }: Extract<CopyProblem, { readonly kind: 'heading' }>): string {
  const end = holds === 'wholeNames' ? ', так они и склоняются' : '. Тот ли это столбец?';
  return `в столбце «${column}» — ${HOLDS[holds]}${end}${holds === 'wholeNames' ? '.' : ''}`;
}

/** A layer that has the name of its field needs not be named twice. */
function isNamedAlike(problem: CopyProblem): boolean {
  return problem.kind === 'unfilledField' && problem.field === problem.layerName;
}

/** What concerns several layers at once. */
const OF_DOCUMENT: ReadonlySet<string> = new Set(['unfilledRoles', 'plainTypography']);

function ofLayer(problem: CopyProblem, text: string): string {
  const { kind, layerName } = problem;
  // A sentence about people needs no layer.
  if (kind === 'unread' || OF_DOCUMENT.has(kind) || isNamedAlike(problem))
    return text.charAt(0).toUpperCase() + text.slice(1);
  return `«${layerName}»: ${text}`;
}

/** «Название школы», «И. О. Фамилия» (Директор) */
function gapsText(gaps: readonly RoleGap[]): string {
  return gaps
    .map(({ words, position }) => (position === '' ? `«${words}»` : `«${words}» (${position})`))
    .join(', ');
}

function number(value: number): string {
  return value.toLocaleString('ru');
}

/** Signs that a sentence names. */
const MAX_NAMED = 12;

function signsText(letters: readonly string[]): string {
  const named = letters
    .slice(0, MAX_NAMED)
    .map((letter) => `«${letter}»`)
    .join(', ');
  const more = letters.length - MAX_NAMED;
  if (letters.length === 1) return `знака ${named}`;
  return more > 0 ? `знаков ${named} и ещё ${number(more)}` : `знаков ${named}`;
}
