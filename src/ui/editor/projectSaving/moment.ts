/** Formats the time of a draft. */
const TIME = new Intl.DateTimeFormat('ru', { hour: '2-digit', minute: '2-digit' });
const DAY = new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'long' });

/** Such as «сегодня в 14:05», «вчера в 9:30» or «12 ноября в 18:20», in local time. */
export function momentText(moment: number, now: number): string {
  return `${dayText(new Date(moment), new Date(now))} в ${TIME.format(moment)}`;
}

function dayText(moment: Date, now: Date): string {
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  if (moment.toDateString() === now.toDateString()) return 'сегодня';
  if (moment.toDateString() === yesterday.toDateString()) return 'вчера';
  return DAY.format(moment);
}
