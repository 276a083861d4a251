import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Profile } from '../../../api/contract/auth.ts';
import { Button } from '../../../kit/Button.tsx';
import { AccountSkeleton } from './AccountSkeleton.tsx';
import { NameForm } from './NameForm.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { useAccount } from './useAccount.ts';

/** Who is signed in, as the server knows them, and what they can change. */
export function AccountFacts() {
  const { loaded, reload, rename, changePassword } = useAccount();
  switch (loaded.kind) {
    case 'loading':
      return <AccountSkeleton />;
    case 'failed':
      return (
        <div role="alert" className="flex flex-wrap items-center justify-between gap-3">
          <p className="flex items-start gap-2 text-sm text-negative">
            <CircleAlert size={18} className="mt-px shrink-0" aria-hidden />
            {loaded.text}
          </p>
          <Button variant="outline" size="sm" onClick={reload}>
            Повторить
          </Button>
        </div>
      );
    case 'ready':
      return (
        <div className="space-y-6">
          <Facts profile={loaded.value} />
          <NameForm key={loaded.value.name} name={loaded.value.name} onSave={rename} />
          <Part title="Пароль">
            {loaded.value.is_github_user ? (
              <p className="text-sm text-ink-soft">
                Вы входите через GitHub, поэтому пароля у этой учётной записи нет. Защитить вход можно
                в&nbsp;настройках GitHub.
              </p>
            ) : (
              <PasswordForm
                username={loaded.value.username}
                email={loaded.value.email}
                onChange={changePassword}
              />
            )}
          </Part>
        </div>
      );
  }
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className="border-t border-line pt-5">
      <h3 className="mb-4 text-base font-semibold text-ink">{title}</h3>
      {children}
    </div>
  );
}

function Facts({ profile }: { readonly profile: Profile }) {
  const facts = [
    ['Логин', profile.username],
    ['Email', profile.email],
    ['Способ входа', profile.is_github_user ? 'GitHub' : 'логин и пароль'],
  ] as const;
  return (
    <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
      {facts.map(([term, fact]) => (
        <div key={term} className="min-w-0">
          <dt className="text-sm text-ink-soft">{term}</dt>
          <dd className="mt-0.5 text-base wrap-anywhere text-ink">{fact}</dd>
        </div>
      ))}
    </dl>
  );
}
