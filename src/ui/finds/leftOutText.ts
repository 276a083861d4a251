/** «таблицы (2); анимации» */
export function leftOutText(leftOut: readonly { readonly what: string; readonly count: number }[]): string {
  return leftOut
    .map(({ what, count }) => (count === 1 || what.includes(':') ? what : `${what} (${count})`))
    .join('; ');
}
