/** The sorts of problems, one row each: how bad they are, their heading, and their fix. */
import type { ProblemKind } from '../../../data/index.ts';
import type { Finding } from '../../../output/index.ts';
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
  WITHOUT_RULE,
} from './problemFixes.ts';

/** From the worst: the print is wrong; a person should look; it may be meant so. */
export type Severity = 'error' | 'warning' | 'note';

interface ProblemSort {
  readonly severity: Severity;
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

/** In the order of the panel within one severity. */
export const PROBLEM_SORTS: Readonly<Record<ProblemKind, ProblemSort>> = {
  format: { severity: 'error', title: 'Ошибки в шаблонах текста', isOfLayer: true },
  unfilledField: { severity: 'error', title: 'Незаполненные поля', isOfLayer: true },
  ruleField: {
    severity: 'error',
    title: 'Нет столбца для правил',
    isOfLayer: true,
    fix: WITHOUT_RULE,
  },
  copyColumn: {
    severity: 'error',
    title: 'Нет столбца с числом копий',
    fix: ONE_COPY_A_ROW,
  },
  noPerson: { severity: 'error', title: 'Непонятно, о ком слова' },
  copyNumber: { severity: 'error', title: 'Непонятное число копий' },
  noData: { severity: 'error', title: 'Слои без данных', isOfLayer: true },
  errorValue: { severity: 'error', title: 'Ошибки из таблицы' },
  bothWords: { severity: 'error', title: 'Не ясно, он или она' },
  unread: { severity: 'error', title: 'Значения, которые не удалось прочитать' },
  undeclined: { severity: 'error', title: 'Значения, которые не склоняются' },
  twoDates: { severity: 'error', title: 'День или месяц?', fix: DAY_FIRST, otherFix: MONTH_FIRST },
  ruleLimit: {
    severity: 'error',
    title: 'Правила, которые не сработают',
    isOfLayer: true,
    fix: WITHOUT_RULE,
  },
  ruleValue: { severity: 'error', title: 'Правила не прочитали значение' },
  noRule: { severity: 'warning', title: 'Значения без цвета и правила', fix: VALUE_RULE },
  missingPicture: { severity: 'error', title: 'Картинка не найдена' },
  emptyValue: { severity: 'error', title: 'Пустые значения', fix: REMOVAL },
  ranOut: { severity: 'error', title: 'Данных меньше, чем копий', fix: REMOVAL },
  overflow: {
    severity: 'error',
    title: 'Текст не помещается',
    fix: SHRINKING_TEXT,
  },
  cutWord: { severity: 'error', title: 'Слово разорвано', fix: WIDER_FOR_WORD, otherFix: SMALLER_FOR_WORD },
  outsideSheet: { severity: 'error', title: 'Текст за краем листа', fix: INTO_SHEET },
  wrongCode: { severity: 'error', title: 'Код не получится' },
  codeAtEdge: { severity: 'error', title: 'Код за краем листа' },
  missingLetter: { severity: 'error', title: 'Знаков нет в шрифте', fix: OTHER_FONT },
  lostFont: { severity: 'error', title: 'Нет файла шрифта', fix: OTHER_FONT },
  besideSheet: { severity: 'warning', title: 'Слои за краем листа', isOfLayer: true, fix: INTO_SHEET },
  outsideSafe: { severity: 'warning', title: 'Текст близко к обрезу', fix: INTO_SAFE },
  smallCode: { severity: 'warning', title: 'Код мелкий для печати', fix: LARGER_CODE },
  crowdedCode: { severity: 'warning', title: 'Коду тесно' },
  paleCode: { severity: 'warning', title: 'Код плохо виден', fix: DARK_CODE },
  sampleText: { severity: 'warning', title: 'Текст из шаблона', isOfLayer: true },
  doubledWord: { severity: 'warning', title: 'Слово напечатается дважды', fix: CELLS },
  placeholder: { severity: 'warning', title: 'Прочерки вместо данных', fix: EMPTIED },
  ditto: { severity: 'warning', title: 'Знаки повтора вместо данных' },
  oddDate: { severity: 'warning', title: 'Неверные даты' },
  farDate: { severity: 'warning', title: 'Странные даты' },
  hiddenData: {
    severity: 'warning',
    title: 'Скрытые слои с данными',
    isOfLayer: true,
    fix: SHOWN_LAYER,
  },
  notName: {
    severity: 'warning',
    title: 'Не похоже на имя',
    isAboutNames: true,
    canRemoveRows: true,
    fix: CELLS,
  },
  duplicate: { severity: 'warning', title: 'Повторы людей', isAboutNames: true, fix: REMOVAL },
  dativeName: {
    severity: 'warning',
    title: 'Имена уже в дательном падеже',
    isAboutNames: true,
    fix: CELLS,
  },
  swappedName: { severity: 'warning', title: 'Имя на месте фамилии', isAboutNames: true, fix: CELLS },
  letterCase: { severity: 'warning', title: 'Заглавные и строчные буквы', isAboutNames: true, fix: CELLS },
  mixedAlphabet: {
    severity: 'warning',
    title: 'Латинские буквы в русских словах',
    isAboutNames: true,
    fix: CELLS,
  },
  mixedText: {
    severity: 'warning',
    title: 'Латинские буквы в тексте',
    isOfLayer: true,
    fix: ONE_ALPHABET,
  },
  doubtfulName: { severity: 'warning', title: 'Сомнительные имена', isAboutNames: true },
  whichPerson: {
    severity: 'note',
    title: 'О ком слова',
    isAboutNames: true,
    fix: THIS_PERSON,
    otherFix: OTHER_PERSON,
  },
  heading: { severity: 'warning', title: 'Заголовок и значения' },
  samePerson: { severity: 'note', title: 'Человек не один раз', isAboutNames: true },
  unlike: { severity: 'note', title: 'Не похоже на остальные', fix: CELLS },
  capitals: { severity: 'note', title: 'Имена прописными буквами', isAboutNames: true, fix: CELLS },
  spaces: { severity: 'note', title: 'Лишние пробелы', isAboutNames: true, fix: CELLS },
  emptyColumn: { severity: 'note', title: 'Пустые столбцы' },
  shrunk: { severity: 'note', title: 'Сильно уменьшенный текст', fix: WIDER_BOX },
  partlyOutside: {
    severity: 'note',
    title: 'Слои наполовину за краем листа',
    isOfLayer: true,
    fix: INTO_SHEET,
  },
  coarseImage: {
    severity: 'note',
    title: 'Картинки, грубые для печати',
    isOfLayer: true,
    fix: SMALLER_IMAGE,
  },
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

const SEVERITIES: readonly Severity[] = ['error', 'warning', 'note'];

/** Findings by sort, worst first; within a sort the texts that are nearest to the cut come first. */
export function groupFindings(findings: readonly Finding[]): readonly ProblemGroup[] {
  const kinds = Object.keys(PROBLEM_SORTS) as ProblemKind[]; // Object.keys forgets the names that the type has
  const groups = kinds.map((kind) => ({
    kind,
    sort: PROBLEM_SORTS[kind],
    findings: findings
      .filter(({ problem }) => problem.kind === kind)
      .toSorted((a, b) => (a.cutMm ?? 0) - (b.cutMm ?? 0)),
  }));
  return groups
    .filter((group) => group.findings.length > 0)
    .toSorted((a, b) => SEVERITIES.indexOf(a.sort.severity) - SEVERITIES.indexOf(b.sort.severity));
}
