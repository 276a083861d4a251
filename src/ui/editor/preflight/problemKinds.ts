/** The sorts of problems, one row each: their heading and their fix. How bad they are: `findingOrder.ts`. */
import type { ProblemKind } from '../../../data/check/index.ts';
import type { Finding } from '../../../output/check/index.ts';
import { ALONE } from './aloneFix.ts';
import { AS_LIST } from './listFix.ts';
import { NAME_AS_FIELD } from './nameFix.ts';
import type { ProblemFix } from './problemFixes.ts';
import {
  CELLS,
  DARK_CODE,
  DAY_FIRST,
  EMPTIED,
  INTO_SAFE,
  INTO_SHEET,
  LARGER_CODE,
  MONTH_FIRST,
  ONE_ALPHABET,
  ONE_COPY_A_ROW,
  OTHER_FONT,
  OTHER_PERSON,
  REMOVAL,
  SHOWN_LAYER,
  SHRINKING_TEXT,
  SMALLER_FOR_WORD,
  SMALLER_IMAGE,
  THIS_PERSON,
  VALUE_RULE,
  WIDER_BOX,
  WIDER_FOR_WORD,
  WITH_TYPOGRAPHY,
  WITHOUT_RULE,
} from './problemFixes.ts';

interface ProblemSort {
  readonly title: string;
  /** It concerns names of people. */
  readonly isAboutNames?: true;
  /** It is the same in every copy and is shown on the sheet, not in the preview of a copy. */
  readonly isOfLayer?: true;
  /** Each row of its list can be left out of the copies. */
  readonly canRemoveRows?: true;
  readonly fix?: ProblemFix;
  /** A second answer to the same question. */
  readonly otherFix?: ProblemFix;
}

export const PROBLEM_SORTS: Readonly<Record<ProblemKind, ProblemSort>> = {
  format: { title: 'Ошибки в шаблонах текста', isOfLayer: true },
  unfilledField: { title: 'Незаполненные поля', isOfLayer: true },
  ruleField: {
    title: 'Нет столбца для правил',
    isOfLayer: true,
    fix: WITHOUT_RULE,
  },
  copyColumn: {
    title: 'Нет столбца с числом копий',
    fix: ONE_COPY_A_ROW,
  },
  groupColumn: { title: 'Нет столбца, по которому собираются копии', fix: ONE_COPY_A_ROW },
  noPerson: { title: 'Непонятно, о ком слова' },
  copyNumber: { title: 'Непонятное число копий' },
  noData: { title: 'Слои без данных', isOfLayer: true },
  errorValue: { title: 'Ошибки из таблицы' },
  bothWords: { title: 'Не ясно, он или она' },
  severalPeople: { title: 'В копии несколько человек' },
  unread: { title: 'Значения, которые не удалось прочитать', fix: ALONE },
  undeclined: { title: 'Значения, которые не склоняются' },
  twoDates: { title: 'День или месяц?', fix: DAY_FIRST, otherFix: MONTH_FIRST },
  ruleLimit: {
    title: 'Правила, которые не сработают',
    isOfLayer: true,
    fix: WITHOUT_RULE,
  },
  ruleValue: { title: 'Правила не прочитали значение' },
  noRule: { title: 'Значения без цвета и правила', fix: VALUE_RULE },
  missingPicture: { title: 'Картинка не найдена' },
  emptyValue: { title: 'Пустые значения', fix: REMOVAL },
  ranOut: { title: 'Данных меньше, чем копий', fix: REMOVAL },
  overflow: {
    title: 'Текст не помещается',
    fix: SHRINKING_TEXT,
  },
  cutWord: { title: 'Слово разорвано', fix: WIDER_FOR_WORD, otherFix: SMALLER_FOR_WORD },
  outsideSheet: { title: 'Текст за краем листа', fix: INTO_SHEET },
  wrongCode: { title: 'Код не получится' },
  codeAtEdge: { title: 'Код за краем листа' },
  missingLetter: { title: 'Знаков нет в шрифте', fix: OTHER_FONT },
  lostFont: { title: 'Нет файла шрифта', fix: OTHER_FONT },
  besideSheet: { title: 'Слои за краем листа', isOfLayer: true, fix: INTO_SHEET },
  outsideSafe: { title: 'Текст близко к обрезу', fix: INTO_SAFE },
  smallCode: { title: 'Код мелкий для печати', fix: LARGER_CODE },
  crowdedCode: { title: 'Коду тесно' },
  paleCode: { title: 'Код плохо виден', fix: DARK_CODE },
  leftName: { title: 'Имя на всех копиях', isOfLayer: true, fix: NAME_AS_FIELD },
  unfilledRoles: { title: 'Данные школы', isOfLayer: true },
  sampleText: { title: 'Текст из шаблона', isOfLayer: true },
  doubledWord: { title: 'Слово напечатается дважды', fix: CELLS },
  severalValues: { title: 'Несколько значений через запятую', fix: AS_LIST },
  noGroup: { title: 'Строки без общей копии' },
  placeholder: { title: 'Прочерки вместо данных', fix: EMPTIED },
  ditto: { title: 'Знаки повтора вместо данных' },
  oddDate: { title: 'Неверные даты' },
  farDate: { title: 'Странные даты' },
  hiddenData: {
    title: 'Скрытые слои с данными',
    isOfLayer: true,
    fix: SHOWN_LAYER,
  },
  slip: { title: 'Опечатки в именах', isAboutNames: true },
  notName: { title: 'Не похоже на имя', isAboutNames: true, canRemoveRows: true, fix: CELLS },
  duplicate: { title: 'Повторы людей', isAboutNames: true, fix: REMOVAL },
  dativeName: {
    title: 'Имена уже в дательном падеже',
    isAboutNames: true,
    fix: CELLS,
  },
  swappedName: { title: 'Имя на месте фамилии', isAboutNames: true, fix: CELLS },
  letterCase: { title: 'Заглавные и строчные буквы', isAboutNames: true, fix: CELLS },
  mixedAlphabet: {
    title: 'Латинские буквы в русских словах',
    isAboutNames: true,
    fix: CELLS,
  },
  mixedText: {
    title: 'Латинские буквы в тексте',
    isOfLayer: true,
    fix: ONE_ALPHABET,
  },
  doubtfulName: { title: 'Сомнительные имена', isAboutNames: true },
  whichPerson: {
    title: 'О ком слова',
    isAboutNames: true,
    fix: THIS_PERSON,
    otherFix: OTHER_PERSON,
  },
  heading: { title: 'Заголовок и значения' },
  samePerson: { title: 'Человек не один раз', isAboutNames: true },
  unlike: { title: 'Не похоже на остальные', fix: CELLS },
  capitals: { title: 'Имена прописными буквами', isAboutNames: true, fix: CELLS },
  spaces: { title: 'Лишние пробелы', isAboutNames: true, fix: CELLS },
  emptyColumn: { title: 'Пустые столбцы' },
  shrunk: { title: 'Сильно уменьшенный текст', fix: WIDER_BOX },
  partlyOutside: {
    title: 'Слои наполовину за краем листа',
    isOfLayer: true,
    fix: INTO_SHEET,
  },
  coarseImage: {
    title: 'Картинки, грубые для печати',
    isOfLayer: true,
    fix: SMALLER_IMAGE,
  },
  plainTypography: { title: 'Типографика выключена', isOfLayer: true, fix: WITH_TYPOGRAPHY },
};

/** The buttons of a sort, the likelier one first. */
export function fixesOf({ fix, otherFix }: ProblemSort): readonly ProblemFix[] {
  return [fix, otherFix].filter((each) => each !== undefined);
}

export interface ProblemGroup {
  readonly kind: ProblemKind;
  readonly sort: ProblemSort;
  readonly findings: readonly Finding[];
}

/** Findings by kind, in the order in which they come (`orderFindings`). */
export function groupFindings(findings: readonly Finding[]): readonly ProblemGroup[] {
  const groups: { kind: ProblemKind; sort: ProblemSort; findings: Finding[] }[] = [];
  for (const finding of findings) {
    const { kind } = finding.problem;
    const last = groups.at(-1);
    if (last?.kind === kind) last.findings.push(finding);
    else groups.push({ kind, sort: PROBLEM_SORTS[kind], findings: [finding] });
  }
  return groups;
}
