/** A class, a degree, a place, a date and a number that only last year's document had. */
import type { Find, FindKind, FoundText } from './find.ts';
import { lineAround } from './wordsAround.ts';

/** Where it stands in its text. */
interface Place {
  readonly text: string;
  readonly start: number;
}

interface Pattern {
  readonly kind: FindKind;
  readonly words: RegExp;
  /** Columns that may give it; the first one is written where the list has none. */
  readonly columns: readonly string[];
  readonly write: (column: string, own: string, place: Place) => string | null;
  readonly why: string;
}

const MONTHS = 'января|февраля|марта|апреля|мая|июня|июля|августа|сентября|октября|ноября|декабря';
const QUOTES = '«»"„“”';
const OPENING = '«"';
const CLOSING = '»"';

const PATTERNS: readonly Pattern[] = [
  {
    kind: 'class',
    // «9 «А» класса», «9А класса», «9-А класса», «9 класса»: the word stays.
    words: new RegExp(
      String.raw`(?<![\d\p{L}–—-])(?:[1-9]|1[01])(?:[ \u00a0-]?[${QUOTES}]?[А-ЯЁа-яё][${QUOTES}]?)?(?=\s+(?:класс[аеу]?|кл\.)(?!\p{L}))`,
      'gu',
    ),
    columns: ['Класс'],
    write: (column) => `{${column}}`,
    why: 'класс',
  },
  {
    kind: 'class',
    // «9А», «9 «Б»» without the word.
    words: new RegExp(
      String.raw`(?<![\d\p{L}№.,/–—-]|№ )(?:[1-9]|1[01])(?:[А-ЕЖЗИК]|\s?[${OPENING}][А-ЕЖЗИК][${CLOSING}])(?![\p{L}\d${QUOTES}])(?!\s+класс)`,
      'gu',
    ),
    columns: ['Класс'],
    write: (column) => `{${column}}`,
    why: 'класс',
  },
  {
    kind: 'degree',
    words:
      /(?<![\p{L}\d])(?:I{1,3}|[123]|перв(?:ой)|втор(?:ой)|треть(?:ей)|ПЕРВОЙ|ВТОРОЙ|ТРЕТЬЕЙ)(?=\s+степени(?!\p{L}))/giu,
    columns: ['Степень', 'Место'],
    write: (column, own, { text, start }) => {
      if (/^\d/u.test(own)) return `{${column}}`;
      if (/^[IV]/iu.test(own) && !/\p{Script=Cyrillic}/u.test(own)) {
        const { before } = lineAround(text, start, start + own.length);
        return before.trim() === '' ? `{${column}|римское|если не число}` : `{${column}|римское}`;
      }
      return `{${column}|порядковое: женский родительный}`;
    },
    why: 'степень',
  },
  {
    kind: 'degree',
    words: /(?<![\p{L}\d])(?:I{1,3}|[123])(?=(?:-?[её]е)?\s+мест(?:о|а|у)(?!\p{L}))/gu,
    columns: ['Место', 'Степень'],
    write: (column, own) => (/^\d/u.test(own) ? `{${column}}` : `{${column}|римское}`),
    why: 'место',
  },
  {
    kind: 'date',
    words: new RegExp(
      String.raw`[${OPENING}]?\s?(?<![\d\p{L}])(?:[1-9]|0[1-9]|[12]\d|3[01])\s?[${CLOSING}]?\s+(?:${MONTHS})\s+20\d\d(?:\s*(?:г\.|года|г(?!\p{L})))?`,
      'giu',
    ),
    columns: ['Дата'],
    write: (column) => `{${column}|дата}`,
    why: 'дата',
  },
  {
    kind: 'date',
    words: /(?<![\d.])(?:0?[1-9]|[12]\d|3[01])\.(?:0?[1-9]|1[0-2])\.20\d\d(?![\d.])/gu,
    columns: ['Дата'],
    write: (column) => `{${column}|дата коротко}`,
    why: 'дата',
  },
  {
    kind: 'date',
    words: /(?<![\d./–—-])20\d\d(?=\s*(?:г\.|год(?:а)?(?!\p{L})))/gu,
    columns: ['Дата'],
    write: (column) => `{${column}|год}`,
    why: 'год',
  },
  {
    kind: 'number',
    words: /(?<=№\s*)(?:[\p{Lu}\d][\p{Lu}\d/.-]*\d|\d+)(?![\p{L}\d])/gu,
    columns: ['Номер'],
    write: (column, _own, { text, start }) => {
      const before = text.slice(0, start).replace(/№\s*$/u, '');
      const { before: line } = lineAround(before, before.length, before.length);
      const isOfDocument =
        line.trim() === '' ||
        /(?:диплом|грамот|сертификат|свидетельств|удостоверени|регистрационный|рег\.|номер)\p{L}*\s*$/iu.test(
          line,
        );
      return isOfDocument ? (column === '' ? '{номер}' : `{${column}}`) : null;
    },
    why: 'номер',
  },
];

/** @param columnFor the column of the list that gives one of these, or null where it has none */
export function valueFinds(
  { id, text }: FoundText,
  columnFor: (names: readonly string[]) => string | null,
  namesSomebody: boolean,
): readonly Find[] {
  return PATTERNS.flatMap(({ kind, words, columns, write, why }) => {
    const column = columnFor(columns);
    const name = column ?? (kind === 'number' ? '' : (columns[0] ?? ''));
    return Array.from(text.matchAll(words)).flatMap((match): readonly Find[] => {
      const own = match[0].trimStart();
      const start = match.index + match[0].length - own.length;
      const becomes = write(name, own, { text, start });
      if (becomes === null) return [];
      const isSure = column !== null && (namesSomebody || kind !== 'class');
      const reason = column === null ? `${why}; в списке такого столбца нет` : `${why}, столбец «${column}»`;
      return [{ id, kind, range: [start, start + own.length], text: own, becomes, isSure, why: reason }];
    });
  });
}
