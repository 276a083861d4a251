import type { FontWeight } from '../../document/text/fontWeight.ts';

/** Names of weights for people. */
export const WEIGHT_NAMES: Readonly<Record<FontWeight, string>> = {
  100: 'Тонкий',
  200: 'Сверхсветлый',
  300: 'Светлый',
  normal: 'Обычный',
  500: 'Средний',
  600: 'Полужирный',
  bold: 'Жирный',
  800: 'Сверхжирный',
  900: 'Чёрный',
};
