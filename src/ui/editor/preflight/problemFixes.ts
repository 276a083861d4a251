/** What puts problems right in one press: the label of the button and the edit. */
import { hasLetters, hasPicture, hasText } from '../../../document/layers/capabilities.ts';
import { templatesOf } from '../../../document/layers/content.ts';
import { formattingOf } from '../../../document/layers/formattingOf.ts';
import type { Document, Sheet } from '../../../document/document.ts';
import { findLayer } from '../../../document/document.ts';
import type { LayerId } from '../../../document/layers/layer.ts';
import type { Rule } from '../../../document/layers/rules.ts';
import { countText } from '../../../document/text/russian.ts';
import { safeMarginOf } from '../../../document/sheetMargins.ts';
import { templatePieces } from '../../../document/template/formatTemplate.ts';
import { ownSize } from '../../../document/layers/ownSize.ts';
import { changeCells, setCopiesColumn, setGroupColumn } from '../../../data/bindings/index.ts';
import { removeCopies, removeRecords } from '../../../data/copies/index.ts';
import { addValueRules } from '../../../data/rules/index.ts';
import { dayFirstDate } from '../../../data/template/index.ts';
import { sizedKindOf } from '../../../engine/kinds/index.ts';
import type { Bounds } from '../../../engine/math/index.ts';
import { setLayersVisible } from '../../../engine/edits/layers/index.ts';
import { setCode, setRowPictures, setRules } from '../../../engine/edits/looks/index.ts';
import { moveLayersBy, setLayerBox } from '../../../engine/edits/place/index.ts';
import {
  formatText,
  replaceLayerText,
  setTextBox,
  setTextLooks,
  shrinkText,
} from '../../../engine/edits/text/index.ts';
import type { Finding } from '../../../output/check/index.ts';
import { wordsAbout } from './wordsAbout.ts';

export interface ProblemFix {
  readonly label: (finding: Finding) => string;
  /** Returns the same document when there is nothing to put right. */
  readonly edit: (document: Document, finding: Finding) => Document;
}
/** Changes the cells that are surely wrong; the others have a button each. */
export const CELLS: ProblemFix = {
  label: ({ corrections = [] }) => (corrections.length === 1 ? 'Исправить' : 'Исправить все'),
  edit: (document, { corrections = [] }) =>
    changeCells(
      document,
      corrections.flatMap(({ cells, isUnsure }) => (isUnsure === true ? [] : cells)),
    ),
};
export const EMPTIED: ProblemFix = { ...CELLS, label: () => 'Очистить' };
/** The cells say which number is the day, so that a later row cannot change it. */
export const DAY_FIRST: ProblemFix = {
  label: () => 'Сначала день',
  edit: (document, { corrections = [] }) =>
    changeCells(
      document,
      corrections.flatMap(({ cells }) =>
        cells.map((cell) => ({ ...cell, after: dayFirstDate(cell.before) })),
      ),
    ),
};
export const MONTH_FIRST: ProblemFix = { ...CELLS, label: () => 'Сначала месяц' };
export const REMOVAL: ProblemFix = {
  label: ({ copies, corrections: rows = [] }) =>
    rows.length > 0
      ? `Убрать ${countText(rows.length, ['строку', 'строки', 'строк'])}`
      : `Убрать ${countText(copies.length, ['копию', 'копии', 'копий'])}`,
  // Rows of a copy that has others too are named one by one.
  edit: (document, { copies, corrections: rows = [] }) =>
    rows.length > 0
      ? removeRecords(document, new Set(rows.map(({ recordIndex }) => recordIndex)))
      : removeCopies(document, copies),
};
export const INTO_SHEET: ProblemFix = {
  label: () => 'Вернуть на лист',
  edit: (document, { problem, extent }) => {
    const [dx, dy] = extent === undefined ? [0, 0] : wayInto(document.sheet, extent);
    return dx === 0 && dy === 0 ? document : moveLayersBy(document, [problem.layerId], dx, dy);
  },
};
export const INTO_SAFE: ProblemFix = {
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

export const OTHER_FONT: ProblemFix = {
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
export const WIDER_BOX: ProblemFix = {
  label: () => 'Расширить рамку',
  edit: (document, { problem, fullWidth = 0 }) =>
    widened(document, problem.layerId, Math.min(document.sheet.width, Math.ceil(fullWidth * ENOUGH_SCALE))),
};
/** The same until the widest word fits; not if the sheet is too narrow for it. */
export const WIDER_FOR_WORD: ProblemFix = {
  ...WIDER_BOX,
  edit: (document, { problem, fullWidth = 0 }) =>
    fullWidth > document.sheet.width ? document : widened(document, problem.layerId, fullWidth),
};
/** A text in a frame shrinks in the copies that need it, one that grows downwards in all of them. */
export const SMALLER_FOR_WORD: ProblemFix = {
  label: () => 'Уменьшить текст',
  edit: (document, { problem, fullWidth = 0 }) => {
    const layer = findLayer(document, problem.layerId);
    if (!hasText(layer) || layer.width === null || layer.fit !== 'wrap') return document;
    return layer.height === null
      ? shrinkText(document, layer.id, layer.width / Math.max(fullWidth, 1))
      : setTextBox(document, layer.id, { fit: 'shrink' });
  },
};

function widened(document: Document, id: LayerId, width: number): Document {
  const layer = findLayer(document, id);
  if (!hasText(layer) || layer.width === null || width <= layer.width) return document;
  const [dx] = wayInto(document.sheet, { x: layer.x - (width - layer.width) / 2, y: 0, width, height: 0 });
  return moveLayersBy(
    setTextBox(document, id, { width }),
    [id],
    Math.round(dx - (width - layer.width) / 2),
    0,
  );
}
/** Answers with whom words agree; the columns are written into the field, and nothing is printed for them. */
export const THIS_PERSON: ProblemFix = {
  label: ({ problem }) => (problem.kind === 'whichPerson' ? `О ком: ${shortName(problem.column)}` : ''),
  edit: (document, { problem }) =>
    problem.kind === 'whichPerson'
      ? wordsAbout(document, problem.layerId, problem.column, problem.source)
      : document,
};
export const OTHER_PERSON: ProblemFix = {
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
export const SMALLER_IMAGE: ProblemFix = {
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
export const LARGER_CODE: ProblemFix = {
  label: () => 'Увеличить код',
  edit: (document, { problem }) => {
    const layer = findLayer(document, problem.layerId);
    if (problem.kind !== 'smallCode' || layer === undefined || hasText(layer)) return document;
    const own = ownSize(layer);
    const share = problem.least / Math.max(problem.mm, 0.01);
    const down = sizedKindOf(layer)?.keepsRatio(layer) === true ? share : 1;
    const [width, height] = [Math.ceil(own.width * share), Math.ceil(own.height * down)];
    const x = Math.round(layer.x - (width - own.width) / 2);
    const y = Math.round(layer.y - (height - own.height) / 2);
    const [dx, dy] = wayInto(document.sheet, { x, y, width, height });
    return setLayerBox(document, layer.id, { x: x + dx, y: y + dy, width, height });
  },
};
export const DARK_CODE: ProblemFix = {
  label: () => 'Чёрный на белом',
  edit: (document, { problem }) =>
    setCode(document, problem.layerId, { color: '#000000', background: '#ffffff' }),
};

/** Removes what looks at a column that is not there, or compares with what has no size. */
export const WITHOUT_RULE: ProblemFix = {
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
export const VALUE_RULE: ProblemFix = {
  label: ({ problem }) =>
    problem.kind === 'noRule' && (problem.effect === 'color' || problem.effect === 'background')
      ? 'Добавить цвет'
      : 'Добавить правило',
  edit: (document, { problem }) =>
    problem.kind === 'noRule' && problem.effect !== 'hide'
      ? addValueRules(document, problem.layerId, problem.field, problem.effect)
      : document,
};

export const ONE_COPY_A_ROW: ProblemFix = {
  label: () => 'По одной копии на строку',
  edit: (document) => setGroupColumn(setCopiesColumn(document, null), null),
};
export const SHRINKING_TEXT: ProblemFix = {
  label: () => 'Уменьшать по размеру рамки',
  edit: (document, { problem }) => {
    const layer = findLayer(document, problem.layerId);
    // Letters that no frame makes smaller: those of a signature.
    const size = hasLetters(layer) && !hasText(layer) ? formattingOf(layer).default.fontSize : null;
    return size === null
      ? setTextBox(document, problem.layerId, { fit: 'shrink' })
      : formatText(document, [problem.layerId], { fontSize: Math.floor(size * SMALLER_LETTERS) });
  },
};
/** So much of their size at each press. */
const SMALLER_LETTERS = 0.8;
export const WITH_TYPOGRAPHY: ProblemFix = {
  label: () => 'Включить типографику',
  edit: (document, { problem }) =>
    problem.kind === 'plainTypography'
      ? setTextLooks(document, problem.layerIds, { typography: true })
      : document,
};
export const SHOWN_LAYER: ProblemFix = {
  label: () => 'Показать слой',
  edit: (document, { problem }) => setLayersVisible(document, [problem.layerId], true),
};
export const ONE_ALPHABET: ProblemFix = {
  label: () => 'Исправить',
  edit: (document, { problem }) => {
    const layer = findLayer(document, problem.layerId);
    if (problem.kind !== 'mixedText' || layer === undefined) return document;
    const { before, after } = problem;
    return templatesOf(layer).reduce(
      (now, text, place) => withLetters(now, layer.id, { text, place }, aroundFields(text, before, after)),
      document,
    );
  },
};

/** A template with a word in place of another one, but in the names of columns. */
function aroundFields(template: string, before: string, after: string): string {
  return templatePieces(template)
    .map(({ kind, source }) => (kind === 'field' ? source : source.replaceAll(before, after)))
    .join('');
}

interface PlacedText {
  readonly text: string;
  /** Among the templates of its layer. */
  readonly place: number;
}

/**
 * Replaces a layer's text by one of the same length, letter by letter, so that every letter keeps its
 * formatting.
 */
function withLetters(
  document: Document,
  id: LayerId,
  { text, place }: PlacedText,
  corrected: string,
): Document {
  return Array.from({ length: text.length }, (_, at) => at)
    .filter((at) => text[at] !== corrected[at])
    .reduce((now, at) => replaceLayerText(now, id, [at, at + 1], corrected.charAt(at), place), document);
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
