/**
 * The sending of a form: it is checked, then sent, and says why it was refused. While it is under way a
 * second press does nothing; afterwards the same press tries again. The first faulty field gets the focus.
 */
import type { FormEvent, RefObject } from 'react';
import { useRef, useState } from 'react';
import { reasonOf } from '../../../document/text/errorText.ts';

/** Why a form was not accepted. */
export interface Fault {
  /** For the person; null when the fields say it themselves. */
  readonly text: string | null;
  /** The name of the field where it can be put right. */
  readonly field?: string | undefined;
  /** The service did not answer. */
  readonly isUnreachable?: boolean;
}

interface SubmitOptions {
  /** What is wrong before anything is sent. */
  readonly check?: () => Fault | null;
  /** Asked after the check, before the form is busy; with no nothing is sent. */
  readonly mayBegin?: () => Promise<boolean>;
  /** Sends the form and does what follows; resolves with why it was refused. */
  readonly send: () => Promise<Fault | null>;
  /** The page is left after success: the form stays busy until then. */
  readonly isLast?: boolean;
}

export interface Submit {
  readonly error: string | null;
  readonly isUnreachable: boolean;
  readonly busy: boolean;
  readonly submit: () => void;
  /** A change of the form takes the error away. */
  readonly mend: () => void;
  readonly formRef: RefObject<HTMLFormElement | null>;
  readonly form: {
    readonly ref: RefObject<HTMLFormElement | null>;
    readonly noValidate: true;
    readonly 'aria-busy': true | undefined;
    readonly onSubmit: (event: FormEvent) => void;
  };
}

export function useSubmit({ check, mayBegin, send, isLast = false }: SubmitOptions): Submit {
  const [fault, setFault] = useState<Fault | null>(null);
  const { busy, run } = useBusy();
  const isAsking = useRef(false);
  const formRef = useRef<HTMLFormElement>(null);

  const refuse = (found: Fault | null) => {
    setFault(found);
    focusField(formRef.current, found?.field);
  };
  const attempt = async () => {
    const wrong = check?.() ?? null;
    if (wrong !== null) return refuse(wrong);
    if (mayBegin !== undefined && !(await mayBegin())) return;
    await run(async () => {
      setFault(null);
      const refused = await send().catch((error: unknown) => ({
        text: `Не получилось: ${reasonOf(error)}.`,
      }));
      refuse(refused);
      return refused === null && isLast;
    });
  };
  const submit = () => {
    if (busy || isAsking.current) return;
    isAsking.current = true;
    void attempt().finally(() => {
      isAsking.current = false;
    });
  };
  return {
    error: fault?.text ?? null,
    isUnreachable: fault?.isUnreachable ?? false,
    busy,
    submit,
    mend: () => setFault(null),
    formRef,
    form: {
      ref: formRef,
      noValidate: true,
      'aria-busy': busy || undefined,
      onSubmit: (event) => {
        event.preventDefault();
        submit();
      },
    },
  };
}

/**
 * Work of a button: busy while it runs, and a second press does nothing. Work that answers with yes stays
 * busy.
 */
export function useBusy(): {
  readonly busy: boolean;
  readonly run: (work: () => Promise<boolean | void>) => Promise<void>;
} {
  const [busy, setBusy] = useState(false);
  const isRunning = useRef(false);
  const run = async (work: () => Promise<boolean | void>) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    let stays: boolean | void = false;
    try {
      stays = await work();
    } finally {
      if (stays !== true) {
        isRunning.current = false;
        setBusy(false);
      }
    }
  };
  return { busy, run };
}

/** Puts the focus on a field of a form by its name; nothing happens for none. */
export function focusField(form: HTMLFormElement | null, name: string | null | undefined): void {
  const field = name == null ? null : form?.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}
