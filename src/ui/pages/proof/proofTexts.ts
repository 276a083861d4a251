/** What the page says of a checked document. */
import type { CheckedProof } from '../../../app/proof/checkProof.ts';
import type { KeyRecord, Note, Verdict } from '../../../proof/verdict.ts';
import { isVouched } from '../../../proof/verdict.ts';
import type { ProofFacts } from '../../../proof/payload.ts';

export type ProofTone = 'positive' | 'negative' | 'warning';

interface ProofSentence {
  readonly tone: ProofTone;
  readonly title: string;
  readonly text: string;
}

const DAY = new Intl.DateTimeFormat('ru', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** `2026-05-03` as «3 мая 2026 г.», without line breaks. */
export function dayText(date: string): string {
  return DAY.format(Date.parse(`${date}T00:00:00Z`)).replaceAll(' ', '\u00A0');
}

export function sentenceOf(checked: CheckedProof): ProofSentence {
  switch (checked.kind) {
    case 'damaged':
      return {
        tone: 'negative',
        title: 'Изменён или повреждён',
        text: 'Это не адрес документа или в нём не хватает знаков. Наведите камеру на код ещё раз или скопируйте адрес целиком.',
      };
    case 'newer':
      return {
        tone: 'warning',
        title: 'Проверить не удалось',
        text: 'Код сделан более новой программой. Обновите страницу и попробуйте ещё раз.',
      };
    case 'sample':
      return {
        tone: 'warning',
        title: 'Образец',
        text: 'Это код для примера: документ по нему никому не выдавали.',
      };
    case 'changed':
      return {
        tone: 'negative',
        title: 'Изменён',
        text: 'Слова в коде не те, которые подписали. Верить этому документу нельзя.',
      };
    case 'unknownKey':
      return {
        tone: 'negative',
        title: 'Неизвестно, кто выдал',
        text: 'На этом сайте нет того, кто подписал документ. Спросите у организации, которая его выдала.',
      };
    case 'noKey':
      return {
        tone: 'warning',
        title: 'Проверить не удалось',
        text: 'Нет связи с сайтом, поэтому подпись не с чем сверить. Подключитесь к интернету и попробуйте ещё раз.',
      };
    case 'judged':
      return judgedSentence(checked.verdict, checked.facts, checked.record);
    default:
      return checked satisfies never;
  }
}

function judgedSentence(verdict: Verdict, facts: ProofFacts, record: KeyRecord): ProofSentence {
  switch (verdict.kind) {
    case 'genuine':
      return isVouched(facts, record)
        ? { tone: 'positive', title: 'Подлинный', text: `Выдан ${dayText(facts.date)} Слова не изменены.` }
        : {
            tone: 'warning',
            title: 'Не изменён, но кто выдал\u00A0— неизвестно',
            text: 'Подпись верна, а название организации никем не подтверждено: назвать себя так мог любой.',
          };
    case 'withdrawn':
      return {
        tone: 'negative',
        title: `Отозван ${dayText(verdict.on)}`,
        text: 'Организация, которая выдала документ, объявила его недействительным.',
      };
    case 'keyWithdrawn':
      return {
        tone: 'negative',
        title: 'Подписан отозванным ключом',
        text: `Организация перестала подписывать этим ключом ${dayText(verdict.on)} Документ датирован позже, верить ему нельзя.`,
      };
    case 'keyLost':
      return {
        tone: 'warning',
        title: 'Под сомнением',
        text: `Организация сообщила об утере своего ключа ${dayText(verdict.on)} Подпись верна, но поставить её мог и тот, кто ключ нашёл. Спросите у организации.`,
      };
    case 'notIssued':
      return {
        tone: 'negative',
        title: 'Такого документа не выдавали',
        text: 'Подпись верна, но места для этого документа организация не получала. Возможно, её ключ украден.',
      };
    default:
      return verdict satisfies never;
  }
}

/** Who vouches for the name of the issuer. */
export function voucherText(facts: ProofFacts, record: KeyRecord): string {
  if (isVouched(facts, record))
    return record.vouched_by === 'operator'
      ? 'Название подтвердил владелец этого сайта.'
      : `Подтверждён адрес почты на ${record.domain ?? ''}. Название организация указала сама.`;
  return facts.issuer === record.issuer
    ? 'Имя никем не подтверждено.'
    : 'Имя никем не подтверждено: оно не то, под которым организация известна сайту.';
}

export function noteText(note: Note): string {
  switch (note.kind) {
    case 'notChecked':
      return `Связи с сайтом нет: отзыв проверить не удалось. В последний раз проверяли ${dayText(note.since)}`;
    case 'keyReplaced':
      return `С ${dayText(note.on)} организация подписывает другим ключом. Этому документу это не мешает.`;
    case 'future':
      return 'Дата документа ещё не наступила.';
    case 'clock':
      return 'Часы этого устройства идут неверно. Мы сверили дату с часами сайта.';
    default:
      return note satisfies never;
  }
}
