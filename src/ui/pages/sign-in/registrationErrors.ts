/** What to say at which field of the registration form. */
import { registerRequestSchema } from '../../../api/contract/auth.ts';
import type { Registration } from '../../../machines/auth.ts';
import type { Failure } from '../../../machines/failure.ts';

export type FieldErrors = Partial<Readonly<Record<keyof Registration, string>>>;
const FIELDS: readonly (keyof Registration)[] = ['username', 'email', 'password', 'password2'];

/**
 * The contract's objections to a form that is filled completely; none while something is empty, since that has a text of
 * its own in the auth chart. Said before sending, because any refusal of the email reads as «уже существует» (§8).
 */
export function contractErrors(registration: Registration): FieldErrors {
  if (FIELDS.some((field) => registration[field].trim() === '')) return {};
  const parsed = registerRequestSchema.safeParse(registration);
  if (parsed.success) return {};
  const errors: Partial<Record<keyof Registration, string>> = {};
  for (const { path, message } of parsed.error.issues) {
    const field = FIELDS.find((name) => name === path[0]);
    if (field !== undefined) errors[field] ??= message;
  }
  return errors;
}

/** A refusal stands at the field it names, if it names one; otherwise over the form. */
export function placeFailure(failure: Failure | null): {
  readonly form: string | null;
  readonly fields: FieldErrors;
} {
  const named = FIELDS.filter((field) => failure?.fields?.[field] !== undefined);
  const [field] = named;
  if (failure === null) return { form: null, fields: {} };
  if (named.length !== 1 || field === undefined) return { form: failure.text, fields: {} };
  const isTaken = field === 'username' || field === 'email';
  return { form: null, fields: { [field]: isTaken ? failure.text : failure.fields?.[field] } };
}
