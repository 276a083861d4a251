/** «Таблица: 7Б · 28»: the file without its ending, as far as it is at hand, and the number of copies. */
export function tableText(fileName: string | undefined, copies: number): string {
  const facts = [fileName?.replace(/\.\w{1,5}$/u, ''), copies > 0 ? copies.toLocaleString('ru') : ''];
  const known = facts.filter((fact) => fact !== undefined && fact !== '');
  return known.length === 0 ? 'Таблица' : `Таблица: ${known.join(' · ')}`;
}
