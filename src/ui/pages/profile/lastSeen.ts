const DAY = new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'long' });

/** Such as «заходили сегодня» or «заходили 20 ноября», in the time of this device; `now` is in milliseconds since 1970. */
export function lastSeen(moment: string, now: number): string {
  const seen = new Date(moment);
  const days = startOfDay(now) - startOfDay(seen.getTime());
  if (days <= 0) return 'заходили сегодня';
  // A day may last 23 or 25 hours.
  if (days < 36 * 3600_000) return 'заходили вчера';
  return `заходили ${DAY.format(seen).replace(' ', '\u00A0')}`;
}

function startOfDay(time: number): number {
  return new Date(time).setHours(0, 0, 0, 0);
}
