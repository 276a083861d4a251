import type { FontWeight } from '../../document/text/fontWeight.ts';

/** Names of weights for people. */
export const WEIGHT_NAMES: Readonly<Record<FontWeight, string>> = {
  thin: 'Тонкий',
  extralight: 'Сверхсветлый',
  light: 'Светлый',
  normal: 'Обычный',
  medium: 'Средний',
  semibold: 'Полужирный',
  bold: 'Жирный',
  extrabold: 'Сверхжирный',
  black: 'Чёрный',
};
