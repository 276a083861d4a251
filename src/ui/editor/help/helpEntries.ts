/** What the one search over manual, training and FAQ finds. */
import { foldText, wordsOf } from '../../../document/text/foldText.ts';
import { EXERCISES } from '../training/exercises.ts';
import { FAQ, MANUAL_STEPS } from './manualSteps.ts';

export type HelpPart = 'manual' | 'training' | 'faq';

/** A place in the help; without a key the beginning of its part. */
export interface HelpPlace {
  readonly part: HelpPart;
  readonly key: string | null;
}

interface HelpEntry extends HelpPlace {
  readonly title: string;
  readonly text: string;
}

/** Titles of the dialogs. */
export const HELP_TITLES: Readonly<Record<HelpPart, string>> = {
  manual: 'Мануал',
  training: 'Обучение',
  faq: 'Частые вопросы',
};

const ENTRIES: readonly HelpEntry[] = [
  ...FAQ.map(
    ({ question, answer }) => ({ part: 'faq', key: question, title: question, text: answer }) as const,
  ),
  ...MANUAL_STEPS.map(({ key, title, text }) => ({ part: 'manual', key, title, text }) as const),
  ...EXERCISES.map(
    ({ title, task }, number) => ({ part: 'training', key: String(number), title, text: task }) as const,
  ),
];

/**
 * Entries that have a word of the same beginning for each word of the search, those with all of them in the
 * title first. Endings are left out: «таблицы» finds «таблицу».
 */
export function findHelp(search: string): readonly HelpEntry[] {
  const stems = wordsOf(search).map(stemOf);
  if (stems.length === 0) return [];
  const has = (text: string) => {
    const words = wordsOf(text);
    return stems.every((stem) => words.some((word) => word.startsWith(stem)));
  };
  const found = ENTRIES.filter(({ title, text }) => has(`${title} ${text}`));
  return [...found.filter(({ title }) => has(title)), ...found.filter(({ title }) => !has(title))];
}

/** Identifies the heading of an entry on the page. */
export function helpId({ part, key }: HelpPlace): string {
  return `help-${part}-${foldText(key ?? '').replaceAll(/[^\p{L}\p{N}]+/gu, '-')}`;
}

/** A word without its last letter, of a long word without two: «таблицы» and «таблицу» begin alike. */
function stemOf(word: string): string {
  if (word.length < 4) return word;
  return word.slice(0, word.length > 5 ? -2 : -1);
}
