/** Plural forms of Russian nouns. */
const rules = new Intl.PluralRules('ru');

function counted(count: number, one: string, few: string, many: string): string {
  const form = rules.select(count);
  const noun = form === 'one' ? one : form === 'few' ? few : many;
  return `${count.toLocaleString('ru')} ${noun}`;
}

export function copiesText(count: number): string {
  return counted(count, 'копия', 'копии', 'копий');
}

export function filesText(count: number): string {
  return counted(count, 'файл', 'файла', 'файлов');
}

export function pagesText(count: number): string {
  return counted(count, 'страница', 'страницы', 'страниц');
}

export function sheetsText(count: number): string {
  return counted(count, 'лист', 'листа', 'листов');
}

export function cellsText(count: number): string {
  return counted(count, 'ячейка', 'ячейки', 'ячеек');
}

export function rowsText(count: number): string {
  return counted(count, 'строка', 'строки', 'строк');
}

export function valuesText(count: number): string {
  return counted(count, 'значение', 'значения', 'значений');
}

export function layersText(count: number): string {
  return counted(count, 'слой', 'слоя', 'слоёв');
}

export function remarksText(count: number): string {
  return counted(count, 'замечание', 'замечания', 'замечаний');
}
