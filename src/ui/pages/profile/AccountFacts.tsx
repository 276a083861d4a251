import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import type { Profile } from '../../../api/contract/auth.ts';
import { emailSchema, usernameSchema } from '../../../api/contract/auth.ts';
import { Button } from '../../../kit/Button.tsx';
import { AccountSkeleton } from './AccountSkeleton.tsx';
import { IdentityForm } from './IdentityForm.tsx';
import { NameForm } from './NameForm.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import type { Account } from './useAccount.ts';
import { useAccount } from './useAccount.ts';
import { WaitingEmail } from './WaitingEmail.tsx';
import type { Elements } from '../../../kit/elements.ts';

/** Who is signed in, as the server knows them, and what they can change. */
export function AccountFacts() {
  const { loaded, reload, rename, changePassword, changeLogin, changeEmail, resendEmail, cancelEmail } =
    useAccount();
  switch (loaded.kind) {
    case 'loading':
      return <AccountSkeleton />;
    case 'failed':
      return (
        <div role="alert" className="flex flex-wrap items-center justify-between gap-3">
          <p className="flex items-start gap-2 text-sm text-negative">
            <CircleAlert size={18} className="mt-px shrink-0" aria-hidden />
            <span>{loaded.text}</span>
          </p>
          <Button variant="outline" size="sm" onClick={reload}>
            Повторить
          </Button>
        </div>
      );
    case 'ready':
      return (
        <div className="space-y-6">
          <Facts profile={loaded.value} onLogin={changeLogin} onEmail={changeEmail} />
          {loaded.value.pending_email !== undefined && (
            <WaitingEmail email={loaded.value.pending_email} onResend={resendEmail} onCancel={cancelEmail} />
          )}
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

function Part({ title, children }: { readonly title: string; readonly children: Elements }) {
  return (
    <div className="border-t border-line pt-5">
      <h3 className="mb-4 text-base font-semibold text-ink">{title}</h3>
      {children}
    </div>
  );
}

interface FactsProps {
  readonly profile: Profile;
  readonly onLogin: Account['changeLogin'];
  readonly onEmail: Account['changeEmail'];
}

function Facts({ profile, onLogin, onEmail }: FactsProps) {
  const [changing, setChanging] = useState<'login' | 'email' | null>(null);
  const close = () => setChanging(null);
  const facts = [
    ['Логин', profile.username, 'login'],
    ['Email', profile.email, 'email'],
    ['Способ входа', profile.is_github_user ? 'GitHub' : 'логин или email и пароль', null],
  ] as const;
  if (changing === 'login')
    return (
      <IdentityForm
        title="Новый логин"
        autoComplete="username"
        present={profile.username}
        schema={usernameSchema}
        note="Страница откроется заново. На других устройствах новый логин появится, когда вы войдёте там ещё раз."
        onSave={(username, password) => onLogin({ username, password })}
        onClose={close}
      />
    );
  if (changing === 'email')
    return (
      <IdentityForm
        title="Новый email"
        autoComplete="email"
        present={profile.email}
        schema={emailSchema}
        note="На этот адрес придёт письмо, если вы забудете пароль. Если сайт отправляет письма, адрес сменится, когда вы откроете ссылку из письма."
        onSave={(email, password) => onEmail({ email, password })}
        onClose={close}
      />
    );
  return (
    <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
      {facts.map(([term, fact, part]) => (
        <div key={term} className="min-w-0">
          <dt className="text-sm text-ink-soft">{term}</dt>
          <dd className="mt-0.5 text-base wrap-anywhere text-ink">
            <span translate={part === null ? undefined : 'no'}>{fact}</span>
            {part !== null && !profile.is_github_user && (
              <button
                type="button"
                className="ml-2 rounded-sm text-sm text-primary underline underline-offset-4"
                onClick={() => setChanging(part)}
              >
                Изменить
                <span className="sr-only">{` ${part === 'login' ? 'логин' : 'email'}`}</span>
              </button>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
