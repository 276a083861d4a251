/** Plural forms of Russian nouns. */
import { countText } from '../../document/text/russian.ts';

export function copiesText(count: number): string {
  return countText(count, ['копия', 'копии', 'копий']);
}

export function filesText(count: number): string {
  return countText(count, ['файл', 'файла', 'файлов']);
}

export function pagesText(count: number): string {
  return countText(count, ['страница', 'страницы', 'страниц']);
}

export function sheetsText(count: number): string {
  return countText(count, ['лист', 'листа', 'листов']);
}

export function cellsText(count: number): string {
  return countText(count, ['ячейка', 'ячейки', 'ячеек']);
}

export function rowsText(count: number): string {
  return countText(count, ['строка', 'строки', 'строк']);
}

export function valuesText(count: number): string {
  return countText(count, ['значение', 'значения', 'значений']);
}

export function rulesText(count: number): string {
  return countText(count, ['правило', 'правила', 'правил']);
}

export function layersText(count: number): string {
  return countText(count, ['слой', 'слоя', 'слоёв']);
}

export function remarksText(count: number): string {
  return countText(count, ['замечание', 'замечания', 'замечаний']);
}
