/**
 * The names of the pipes. Apart from what they do (`pipes.ts`), so that a page that only reads templates does
 * not load the rules of Russian names. The table of pipes has exactly these rows. The value says what the
 * pipe takes after its colon (`pipeArguments.ts`).
 */
export const PIPE_NAMES = {
  именительный: 'none',
  родительный: 'none',
  дательный: 'none',
  винительный: 'none',
  творительный: 'none',
  предложный: 'none',
  'фамилия и инициалы': 'none',
  'инициалы и фамилия': 'none',
  фамилия: 'none',
  имя: 'none',
  'имя и отчество': 'none',
  'имя и фамилия': 'none',
  'в две строки': 'none',
  род: 'words',
  прописные: 'none',
  строчные: 'none',
  'с заглавной': 'none',
  'каждое с заглавной': 'none',
  дата: 'none',
  'дата коротко': 'none',
  'день и месяц': 'none',
  месяц: 'none',
  год: 'none',
  число: 'forms',
  прописью: 'agreement',
  римское: 'none',
  порядковое: 'agreement',
  'с номера': 'number',
  'если пусто': 'text',
  'убрать строку, если пусто': 'none',
  'если не число': 'wish',
  'убрать строку, если не число': 'none',
  список: 'list',
} as const;

/** The pipe that removes the line of its field when the value is empty; `fillContent` does it. */
export const DROPS_LINE: PipeName = 'убрать строку, если пусто';

/**
 * The pipe for a value that is no number: the line is this value alone, or the text after the colon, without the
 * words for a number beside it. `fillContent` does it.
 */
export const ALONE: PipeName = 'если не число';

/** The pipe that removes the line of its field when the value is no number. */
export const DROPS_WORDS: PipeName = 'убрать строку, если не число';

/**
 * The pipe that shows the word of two that agrees with the person of its field: the name itself is not
 * printed.
 */
export const AGREES: PipeName = 'род';

/** The pipe that writes the values of several records of a copy, each after the pipes in front of it. */
export const LISTS: PipeName = 'список';

/** The pipe that counts the copies when its field is `{№}`. */
export const COUNTS: PipeName = 'с номера';

export type PipeName = keyof typeof PIPE_NAMES;
