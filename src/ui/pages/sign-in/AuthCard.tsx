/** The frame of the sign-in and registration forms. */
import { CircleAlert } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { Button } from '../../../kit/Button.tsx';
import { Logo } from '../../shell/Logo.tsx';
import { usePrerendered } from '../../shell/usePrerendered.ts';
import { useTitle } from '../../shell/useTitle.ts';

interface AuthCardProps {
  readonly title: string;
  readonly lead: string;
  readonly error: string | null;
  readonly submitLabel: string;
  readonly busy: boolean;
  readonly onSubmit: () => void;
  /** The fields. */
  readonly children: ReactNode;
  readonly below: ReactNode;
  /** What comes before the form. */
  readonly notice?: ReactNode;
  readonly notes?: ReactNode;
  /** The form itself. */
  readonly ref: Ref<HTMLFormElement>;
}

export function AuthCard({ ref, ...props }: AuthCardProps) {
  useTitle(props.title);
  const prerendered = usePrerendered();
  return (
    <div className="mx-auto w-full max-w-md px-4 py-10 sm:py-16">
      <div className="rounded-xl border border-line bg-surface p-6 sm:p-8">
        <Logo size={40} />
        <h1 className="mt-5 text-xl font-semibold tracking-tight text-ink">{props.title}</h1>
        <p className="mt-1 text-sm text-ink-soft">{props.lead}</p>
        {props.notice}
        <form
          ref={ref}
          noValidate
          // Sent before the script is there, it would put the password into the address; this way it goes nowhere.
          method={prerendered ? 'dialog' : undefined}
          aria-busy={props.busy || undefined}
          className="mt-6 space-y-5"
          onSubmit={(event) => {
            event.preventDefault();
            if (!props.busy) props.onSubmit();
          }}
        >
          {props.children}
          {/* Beside the button that was pressed: a phone shows no more of the form than that. */}
          {props.error && <FormError text={props.error} />}
          <Button type="submit" full busy={props.busy}>
            {props.submitLabel}
          </Button>
          {props.notes}
        </form>
      </div>
      <p className="mt-6 text-center text-sm text-ink-soft">{props.below}</p>
    </div>
  );
}

/** What is wrong with the form as a whole. */
export function FormError({ text }: { readonly text: string }) {
  return (
    <p
      role="alert"
      className="flex animate-appear gap-2.5 rounded-md border border-negative bg-negative-soft px-3 py-2.5 text-sm text-ink"
    >
      <CircleAlert size={18} className="mt-px shrink-0 text-negative" aria-hidden />
      {text}
    </p>
  );
}
