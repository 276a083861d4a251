/** Tells a person that these families could not be loaded. */
export function fontsFailedText(families: readonly string[]): string {
  const names = families.map((name) => `«${name}»`).join(', ');
  const what = families.length === 1 ? `Шрифт ${names} не загрузился` : `Шрифты ${names} не загрузились`;
  return `${what}. Проверьте соединение.`;
}
