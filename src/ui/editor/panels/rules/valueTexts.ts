/** Rules for the values of a column in words. */
import type { ValueKind } from '../../../../data/rules/index.ts';

/** What differs from value to value, on a small button. */
export const KIND_TEXTS: Readonly<Record<ValueKind, string>> = {
  color: 'Цвет букв',
  background: 'Цвет фона',
  text: 'Свой текст',
  image: 'Своя картинка',
  show: 'Показ слоя',
};

const FIRST_COLOR = 'На листе — цвет первой копии, остальные — в предпросмотре.';

/** What a person does next. */
export const AFTER_TEXTS: Readonly<Record<ValueKind, string>> = {
  color: FIRST_COLOR,
  background: FIRST_COLOR,
  text: 'Впишите тексты ниже, в правилах.',
  image: 'Выберите картинки ниже, в правилах.',
  show: 'Удалите ниже правила тех, кому слой не нужен.',
};

/** The button that makes the rules. */
export function mainText(kind: ValueKind, column: string): string {
  const what = kind === 'color' || kind === 'background' ? 'Цвет' : KIND_TEXTS[kind];
  return `${what} по значениям столбца «${column}»`;
}

/** The button for the values that have no rule yet. */
export function moreText(kind: ValueKind, values: readonly string[]): string {
  const what = kind === 'color' || kind === 'background' ? 'цвет' : 'правило';
  const [first = ''] = values;
  return values.length === 1 ? `Добавить ${what}: «${first}»` : `Добавить ${what} ещё для ${values.length}`;
}
