/** The frame of the sign-in and registration forms. */
import { CircleAlert, GitBranch } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../kit/Button.tsx';
import { Logo } from '../../shell/Logo.tsx';
import { useTitle } from '../../shell/useTitle.ts';

export interface AuthCardProps {
  readonly title: string;
  readonly lead: string;
  readonly error: string | null;
  readonly submitLabel: string;
  readonly busy: boolean;
  readonly onSubmit: () => void;
  /** The fields. */
  readonly children: ReactNode;
  readonly below: ReactNode;
  readonly notes?: ReactNode;
}

export function AuthCard(props: AuthCardProps) {
  useTitle(props.title);
  return (
    <div className="mx-auto w-full max-w-md px-4 py-10 sm:py-16">
      <div className="rounded-xl border border-line bg-surface p-6 sm:p-8">
        <Logo size={40} />
        <h1 className="mt-5 text-xl font-semibold tracking-tight text-ink">{props.title}</h1>
        <p className="mt-1 text-sm text-ink-soft">{props.lead}</p>
        <form
          noValidate
          className="mt-6 space-y-4"
          onSubmit={(event) => {
            event.preventDefault();
            props.onSubmit();
          }}
        >
          {props.error && (
            <p
              role="alert"
              className="flex gap-2.5 rounded-md border border-negative bg-negative-soft px-3 py-2.5 text-sm text-ink"
            >
              <CircleAlert size={18} className="mt-px shrink-0 text-negative" aria-hidden />
              {props.error}
            </p>
          )}
          {props.children}
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

const GITHUB_OFF = 'Вход через GitHub на этом сервере не настроен. Войдите по логину и паролю.';

/** Offered only where the server has GitHub's client id and secret (design §5); here it says why it is off. */
export function GithubButton() {
  return (
    <div className="space-y-4">
      <div
        aria-hidden
        className="flex items-center gap-3 text-xs text-ink-faint before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line"
      >
        или
      </div>
      <Button variant="outline" full icon={GitBranch} disabledReason={GITHUB_OFF}>
        Войти через GitHub
      </Button>
      <p className="text-xs text-ink-soft">{GITHUB_OFF}</p>
    </div>
  );
}
