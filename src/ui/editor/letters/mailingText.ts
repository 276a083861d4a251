import type { UnfinishedMailing } from '../../../app/issue/letters/unfinishedMailing.ts';

export function mailingText({ done, total }: UnfinishedMailing): string {
  return `Рассылка не закончена: ${done.toLocaleString('ru')} из\u00A0${total.toLocaleString('ru')}.`;
}
