import type { UnfinishedMailing } from '../../../app/letters/unfinishedMailing.ts';

export function mailingText({ done, total }: UnfinishedMailing): string {
  return `Рассылка не закончена: ${done.toLocaleString('ru')} из ${total.toLocaleString('ru')}.`;
}
