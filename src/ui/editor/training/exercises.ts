/**
 * The five exercises: instructions, completion checks, and what is learnt. Checks read only the editor's
 * state, so every way of doing a step counts.
 */
import type { LayerWith } from '../../../document/layers/capabilities.ts';
import { isTyped, takesRecords } from '../../../document/layers/capabilities.ts';
import type { TextLayer } from '../../../document/layers/layer.ts';
import type { Document } from '../../../document/document.ts';
import type { EditorState } from '../../../engine/editor/index.ts';
import { findLayer } from '../../../document/document.ts';
import { PLACEHOLDER_TEXT } from '../kinds/text.ts';
import {
  AWARD_ID,
  AWARD_TEXT,
  EMPTY_SHEET,
  HEADING_ID,
  WITH_AWARD,
  WITH_NAMES,
  WITH_SHIFTED_HEADING,
} from './courseDocuments.ts';

export interface TrainingView extends Pick<
  EditorState,
  'document' | 'selection' | 'textEditing' | 'inTransaction' | 'recordIndex'
> {
  readonly inPreview: boolean;
  /** An archive was saved in the open dialog. */
  readonly collectionSaved: boolean;
}
interface ExerciseStep {
  readonly text: string;
  readonly hint: string;
  /** Hint for phones, where the step is done differently. */
  readonly phoneHint?: string;
  readonly isDone: (view: TrainingView) => boolean;
}
export interface Exercise {
  readonly title: string;
  readonly task: string;
  /** Continues the sentence «Теперь вы умеете». */
  readonly learnt: string;
  readonly start: Document;
  readonly steps: readonly [ExerciseStep, ...ExerciseStep[]];
}

/** Tolerance of centring, document pixels. */
const CENTRE_TOLERANCE = 1;
const MIN_COPIES = 2;

export const EXERCISES: readonly Exercise[] = [
  {
    title: 'Добавьте текст и измените его',
    task: 'На листе пусто. Начните с заголовка.',
    learnt: 'добавлять текст и менять его',
    start: EMPTY_SHEET,
    steps: [
      {
        text: 'Добавьте текстовый слой',
        hint: 'В панели «Добавить слой» нажмите «Текст».',
        phoneHint: 'Внизу нажмите «Добавить», затем «Текст».',
        isDone: ({ document }) => texts(document).length > 0,
      },
      {
        text: 'Напишите «Грамота» или что захочется',
        hint: 'Слой уже ждёт: просто печатайте. Вернуться к тексту можно двойным щелчком.',
        phoneHint: 'Напишите в поле «Содержание текста».',
        isDone: ({ document }) => texts(document).some(isRewritten),
      },
      {
        text: 'Закончите правку',
        hint: 'Нажмите Esc или щёлкните мимо текста.',
        isDone: ({ document, textEditing }) => textEditing === null && texts(document).some(isRewritten),
      },
    ],
  },
  {
    title: 'Поставьте заголовок по центру',
    task: 'Заголовок съехал к краю. Верните его на середину листа.',
    learnt: 'двигать слои и выравнивать их по направляющим',
    start: WITH_SHIFTED_HEADING,
    steps: [
      {
        text: 'Выберите заголовок',
        hint: 'Щёлкните его на листе или в панели слоёв.',
        phoneHint: 'Коснитесь его на листе.',
        isDone: ({ selection }) => selection.includes(HEADING_ID),
      },
      {
        text: 'Перетащите его на середину',
        hint: 'Тащите вправо, пока не появится линия посередине листа: слой прилипнет к ней сам.',
        isDone: ({ document, inTransaction }) => !inTransaction && isCentred(document),
      },
    ],
  },
  {
    title: 'Выделите слово',
    task: 'Пусть имя бросается в глаза: оформите только часть текста.',
    learnt: 'оформлять часть текста',
    start: WITH_AWARD,
    steps: [
      {
        text: 'Откройте текст для правки',
        hint: `Дважды щёлкните «${AWARD_TEXT}».`,
        phoneHint: `Дважды коснитесь «${AWARD_TEXT}».`,
        isDone: ({ textEditing, document }) => textEditing?.layerId === AWARD_ID || isPartStyled(document),
      },
      {
        text: 'Выделите имя',
        hint: 'Проведите по нему мышью или щёлкните слово дважды.',
        phoneHint: 'Проведите по нему пальцем.',
        isDone: ({ textEditing, document }) =>
          isPartStyled(document) || (textEditing !== null && isPart(textEditing.range)),
      },
      {
        text: 'Сделайте его полужирным или цветным',
        hint: 'Кнопки шрифта и цвета справа, в панели «Редактирование». Ctrl+B тоже сработает.',
        phoneHint: 'Внизу нажмите «Изменить»: там шрифт и цвет.',
        isDone: ({ document }) => isPartStyled(document),
      },
    ],
  },
  {
    title: 'Свяжите слой с таблицей',
    task: 'Теперь главное: имена из таблицы. Учебная таблица уже загружена.',
    learnt: 'связывать слой со столбцом таблицы',
    start: WITH_SHIFTED_HEADING,
    steps: [
      {
        text: 'Добавьте слой «Данные таблицы»',
        hint: 'Кнопка в панели «Добавить слой».',
        phoneHint: 'Внизу нажмите «Добавить», затем «Данные таблицы».',
        isDone: ({ document }) => dbLayers(document).length > 0,
      },
      {
        text: 'Выберите столбец «ФИО» и свяжите со слоем',
        hint: 'Нажмите на заголовок столбца, потом «Связать со слоем».',
        isDone: ({ document }) =>
          dbLayers(document).some(({ selectedCells }) => selectedCells.length >= MIN_COPIES),
      },
    ],
  },
  {
    title: 'Проверьте и сохраните коллекцию',
    task: 'Макет готов, имена связаны. Осталось посмотреть копии и получить архив.',
    learnt: 'проверять копии и сохранять их одним архивом',
    start: WITH_NAMES,
    steps: [
      {
        text: 'Откройте предпросмотр',
        hint: 'Кнопка с глазом вверху.',
        isDone: ({ inPreview }) => inPreview,
      },
      {
        text: 'Посмотрите другую копию',
        hint: 'Стрелки под листом или на клавиатуре.',
        phoneHint: 'Стрелки под листом.',
        isDone: ({ inPreview, recordIndex }) => inPreview && recordIndex > 0,
      },
      {
        text: 'Сохраните коллекцию',
        hint: 'Кнопка «Скачать файл» вверху, вкладка «Сохранить коллекцию», кнопка «Скачать архив».',
        isDone: ({ collectionSaved }) => collectionSaved,
      },
    ],
  },
];

const texts = ({ layers }: Document): TextLayer[] => layers.filter((layer) => isTyped(layer));
const dbLayers = ({ layers }: Document): LayerWith<'records'>[] =>
  layers.filter((layer) => takesRecords(layer));

function isRewritten({ display }: TextLayer): boolean {
  return display.trim() !== '' && display !== PLACEHOLDER_TEXT;
}

/** The box has a fixed width, so centring needs no measuring. */
function isCentred(document: Document): boolean {
  const heading = findLayer(document, HEADING_ID);
  if (!isTyped(heading) || heading.width === null) return false;
  return Math.abs(heading.x + heading.width / 2 - document.sheet.width / 2) <= CENTRE_TOLERANCE;
}

const isPart = ([start, end]: readonly [number, number]) => end > start && end - start < AWARD_TEXT.length;

/** Whether a part of the text is formatted differently. */
function isPartStyled(document: Document): boolean {
  const award = findLayer(document, AWARD_ID);
  if (!isTyped(award)) return false;
  const { segments } = award.formatting;
  return segments.some(({ range: [start, end] }) => end - start < award.display.length);
}
