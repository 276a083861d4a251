/** The first letter capital, the rest as it is: «ученик» gives «Ученик». */
export const firstCapital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * Capitalises each word and lower-cases the rest, also after a hyphen: «Анна-Мария». Small words between
 * hyphens («Ростов-на-Дону»), particles of names («Гасан оглы», «фон Браун») and usual abbreviations («ООО»)
 * stay.
 */
export function wordsCapital(text: string): string {
  return text.replaceAll(WORD, (word, place: number) => {
    if (ABBREVIATION.test(word)) return word;
    const small = word.toLowerCase();
    const isElided = word.length === 1 && APOSTROPHE.test(text.charAt(place + 1));
    if (isElided || APOSTROPHE.test(text.charAt(place - 1))) return word.charAt(0) + small.slice(1);
    const isBetweenHyphens = text.charAt(place - 1) === '-' && text.charAt(place + word.length) === '-';
    if (isBetweenHyphens && SMALL.test(word)) return small;
    if (PARTICLE_BEHIND.test(word) || (word === small && PARTICLE.test(word))) return small;
    return BEFORE.test(text.charAt(place - 1)) ? firstCapital(small) : small;
  });
}

const WORD = /\p{L}[\p{L}\p{M}]*/gu;
/** On both sides of it letters keep their case: «д’Арк», «О’Генри». */
const APOSTROPHE = /['’ʼ`]/u;
/** What stands in front of a word that begins with a capital letter. */
const BEFORE = /^[\s«„“"([{.,;:/\-\u2010-\u2014]?$/u;
const SMALL = /^(?:на|по|под|над|в|во|и|из|за|от|до|у|де|дю|ди|да|ла|ле|дель|эль|аль|ан|сюр|ам|оф|о)$/iu;
const PARTICLE = /^(?:фон|ван|де|дер|ден|да|ди|дю|дель|делла|ла|ле|аль|эль|бен|ибн|бин|улы)$/u;
const PARTICLE_BEHIND = /^(?:оглы|оглу|кызы|гызы|уулу|угли|ўғли)$/iu;
const ABBREVIATION =
  /^(?:ООО|ОАО|ЗАО|ПАО|АО|ИП|МБОУ|МАОУ|МКОУ|МОУ|ГБОУ|ГАОУ|ГОУ|ФГБОУ|МБДОУ|МДОУ|ДОУ|СОШ|ООШ|НОШ|ДЮСШ|СДЮШОР|ДШИ|ДМШ|ЦДТ|ДДТ|РФ|МГУ|СПБГУ|США)$/u;
