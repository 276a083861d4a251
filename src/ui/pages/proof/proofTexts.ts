/** What the page says of a checked document. */
import type { CheckedProof } from '../../../app/proof/checkProof.ts';
import type { KeyRecord, Note, Verdict } from '../../../proof/verdict.ts';
import { standingOf } from '../../../proof/verdict.ts';
import type { ProofFacts } from '../../../proof/payload.ts';

export type ProofTone = 'positive' | 'neutral' | 'negative' | 'warning';

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
      return unchangedSentence(facts, record);
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

const UNCHANGED = 'Документ не\u00A0изменён';

/** Calm, for most documents are what they seem; what is not known is the second line. */
function unchangedSentence(facts: ProofFacts, record: KeyRecord): ProofSentence {
  const standing = standingOf(facts, record);
  switch (standing) {
    case 'operator':
      return {
        tone: 'positive',
        title: 'Подлинный',
        text: `Выдан ${dayText(facts.date)} Слова не изменены.`,
      };
    case 'domain':
      return {
        tone: 'neutral',
        title: UNCHANGED,
        text: `Не изменён; подписал владелец адреса на ${record.domain ?? ''}. Название «${record.issuer}» он указал сам.`,
      };
    case 'nobody':
      return {
        tone: 'neutral',
        title: UNCHANGED,
        text: 'Подпись верна. Кто выдал, сайт не проверял: назвать себя так мог любой.',
      };
    case 'nameless':
      return {
        tone: 'neutral',
        title: UNCHANGED,
        text: 'Подпись верна. Ключ на этом сайте записан, но название организации удалено вместе с её учётной записью.',
      };
    case 'other':
      return {
        tone: 'warning',
        title: UNCHANGED,
        text: `Но ключ записан на «${record.issuer}», а документ называет другую организацию. Спросите у неё.`,
      };
    default:
      return standing satisfies never;
  }
}

/** What is known of the name of the issuer. */
export function voucherText(facts: ProofFacts, record: KeyRecord): string {
  const standing = standingOf(facts, record);
  switch (standing) {
    case 'operator':
      return 'Название подтвердил владелец этого сайта.';
    case 'domain':
      return `Подтверждён адрес почты на ${record.domain ?? ''}. Название организация указала сама.`;
    case 'nobody':
      return 'Название организация указала сама.';
    case 'nameless':
      return 'Ключ записан, имя удалено.';
    case 'other':
      return `Ключ записан на «${record.issuer}».`;
    default:
      return standing satisfies never;
  }
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
