/**
 * The sorts of problems, one row each: how bad they are, their heading, and what puts them right in one
 * press.
 */
import { hasPicture, hasText, isCode } from '../../../document/layers/capabilities.ts';
import { templateOf } from '../../../document/layers/content.ts';
import { isOfBars } from '../../../document/layers/isOfBars.ts';
import type { Document, Sheet } from '../../../document/document.ts';
import { findLayer } from '../../../document/document.ts';
import type { LayerId } from '../../../document/layers/layer.ts';
import type { Rule } from '../../../document/layers/rules.ts';
import { safeMarginOf } from '../../../document/sheetMargins.ts';
import { ownSize } from '../../../document/layers/ownSize.ts';
import type { ProblemKind } from '../../../data/index.ts';
import {
  addValueRules,
  changeCells,
  dayFirstDate,
  removeCopies,
  setCopiesColumn,
} from '../../../data/index.ts';
import type { Bounds } from '../../../engine/index.ts';
import {
  formatText,
  moveLayersBy,
  replaceLayerText,
  setCode,
  setLayerBox,
  setLayersVisible,
  setRowPictures,
  setRules,
  setTextBox,
} from '../../../engine/index.ts';
import type { Finding } from '../../../output/index.ts';
import { wordsAbout } from './wordsAbout.ts';
import { copiesText } from '../../words/plural.ts';

/** From the worst: the print is wrong; a person should look; it may be meant so. */
export type Severity = 'error' | 'warning' | 'note';

interface ProblemFix {
  readonly label: (finding: Finding) => string;
  /** Returns the same document when there is nothing to put right. */
  readonly edit: (document: Document, finding: Finding) => Document;
}
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

/** Changes the cells that are surely wrong; the others have a button each. */
const CELLS: ProblemFix = {
  label: ({ corrections = [] }) => (corrections.length === 1 ? 'Исправить' : 'Исправить все'),
  edit: (document, { corrections = [] }) =>
    changeCells(
      document,
      corrections.flatMap(({ cells, isUnsure }) => (isUnsure === true ? [] : cells)),
    ),
};
const EMPTIED: ProblemFix = { ...CELLS, label: () => 'Очистить' };
/** The cells say which number is the day, so that a later row cannot change it. */
const DAY_FIRST: ProblemFix = {
  label: () => 'Сначала день',
  edit: (document, { corrections = [] }) =>
    changeCells(
      document,
      corrections.flatMap(({ cells }) =>
        cells.map((cell) => ({ ...cell, after: dayFirstDate(cell.before) })),
      ),
    ),
};
const MONTH_FIRST: ProblemFix = { ...CELLS, label: () => 'Сначала месяц' };
const REMOVAL: ProblemFix = {
  label: ({ copies }) => `Убрать ${copiesText(copies.length)}`,
  edit: (document, { copies }) => removeCopies(document, copies),
};
const INTO_SHEET: ProblemFix = {
  label: () => 'Вернуть на лист',
  edit: (document, { problem, extent }) => {
    const [dx, dy] = extent === undefined ? [0, 0] : wayInto(document.sheet, extent);
    return dx === 0 && dy === 0 ? document : moveLayersBy(document, [problem.layerId], dx, dy);
  },
};
const INTO_SAFE: ProblemFix = {
  label: () => 'Отодвинуть от края',
  edit: (document, { problem, extent }) => {
    const { sheet, settings } = document;
    const margin = Math.ceil(safeMarginOf(settings));
    const safe = { width: sheet.width - 2 * margin, height: sheet.height - 2 * margin };
    const [dx, dy] =
      extent === undefined
        ? [0, 0]
        : wayInto(safe, { ...extent, x: extent.x - margin, y: extent.y - margin });
    const isWide = extent !== undefined && (extent.width > safe.width || extent.height > safe.height);
    return isWide || (dx === 0 && dy === 0) ? document : moveLayersBy(document, [problem.layerId], dx, dy);
  },
};

const OTHER_FONT: ProblemFix = {
  label: ({ problem }) =>
    (problem.kind === 'missingLetter' || problem.kind === 'lostFont') && problem.remedy !== null
      ? `Взять шрифт ${problem.remedy}`
      : 'Сменить шрифт',
  edit: (document, { problem }) =>
    (problem.kind === 'missingLetter' || problem.kind === 'lostFont') && problem.remedy !== null
      ? formatText(document, [problem.layerId], { fontFamily: problem.remedy })
      : document,
};
/** Widens the box until the longest text is drawn large enough, as far as the sheet goes. */
const WIDER_BOX: ProblemFix = {
  label: () => 'Расширить рамку',
  edit: (document, { problem, fullWidth = 0 }) => {
    const layer = findLayer(document, problem.layerId);
    if (!hasText(layer) || layer.width === null) return document;
    const width = Math.min(document.sheet.width, Math.ceil(fullWidth * ENOUGH_SCALE));
    if (width <= layer.width) return document;
    const [dx] = wayInto(document.sheet, { x: layer.x - (width - layer.width) / 2, y: 0, width, height: 0 });
    const widened = setTextBox(document, layer.id, { width });
    return moveLayersBy(widened, [layer.id], Math.round(dx - (width - layer.width) / 2), 0);
  },
};
/** Answers with whom words agree; the columns are written into the field, and nothing is printed for them. */
const THIS_PERSON: ProblemFix = {
  label: ({ problem }) => (problem.kind === 'whichPerson' ? `О ком: ${shortName(problem.column)}` : ''),
  edit: (document, { problem }) =>
    problem.kind === 'whichPerson'
      ? wordsAbout(document, problem.layerId, problem.column, problem.source)
      : document,
};
const OTHER_PERSON: ProblemFix = {
  label: ({ problem }) => (problem.kind === 'whichPerson' ? `О ком: ${shortName(problem.others[0])}` : ''),
  edit: (document, { problem }) => {
    const [other] = problem.kind === 'whichPerson' ? problem.others : [];
    return problem.kind === 'whichPerson' && other !== undefined
      ? wordsAbout(document, problem.layerId, other, problem.source)
      : document;
  },
};

/** A heading of a table as a button has it. */
function shortName(column = ''): string {
  return column.length > MAX_ON_BUTTON ? `${column.slice(0, MAX_ON_BUTTON - 1)}…` : column;
}
const MAX_ON_BUTTON = 30;

/** A little more than the check asks for. */
const ENOUGH_SCALE = 0.8;
const SMALLER_IMAGE: ProblemFix = {
  label: () => 'Уменьшить картинку',
  edit: (document, { problem }) => {
    const layer = findLayer(document, problem.layerId);
    if (problem.kind !== 'coarseImage' || !hasPicture(layer)) return document;
    const { width, height } = ownSize(layer);
    const share = problem.dpi / ENOUGH_DPI;
    return setLayerBox(document, layer.id, {
      x: layer.x,
      y: layer.y,
      width: width * share,
      height: height * share,
    });
  },
};
const ENOUGH_DPI = 105;

/** As large as its modules need, about the same middle. */
const LARGER_CODE: ProblemFix = {
  label: () => 'Увеличить код',
  edit: (document, { problem }) => {
    const layer = findLayer(document, problem.layerId);
    if (problem.kind !== 'smallCode' || !isCode(layer)) return document;
    const share = problem.least / Math.max(problem.mm, 0.01);
    const down = isOfBars(layer) ? 1 : share;
    const [width, height] = [Math.ceil(layer.width * share), Math.ceil(layer.height * down)];
    const x = Math.round(layer.x - (width - layer.width) / 2);
    const y = Math.round(layer.y - (height - layer.height) / 2);
    const [dx, dy] = wayInto(document.sheet, { x, y, width, height });
    return setLayerBox(document, layer.id, { x: x + dx, y: y + dy, width, height });
  },
};
const DARK_CODE: ProblemFix = {
  label: () => 'Чёрный на белом',
  edit: (document, { problem }) =>
    setCode(document, problem.layerId, { color: '#000000', background: '#ffffff' }),
};

/** Removes what looks at a column that is not there, or compares with what has no size. */
const WITHOUT_RULE: ProblemFix = {
  label: () => 'Убрать правило',
  edit: (document, { problem }) => {
    const layer = findLayer(document, problem.layerId);
    if (layer === undefined || (problem.kind !== 'ruleField' && problem.kind !== 'ruleLimit'))
      return document;
    const isWrong = ({ when }: Rule) =>
      when.field === problem.field && (problem.kind === 'ruleField' || when.value === problem.limit);
    const rules = (layer.rules ?? []).filter((rule) => !isWrong(rule));
    const ruled = setRules(document, layer.id, rules);
    if (problem.kind === 'ruleLimit') return ruled;
    const isByRow = hasPicture(layer) && layer.byRow?.field === problem.field;
    return isByRow ? setRowPictures(ruled, layer.id, null) : ruled;
  },
};

/** Gives each value of the column that has none a rule, as others have. */
const VALUE_RULE: ProblemFix = {
  label: ({ problem }) =>
    problem.kind === 'noRule' && (problem.effect === 'color' || problem.effect === 'background')
      ? 'Добавить цвет'
      : 'Добавить правило',
  edit: (document, { problem }) =>
    problem.kind === 'noRule' && problem.effect !== 'hide'
      ? addValueRules(document, problem.layerId, problem.field, problem.effect)
      : document,
};

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
    fix: { label: () => 'По одной копии на строку', edit: (document) => setCopiesColumn(document, null) },
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
    fix: {
      label: () => 'Уменьшать по размеру рамки',
      edit: (document, { problem }) => setTextBox(document, problem.layerId, { fit: 'shrink' }),
    },
  },
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
    fix: {
      label: () => 'Показать слой',
      edit: (document, { problem }) => setLayersVisible(document, [problem.layerId], true),
    },
  },
  notName: { severity: 'warning', title: 'Не похоже на имя', isAboutNames: true, canRemoveRows: true },
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
    fix: {
      label: () => 'Исправить',
      edit: (document, { problem }) => {
        const layer = findLayer(document, problem.layerId);
        if (problem.kind !== 'mixedText' || !hasText(layer)) return document;
        const text = templateOf(layer);
        return withLetters(document, layer.id, text, text.replaceAll(problem.before, problem.after));
      },
    },
  },
  doubtfulName: { severity: 'warning', title: 'Сомнительные имена', isAboutNames: true },
  whichPerson: {
    severity: 'note',
    title: 'О ком слова',
    isAboutNames: true,
    fix: THIS_PERSON,
    otherFix: OTHER_PERSON,
  },
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

/**
 * Replaces a layer's text by one of the same length, letter by letter, so that every letter keeps its
 * formatting.
 */
function withLetters(document: Document, id: LayerId, text: string, corrected: string): Document {
  const places = Array.from({ length: text.length }, (_, place) => place);
  return places
    .filter((place) => text[place] !== corrected[place])
    .reduce((now, place) => replaceLayerText(now, id, [place, place + 1], corrected.charAt(place)), document);
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

/** The shortest way of a box into the sheet; of a larger one, along that side, to the sheet's middle. */
function wayInto(sheet: Sheet, { x, y, width, height }: Bounds): readonly [dx: number, dy: number] {
  return [shift(x, width, sheet.width), shift(y, height, sheet.height)];
}

function shift(start: number, size: number, room: number): number {
  if (size > room) return Math.round((room - size) / 2 - start);
  if (start < 0) return Math.ceil(-start);
  return start + size > room ? Math.floor(room - start - size) : 0;
}
