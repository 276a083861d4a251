/** What a column holds, guessed from its texts. */
export const COLUMN_TYPES = { number: 'Числа', date: 'Даты', text: 'Текст', empty: 'Пустой столбец' };
