/**
 * A form that is checked as one types, quietly: what is wrong in a field is said when the field is left or the form is
 * sent, and goes away with the letter that puts it right. An empty field is wrong only once the form was sent.
 */
import { useState } from 'react';

export type Problems<Name extends string> = Readonly<Partial<Record<Name, string>>>;

interface QuietForm<Name extends string> {
  readonly values: Readonly<Record<Name, string>>;
  /** What to say at the field now. */
  readonly problemAt: (name: Name) => string | undefined;
  readonly hasEmptyFields: boolean;
  /** Whether the field is empty though the form was sent. */
  readonly isMissing: (name: Name) => boolean;
  readonly change: (name: Name, value: string) => void;
  readonly leave: (name: Name) => void;
  /** Shows all that is wrong, and answers the first field of it, or null. */
  readonly findFault: () => Name | null;
  readonly reset: () => void;
}

/** `check` says what is wrong in the fields that are filled. Fields stand in the order of `empty`. */
export function useQuietForm<Name extends string>(
  empty: Readonly<Record<Name, string>>,
  names: readonly Name[],
  check: (values: Readonly<Record<Name, string>>) => Problems<Name>,
): QuietForm<Name> {
  const [values, setValues] = useState(empty);
  /** Fields that were left with something in them. */
  const [left, setLeft] = useState<ReadonlySet<Name>>(new Set());
  /** Of these, the ones that are told of their problem. */
  const [told, setTold] = useState<ReadonlySet<Name>>(new Set());
  const [wasSent, setWasSent] = useState(false);
  const problems = check(values);

  const isEmpty = (name: Name) => values[name].trim() === '';
  const withProblem = (among: ReadonlySet<Name>, found: Problems<Name>) =>
    new Set([...among].filter((name) => found[name] !== undefined));
  return {
    values,
    problemAt: (name) => (told.has(name) ? problems[name] : undefined),
    hasEmptyFields: names.some(isEmpty),
    isMissing: (name) => wasSent && isEmpty(name),
    change: (name, value) => {
      const next = { ...values, [name]: value };
      setValues(next);
      setTold(withProblem(told, check(next)));
    },
    leave: (name) => {
      if (isEmpty(name)) return;
      const nowLeft = new Set([...left, name]);
      setLeft(nowLeft);
      setTold(withProblem(nowLeft, problems));
    },
    findFault: () => {
      setWasSent(true);
      setLeft(new Set(names));
      setTold(withProblem(new Set(names), problems));
      return names.find((name) => isEmpty(name) || problems[name] !== undefined) ?? null;
    },
    reset: () => {
      setValues(empty);
      setLeft(new Set());
      setTold(new Set());
      setWasSent(false);
    },
  };
}

/** Puts the focus on a field of a form by its name; nothing happens for none. */
export function focusField(form: HTMLFormElement | null, name: string | null | undefined): void {
  const field = name == null ? null : form?.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}
