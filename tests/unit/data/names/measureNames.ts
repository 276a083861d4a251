/** Right forms on the gold list of full names: by our rules, and by petrovich alone. */
import petrovich from 'petrovich';
import { declineName } from '../../../../src/data/names/declineName.ts';
import type { NameCase, Sex } from '../../../../src/data/names/nameCase.ts';
import { goldNames, withoutYo } from './goldNames.ts';

interface Row {
  readonly nameCase: NameCase;
  readonly sex: Sex;
  readonly forms: number;
  /** Right forms by our rules. */
  readonly ours: number;
  /** Right forms by petrovich, which is told the sex. */
  readonly bare: number;
}
interface Figures {
  readonly rows: readonly Row[];
  readonly people: number;
  /** People that the review list shows. */
  readonly flagged: number;
  readonly wrong: number;
  /** Wrong forms of people that it does not show. */
  readonly wrongUnflagged: number;
}

export function measureNames(): Figures {
  const judged = goldNames.map((form) => {
    const declined = declineName(form.nominative, form.nameCase);
    const expected = withoutYo(form.expected);
    return {
      ...form,
      isRight: withoutYo(declined.text) === expected,
      isBareRight: withoutYo(bareForm(form.nominative, form.sex, form.nameCase)) === expected,
      isFlagged: declined.doubts.length > 0,
    };
  });
  const cases = [...new Set(judged.map(({ nameCase }) => nameCase))];
  const rows = cases.flatMap((nameCase) =>
    (['male', 'female'] as const).map((sex) => {
      const own = judged.filter((form) => form.nameCase === nameCase && form.sex === sex);
      const count = (of: 'isRight' | 'isBareRight') => own.filter((form) => form[of]).length;
      return { nameCase, sex, forms: own.length, ours: count('isRight'), bare: count('isBareRight') };
    }),
  );
  const wrong = judged.filter(({ isRight }) => !isRight);
  return {
    rows,
    people: new Set(judged.map(({ nominative }) => nominative)).size,
    flagged: new Set(judged.filter(({ isFlagged }) => isFlagged).map(({ nominative }) => nominative)).size,
    wrong: wrong.length,
    wrongUnflagged: wrong.filter(({ isFlagged }) => !isFlagged).length,
  };
}

function bareForm(name: string, sex: Sex, nameCase: NameCase): string {
  const [last = '', first = '', middle] = name.split(' ');
  const person = { gender: sex, last, first, ...(middle !== undefined && { middle }) };
  const form = petrovich(person, nameCase);
  return [form.last, form.first, form.middle].filter((word) => word !== undefined).join(' ');
}
