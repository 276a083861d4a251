/** Formats a time by the local clock, to the second or the millisecond. */

export function clockOf(time: number): string {
  return new Date(time).toLocaleTimeString('ru-RU');
}

export function preciseClockOf(time: number): string {
  return `${clockOf(time)},${String(new Date(time).getMilliseconds()).padStart(3, '0')}`;
}
