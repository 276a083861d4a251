/**
 * A form that is checked as one types, quietly: what is wrong in a field is said when the field is left or
 * the form is sent, and goes away with the letter that puts it right. An empty field is wrong only once the
 * form was sent.
 */
import { useState } from 'react';
import { EMPTY_FIELDS_TEXT } from '../../../machines/auth/setup.ts';
import type { Fault } from '../forms/useSubmit.ts';

export type Problems<Name extends string> = Readonly<Partial<Record<Name, string>>>;

interface QuietField<Name extends string> {
  readonly name: Name;
  readonly required: true;
  readonly value: string;
  /** What to say at the field now. */
  readonly error: string | undefined;
  /** Whether the field is empty though the form was sent. */
  readonly invalid: boolean;
  readonly onBlur: () => void;
  readonly onChange: (value: string) => void;
}

interface QuietForm<Name extends string> {
  readonly values: Readonly<Record<Name, string>>;
  readonly hasEmptyFields: boolean;
  /** A text field of the form. @param onChange called after each change, with its new value */
  readonly field: (name: Name, onChange: (value: string) => void) => QuietField<Name>;
  /** Shows all that is wrong, and answers the first field of it, or null. */
  readonly findFault: () => Name | null;
  /** `findFault` for the check of `useSubmit`. */
  readonly check: () => Fault | null;
  readonly reset: () => void;
}

interface FormState<Name extends string> {
  readonly values: Readonly<Record<Name, string>>;
  /** Fields that were left with something in them. */
  readonly left: ReadonlySet<Name>;
  /** Of these, the ones whose problem is shown. */
  readonly told: ReadonlySet<Name>;
  readonly wasSent: boolean;
}

/** `check` says what is wrong in the fields that are filled. Fields stand in the order of `empty`. */
export function useQuietForm<Name extends string>(
  empty: Readonly<Record<Name, string>>,
  names: readonly Name[],
  check: (values: Readonly<Record<Name, string>>) => Problems<Name>,
): QuietForm<Name> {
  const fresh: FormState<Name> = { values: empty, left: new Set(), told: new Set(), wasSent: false };
  // Each change builds on the one before, not on what was drawn: several fields may be filled at a time.
  const [{ values, told, wasSent }, setState] = useState(fresh);
  const problems = check(values);

  const isEmpty = (name: Name) => values[name].trim() === '';
  const withProblem = (among: Iterable<Name>, found: Problems<Name>) =>
    new Set([...among].filter((name) => found[name] !== undefined));
  const change = (name: Name, value: string) =>
    setState((now) => {
      const next = { ...now.values, [name]: value };
      return { ...now, values: next, told: withProblem(now.told, check(next)) };
    });
  const leave = (name: Name) =>
    setState((now) => {
      if (now.values[name].trim() === '') return now;
      const left = new Set([...now.left, name]);
      return { ...now, left, told: withProblem(left, check(now.values)) };
    });
  const findFault = () => {
    setState((now) => ({
      ...now,
      wasSent: true,
      left: new Set(names),
      told: withProblem(names, check(now.values)),
    }));
    return names.find((name) => isEmpty(name) || problems[name] !== undefined) ?? null;
  };
  const hasEmptyFields = names.some(isEmpty);
  return {
    values,
    hasEmptyFields,
    field: (name, onChange) => ({
      name,
      required: true,
      value: values[name],
      error: told.has(name) ? problems[name] : undefined,
      invalid: wasSent && isEmpty(name),
      onBlur: () => leave(name),
      onChange: (value) => {
        change(name, value);
        onChange(value);
      },
    }),
    findFault,
    check: () => {
      const field = findFault();
      return field === null ? null : { field, text: hasEmptyFields ? EMPTY_FIELDS_TEXT : null };
    },
    reset: () => setState(fresh),
  };
}
