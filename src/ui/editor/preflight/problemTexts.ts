/** What is wrong with copies, in words: the preview speaks of one copy, the save dialog of all of them. */
import { MAX_COPIES_OF_ROW } from '../../../document/copyNumbers.ts';
import type { CopyProblem, Finding, PreflightReport } from '../../../engine/index.ts';
import { formatProblemText } from '../panels/formatProblemText.ts';
import { copiesText, remarksText } from '../session/plural.ts';

/** What is wrong in the copy that is looked at. */
export function problemText(problem: CopyProblem): string {
  return ofLayer(problem, sentence(problem));
}

/** The same of all copies that have the problem. */
export function findingText({ problem, percent, cutMm }: Finding): string {
  if (cutMm !== undefined)
    return ofLayer(problem, `до обреза ${number(cutMm)} мм, это меньше безопасного поля.`);
  if (percent !== undefined && problem.kind === 'overflow')
    return ofLayer(problem, `текст не помещается в рамку: больше неё на ${number(percent)} %.`);
  if (percent !== undefined && problem.kind === 'shrunk')
    return ofLayer(problem, `текст уменьшен до ${number(percent)} % размера.`);
  if (problem.kind !== 'ranOut') return problemText(problem);
  const { items, copies } = problem;
  return ofLayer(problem, `у слоёв разное количество данных, здесь ${number(items)} из ${number(copies)}.`);
}

/** Which copies they are. */
export function placesText({ count, first, last }: Finding, copies: number): string {
  if (count === copies) return 'во всех копиях';
  if (count === 1) return `копия ${number(first + 1)}`;
  if (last - first + 1 === count) return `копии ${number(first + 1)}–${number(last + 1)}`;
  return `${copiesText(count)}, первая — ${number(first + 1)}`;
}

/** How many copies may be printed as they are. */
export function reportText({ copies, ready }: PreflightReport): string {
  if (ready === copies) return `${copiesText(copies)} ${readyWord(copies)}, замечаний нет.`;
  if (ready === 0) return `${copiesText(copies)}, и все с замечаниями.`;
  return `${copiesText(copies)}: ${number(ready)} ${readyWord(ready)}, ${number(copies - ready)} с замечаниями.`;
}

export function checkingText(done: number, total: number): string {
  return `Проверяем копии: ${number(done)} из ${number(total)}`;
}

export function imageText(problems: number): string {
  return problems === 0 ? '' : `У изображения ${remarksText(problems)}.`;
}

export const CHECK_BEGINS_TEXT = 'Проверяем копии…';
export const CHECK_FAILED_TEXT =
  'Проверить копии не удалось. Сохранить их можно, но сначала посмотрите их в предпросмотре.';

function sentence(problem: CopyProblem): string {
  switch (problem.kind) {
    case 'noData':
      return 'данные таблицы не выбраны.';
    case 'unfilledField':
      return `{${problem.field}} не заполнено.`;
    case 'ranOut':
      return 'для этой копии не хватило значений.';
    case 'emptyValue':
      return 'пустое значение.';
    case 'emptyColumn':
      return `пусто в столбце «${problem.column}».`;
    case 'format':
      return formatProblemText(problem.problem);
    case 'ruleField':
      return `слой меняется по столбцу «${problem.field}», а в данных его нет.`;
    case 'copyNumber':
      return `сколько экземпляров нужно? В столбце «${problem.column}» стоит «${problem.value}», а нужно целое число до ${number(MAX_COPIES_OF_ROW)}.`;
    case 'copyColumn':
      return `число экземпляров берётся из столбца «${problem.column}», а в данных его нет.`;
    case 'missingPicture':
      return `нет картинки для «${problem.value}».`;
    case 'overflow':
      return 'текст не помещается в рамку.';
    case 'outsideSheet':
      return 'текст выходит за край листа.';
    case 'outsideSafe':
      return 'текст заходит за безопасное поле.';
    case 'hiddenData':
      return 'слой с данными скрыт.';
    case 'shrunk':
      return 'текст сильно уменьшен.';
    case 'besideSheet':
      return 'слой лежит за краем листа.';
    case 'coarseImage':
      return `для печати мало точек: ${number(problem.dpi)} dpi.`;
    case 'missingLetter':
      return `в шрифте ${problem.family} нет знака «${problem.letter}».`;
    case 'mixedText':
      return `в слове «${problem.before}» смешаны русские и латинские буквы.`;
    case 'spaces':
      return `лишние пробелы${ofColumn(problem.column)}.`;
    case 'mixedAlphabet':
      return `русские и латинские буквы в одном слове${ofColumn(problem.column)}.`;
    case 'letterCase':
      return `не те заглавные и строчные буквы${ofColumn(problem.column)}.`;
    case 'dativeName':
      return `имена уже в дательном падеже${ofColumn(problem.column)}.`;
    case 'swappedName':
      return `имя и фамилия стоят не в том порядке${ofColumn(problem.column)}.`;
    case 'duplicate':
      return 'этот человек уже есть в списке.';
    case 'doubtfulName':
      return 'в формах имён есть сомнения.';
  }
}

function ofColumn(column: string): string {
  return column === '' ? '' : ` в столбце «${column}»`;
}

function ofLayer({ layerName }: CopyProblem, text: string): string {
  return `«${layerName}»: ${text}`;
}

const READY_WORD = new Intl.PluralRules('ru');
function readyWord(count: number): string {
  return READY_WORD.select(count) === 'one' ? 'готова' : 'готовы';
}

function number(value: number): string {
  return value.toLocaleString('ru');
}
