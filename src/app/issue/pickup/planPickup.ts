/** Who gets which copy and what opens it; what is wrong with that, before anything is uploaded. */
import { recordValues } from '../../../document/records/copyValues.ts';
import { recordsOf } from '../../../document/records/records.ts';
import { copyNames } from '../../../data/copies/index.ts';
import { issuedCopies } from '../../../data/issued/index.ts';
import { surnameOf } from '../../../data/names/index.ts';
import { RUSSIAN_FILLING } from '../../../data/records/index.ts';
import { plainWords } from '../../../pickup/knownWords.ts';
import type { LettersSource } from '../letters/lettersSource.ts';

export interface PlannedCopy {
  /** From 0. */
  readonly copy: number;
  /** Whose it is, as on the document. */
  readonly name: string;
  readonly surname: string;
  /** What else the recipient knows; null for a code. */
  readonly second: string | null;
  /** Hash of its record, as the register has it. */
  readonly key: string;
}

export interface PickupProblem {
  /** `noName`, `noSecond`: nothing would open the copy. `same`: the same words would open several. */
  readonly kind: 'noName' | 'noSecond' | 'same';
  /** What it is about, such as «Иванова, 03.05.2015». */
  readonly words: string;
  /** The copies, from 0. */
  readonly copies: readonly number[];
}

export interface PickupPlan {
  readonly copies: readonly PlannedCopy[];
  readonly problems: readonly PickupProblem[];
}

/** @param column that the recipients know; null for codes, which are all different */
export function planPickup(
  { run, copies, withFields }: Pick<LettersSource, 'run' | 'copies' | 'withFields'>,
  column: string | null,
): PickupPlan {
  const nameOf = copyNames(RUSSIAN_FILLING, withFields);
  const keys = issuedCopies(RUSSIAN_FILLING, run.document);
  const records = recordsOf(withFields);
  const secondOf = (copy: number): string | null => {
    if (column === null) return null;
    const { columns, values } = recordValues(records, copy);
    return values[columns.findIndex(({ name }) => name === column)]?.trim() ?? '';
  };
  const planned = copies.map((copy) => {
    const name = nameOf(copy).trim();
    return { copy, name, surname: surnameOf(name), second: secondOf(copy), key: keys[copy]?.key ?? '' };
  });
  return { copies: planned, problems: [...missing(planned), ...doubledWords(planned)] };
}

function missing(copies: readonly PlannedCopy[]): readonly PickupProblem[] {
  const found = (kind: 'noName' | 'noSecond', isFaulty: (copy: PlannedCopy) => boolean): PickupProblem[] => {
    const faulty = copies.filter(isFaulty);
    const words = faulty.map(({ name }) => name).join(', ');
    return faulty.length === 0 ? [] : [{ kind, words, copies: faulty.map(({ copy }) => copy) }];
  };
  return [
    ...found('noName', ({ surname }) => plainWords({ surname, second: '' }).surname === ''),
    ...found(
      'noSecond',
      ({ surname, second }) => second !== null && plainWords({ surname, second }).second === '',
    ),
  ];
}

function doubledWords(copies: readonly PlannedCopy[]): readonly PickupProblem[] {
  const byWords = new Map<string, PlannedCopy[]>();
  for (const each of copies) {
    if (each.second === null) continue;
    const { surname, second } = plainWords({ surname: each.surname, second: each.second });
    if (surname === '' || second === '') continue;
    const same = byWords.get(`${surname}\n${second}`) ?? [];
    same.push(each);
    byWords.set(`${surname}\n${second}`, same);
  }
  return [...byWords.values()].flatMap((same) => {
    const [first] = same;
    return first === undefined || same.length < 2
      ? []
      : [
          {
            kind: 'same' as const,
            words: `${first.surname}, ${first.second ?? ''}`,
            copies: same.map(({ copy }) => copy),
          },
        ];
  });
}
