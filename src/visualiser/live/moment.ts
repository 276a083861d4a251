/** Moments in words: the clock of the person, to the second or to the millisecond. */

export function clockOf(time: number): string {
  return new Date(time).toLocaleTimeString('ru-RU');
}

export function preciseClockOf(time: number): string {
  return `${clockOf(time)},${String(new Date(time).getMilliseconds()).padStart(3, '0')}`;
}
