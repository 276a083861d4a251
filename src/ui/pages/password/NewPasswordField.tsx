import { useId } from 'react';
import type { TextFieldProps } from '../../../kit/TextField.tsx';
import { TextField } from '../../../kit/TextField.tsx';
import { PasswordMeter } from './PasswordMeter.tsx';
import type { PasswordJudge } from './strength.ts';

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
