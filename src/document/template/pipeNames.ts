/**
 * The names of the pipes. Apart from what they do (`pipes.ts`), so that a page that only reads templates does not load the rules of
 * Russian names. The table of pipes has exactly these rows.
 */
export const PIPE_NAMES = {
  именительный: true,
  родительный: true,
  дательный: true,
  винительный: true,
  творительный: true,
  предложный: true,
  'фамилия и инициалы': true,
  'инициалы и фамилия': true,
  фамилия: true,
  имя: true,
  'имя и отчество': true,
  'имя и фамилия': true,
  прописные: true,
  строчные: true,
  'с заглавной': true,
  'каждое с заглавной': true,
  дата: true,
  'дата коротко': true,
  'день и месяц': true,
  месяц: true,
  год: true,
  число: true,
  прописью: true,
  римское: true,
  порядковое: true,
  'с номера': true,
  'если пусто': true,
  'убрать строку, если пусто': true,
} as const;

/** The pipe that removes the line of its field when the value is empty; `fillContent` does it. */
export const DROPS_LINE: PipeName = 'убрать строку, если пусто';

/** The pipe that counts the copies when its field is `{№}`. */
export const COUNTS: PipeName = 'с номера';

export type PipeName = keyof typeof PIPE_NAMES;
