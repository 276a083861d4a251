/** What to say at which field of the registration form. */
import { emailSchema, usernameSchema } from '../../../api/contract/auth.ts';
import { REGISTRATION_TEXTS } from '../../../api/errorTexts.ts';
import type { Registration } from '../../../machines/auth/events.ts';
import type { Failure } from '../../../machines/kernel/failure.ts';
import { passwordProblem } from '../password/newPassword.ts';
import type { PasswordJudge } from '../password/strength.ts';
import type { Problems } from './useQuietForm.ts';

export type RegistrationField = keyof Registration;
/** In the order of the form. */
export const REGISTRATION_FIELDS = ['username', 'email', 'password', 'password2'] as const;

/**
 * The contract's objections to what is filled in; an empty field has a text of its own in the auth chart. Said before
 * sending, because any error of the email reads as «уже существует» (§8).
 */
export function registrationProblems(
  form: Registration,
  judge: PasswordJudge | null,
): Problems<RegistrationField> {
  const { username, email, password, password2 } = form;
  const found = {
    username: textOf(usernameSchema.safeParse(username)),
    email: textOf(emailSchema.safeParse(email)),
    password: passwordProblem(password, ownOf(form), judge),
    password2:
      password !== '' && password2.normalize('NFC') !== password.normalize('NFC')
        ? 'Пароли не совпадают.'
        : null,
  };
  return Object.fromEntries(
    REGISTRATION_FIELDS.flatMap((name) =>
      found[name] === null || form[name].trim() === '' ? [] : [[name, found[name]]],
    ),
  );
}

/** What a password may not repeat. */
export function ownOf({ username, email }: Pick<Registration, 'username' | 'email'>): readonly string[] {
  return [username, email].map((field) => field.trim()).filter((field) => field !== '');
}

/** An error stands at the fields it names, if it names any; otherwise over the form. */
export function placeFailure(failure: Failure | null): {
  readonly form: string | null;
  readonly fields: Problems<RegistrationField>;
} {
  if (failure === null) return { form: null, fields: {} };
  const named = REGISTRATION_FIELDS.filter((field) => failure.fields?.[field] !== undefined);
  if (named.length === 0 || failure.code === 403) return { form: failure.text, fields: {} };
  const texts: Readonly<Record<string, string>> = { ...failure.fields, ...REGISTRATION_TEXTS };
  return { form: null, fields: Object.fromEntries(named.map((field) => [field, texts[field]])) };
}

function textOf(parsed: {
  readonly error?: { readonly issues: readonly { readonly message: string }[] } | undefined;
}): string | null {
  return parsed.error?.issues[0]?.message ?? null;
}
