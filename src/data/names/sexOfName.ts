import { listedSex } from '../../document/people/firstNames.ts';
import type { Sex } from './nameCase.ts';
import type { PersonName } from './personName.ts';

/** The part of a name that determined the sex; the surname alone is weak evidence. */
export interface SexFound {
  readonly sex: Sex | null;
  readonly by: 'patronymic' | 'particle' | 'first' | 'ending' | 'surname' | null;
}

const FEMALE_SURNAME = /(?:[оеё]ва|[иы]на|[сц]кая|ая|яя)$/iu;
const MALE_SURNAME = /(?:[оеё]в|[иы]н|[сц]кий|[сц]кой|ый|ий|ой)$/iu;

/**
 * Sex of a person, by patronymic, «оглы» and «кызы», a known first name, the first name's ending, or the
 * surname's.
 */
export function sexOfName(name: PersonName): SexFound {
  const textOf = (role: string) => name.parts.find((part) => part.role === role)?.text ?? '';
  const patronymic = textOf('patronymic');
  if (patronymic.toLowerCase().endsWith('ич')) return { sex: 'male', by: 'patronymic' };
  if (/(?:вна|чна)$/iu.test(patronymic)) return { sex: 'female', by: 'patronymic' };
  const particle = name.parts.find(({ text }) => /^(?:оглы|оглу|улы|уулу|кызы|гызы)$/iu.test(text))?.text;
  if (particle !== undefined) return { sex: /[кг]ызы/iu.test(particle) ? 'female' : 'male', by: 'particle' };

  const first = textOf('first').split('-')[0] ?? '';
  const surname = surnameSex(textOf('surname'));
  const listed = listedSex(first);
  if (listed === 'male' || listed === 'female') return { sex: listed, by: 'first' };
  if (surname !== null) return { sex: surname, by: 'surname' };
  if (first === '' || listed === 'both') return { sex: null, by: null };
  if (/[ая]$/iu.test(first)) return { sex: 'female', by: 'ending' };
  return /[бвгджзклмнпрстфхцчшщй]$/iu.test(first) ? { sex: 'male', by: 'ending' } : { sex: null, by: null };
}

function surnameSex(surname: string): Sex | null {
  const last = surname.split('-').at(-1) ?? '';
  if (FEMALE_SURNAME.test(last)) return 'female';
  return MALE_SURNAME.test(last) ? 'male' : null;
}
