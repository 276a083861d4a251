import { useId, useDeferredValue } from 'react';
import type { TextFieldProps } from '../../../kit/TextField.tsx';
import { TextField } from '../../../kit/TextField.tsx';
import type { PasswordJudge } from './strength.ts';
import { Check, Minus } from 'lucide-react';
import { classNames } from '../../../kit/classNames.ts';
import { passwordProblem, passwordRule } from './newPassword.ts';

interface PasswordMeterProps {
  readonly id: string;
  readonly password: string;
  /** The person's other fields, which a password may not repeat. */
  readonly own: readonly string[];
  readonly judge: PasswordJudge | null;
}

interface Verdict {
  /** How many of the four bars are lit. */
  readonly bars: number;
  readonly word: string;
  readonly advice: string | null;
}

const WORDS = ['слабый', 'слабый', 'средний', 'хороший', 'надёжный'];

const LIT = ['', 'bg-negative', 'bg-warning', 'bg-positive', 'bg-positive'];

const NOTHING: Verdict = { bars: 0, word: '', advice: null };

interface NewPasswordFieldProps extends TextFieldProps {
  readonly own: readonly string[];
  readonly judge: PasswordJudge | null;
}

/** A field for a password that is thought up now, with what makes a good one. */
export function NewPasswordField({ own, judge, className, ...field }: NewPasswordFieldProps) {
  const ruleId = useId();
  return (
    <div className={className}>
      <TextField {...field} type="password" autoComplete="new-password" describedBy={ruleId} />
      <PasswordMeter id={ruleId} password={field.value} own={own} judge={judge} />
    </div>
  );
}

/**
 * How good a new password is, and the rule that the server holds it to. Its room is there before anything is
 * typed.
 */
function PasswordMeter({ id, password, own, judge }: PasswordMeterProps) {
  // Typing goes first: a long password takes zxcvbn some milliseconds.
  const judged = useDeferredValue(password);
  const { bars, word, advice } = verdictOn(judged, own, judge);
  return (
    <div className="mt-2.5 space-y-2">
      <meter
        className="sr-only"
        aria-label="Надёжность пароля"
        min={0}
        max={4}
        value={bars}
        aria-valuetext={word === '' ? 'пароль не введён' : word}
      />
      <div aria-hidden className="grid grid-cols-4 gap-1">
        {[1, 2, 3, 4].map((bar) => (
          <span
            key={bar}
            data-lit={bar <= bars || undefined}
            className={classNames(
              'meter-bar h-1 rounded-sm transition-colors duration-150',
              bar <= bars ? LIT[bars] : 'bg-line',
            )}
          />
        ))}
      </div>
      <p aria-live="polite" className="min-h-8 text-xs text-ink-soft">
        {word !== '' && (
          <span>
            <span>Пароль </span>
            <span className="font-medium text-ink">{word}</span>
            <span>{advice === null ? '.' : `. ${advice}`}</span>
          </span>
        )}
      </p>
      <ul id={id} aria-label="Каким должен быть пароль" className="space-y-1 text-xs text-ink-soft">
        {passwordRule(judged, own, judge).map(({ text, isMet }) => (
          <li key={text} className="flex items-start gap-1.5">
            {isMet ? (
              <Check size={14} className="mt-px shrink-0 text-positive" aria-label="Выполнено:" />
            ) : (
              <Minus size={14} className="mt-px shrink-0 text-ink-faint" aria-hidden />
            )}
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function verdictOn(password: string, own: readonly string[], judge: PasswordJudge | null): Verdict {
  if (password === '') return NOTHING;
  if (passwordProblem(password, own, judge) !== null) {
    const advice = judge?.strengthOf(password, own).advice ?? null;
    return { bars: 1, word: 'слишком простой', advice };
  }
  if (judge === null) return NOTHING;
  const { score, advice } = judge.strengthOf(password, own);
  return { bars: Math.max(1, score), word: WORDS[score] ?? '', advice };
}
