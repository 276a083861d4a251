/** Texts of the bundled templates that a person has to replace: they are printed on every copy where they are left. */

const SAMPLES: readonly string[] = [
  'Лагерь «Солнечный»',
  'Конференция «Школа будущего»',
  'Полное название вашей организации',
  'Школьный этап всероссийской олимпиады школьников',
  'Городской конкурс юных талантов «Созвездие»',
  'г. Название города',
  'Первенство школы по лёгкой атлетике',
  'Конференция исследовательских работ «Шаг в науку»',
  'Название учебного центра',
  '4 декабря, пятница',
  'Актовый зал, ул. Школьная, д. 1',
  '25 июня, 18:00',
  'Дом культуры, большой зал ул. Садовая, д. 10',
];
/** «И. О. Фамилия» under a line for a signature, in any spelling. */
const SIGNATURE = /^(?:и\.\s?о\.\s?фамилия|фамилия\s?и\.\s?о\.|ф\.\s?и\.\s?о\.|фамилия имя отчество)$/u;

const spaced = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim().toLowerCase();
const known = new Set(SAMPLES.map(spaced));

/** Whether a typed text is one that a template only shows as an example. */
export function isSampleText(text: string): boolean {
  const plain = spaced(text);
  return known.has(plain) || SIGNATURE.test(plain);
}
