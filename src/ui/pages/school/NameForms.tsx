import { declinedName } from '../../../data/organisation/index.ts';
import type { Organisation } from '../../../document/organisation/organisation.ts';
import { MAX_ORGANISATION_NAME } from '../../../document/schema/constants.ts';
import { TextField } from '../../../kit/TextField.tsx';

interface NameFormsProps {
  readonly name: string;
  readonly forms: Organisation['forms'];
  readonly onChange: (forms: Organisation['forms']) => void;
}

/** Each form with words that ask for it. */
const CASES = [
  { is: 'genitive', label: 'Родительный: ученик…' },
  { is: 'dative', label: 'Дательный: благодарность…' },
  { is: 'accusative', label: 'Винительный: окончил…' },
  { is: 'instrumental', label: 'Творительный: выдано…' },
  { is: 'prepositional', label: 'Предложный: рассказ о…' },
] as const;

/** How the name stands in sentences; a form that is typed counts, an empty field takes ours. */
export function NameForms({ name, forms, onChange }: NameFormsProps) {
  return (
    <details className="rounded-md border border-line px-4 py-3">
      <summary className="cursor-pointer text-sm font-medium text-ink">Как название склоняется</summary>
      <p className="mt-2 text-sm text-ink-soft">
        Серым написано, как просклоняем мы. Если где-то неверно, напишите свою форму.
      </p>
      <div className="mt-3 flex flex-col gap-3">
        {CASES.map(({ is, label }) => (
          <TextField
            key={is}
            label={label}
            value={forms[is] ?? ''}
            placeholder={name.trim() === '' ? '' : (declinedName(name.trim(), is) ?? name.trim())}
            maxLength={MAX_ORGANISATION_NAME}
            autoComplete="off"
            onChange={(text) => onChange({ ...forms, [is]: text === '' ? undefined : text })}
          />
        ))}
      </div>
    </details>
  );
}
