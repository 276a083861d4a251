/** Of a table with headings down and people across, and of one that was turned. */
export const ACROSS_TEXT = 'Похоже, люди записаны в столбцах, а заголовки — в строках';
export const TURNED_TEXT = 'Таблица повёрнута: каждый человек теперь в своей строке';
