import { MailQuestion } from 'lucide-react';
import { useState } from 'react';
import type { Profile } from '../../../api/contract/auth.ts';
import { emailSchema, usernameSchema, updateProfileRequestSchema } from '../../../api/contract/auth.ts';
import { Button } from '../../../kit/Button.tsx';
import { EmailConfirmation } from './EmailConfirmation.tsx';
import { IdentityForm } from './IdentityForm.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import type { Account } from './useAccount.ts';
import { useAccount } from './useAccount.ts';
import { PartFailed } from './PartFailed.tsx';
import type { Elements } from '../../../kit/elements.ts';
import { useBusy, useSubmit } from '../forms/useSubmit.ts';
import { Skeleton } from '../../../kit/Skeleton.tsx';
import { TextField } from '../../../kit/TextField.tsx';

interface NameFormProps {
  readonly name: string;
  /** Replies why it was refused, or null. */
  readonly onSave: (name: string) => Promise<string | null>;
}

interface WaitingEmailProps {
  readonly email: string;
  readonly onResend: () => Promise<void>;
  readonly onCancel: () => Promise<void>;
}

/** Who is signed in, as the server knows them, and what they can change. */
export function AccountFacts() {
  const account = useAccount();
  const { loaded, reload, rename, changePassword, resendEmail, cancelEmail } = account;
  switch (loaded.kind) {
    case 'loading':
      return <AccountSkeleton />;
    case 'failed':
      return <PartFailed text={loaded.text} onRetry={reload} />;
    case 'ready':
      return (
        <div className="space-y-6">
          <Facts profile={loaded.value} account={account} />
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
  readonly account: Pick<Account, 'changeLogin' | 'changeEmail' | 'askEmailLink'>;
}

function Facts({ profile, account: { changeLogin, changeEmail, askEmailLink } }: FactsProps) {
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
        onSave={(username, password) => changeLogin({ username, password })}
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
        onSave={(email, password) => changeEmail({ email, password })}
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
            {part === 'email' && profile.pending_email === undefined && (
              <EmailConfirmation
                isConfirmed={profile.email_confirmed_at !== undefined}
                onAsk={askEmailLink}
              />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A new address whose link was not opened yet; letters go to the old one until then. */
function WaitingEmail({ email, onResend, onCancel }: WaitingEmailProps) {
  const { busy, run } = useBusy();
  return (
    <section aria-label="Новый email" className="rounded-lg bg-sunken p-4">
      <p className="flex gap-2.5 text-sm text-ink">
        <MailQuestion size={18} className="mt-px shrink-0 text-ink-soft" aria-hidden />
        <span className="min-w-0 wrap-anywhere">
          <span>Ждёт подтверждения: </span>
          <span translate="no" className="font-medium">
            {email}
          </span>
        </span>
      </p>
      <p className="mt-1 pl-7 text-sm text-ink-soft">
        Откройте ссылку из письма, она действует сутки. До этого письма приходят на прежний адрес.
      </p>
      <div className="mt-3 flex flex-wrap gap-3 pl-7">
        <Button variant="outline" size="sm" busy={busy} onClick={() => void run(onResend)}>
          Отправить ещё раз
        </Button>
        <Button variant="outline" size="sm" disabled={busy} onClick={() => void run(onCancel)}>
          Отменить
        </Button>
      </div>
    </section>
  );
}

/** The account's place while it is loaded, of the very size that it will have: nothing below moves. */
function AccountSkeleton() {
  return (
    <div className="space-y-6">
      <output className="sr-only">Загрузка...</output>
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        {[1, 2, 3].map((fact) => (
          <div key={fact} className="space-y-1">
            <Skeleton className="h-5 w-24" />
            <Skeleton className="h-5.5 w-44 max-w-full" />
          </div>
        ))}
      </div>
      <div className="flex flex-col gap-3 sm:flex-row sm:items-end">
        <div className="grow space-y-1.5">
          <Skeleton className="h-5 w-12" />
          <Skeleton className="h-10 w-full" />
        </div>
        <Skeleton className="h-10 sm:w-36" />
      </div>
      <div className="space-y-4 border-t border-line pt-5">
        <Skeleton className="h-6 w-20" />
        <div className="grid gap-4 sm:grid-cols-2">
          <div className="space-y-1.5">
            <Skeleton className="h-5 w-32" />
            <Skeleton className="h-10 w-full" />
          </div>
          <div className="space-y-1.5">
            <Skeleton className="h-5 w-32" />
            <Skeleton className="h-10 w-full" />
            <Skeleton className="h-28 w-full" />
          </div>
        </div>
        <Skeleton className="h-4 w-72 max-w-full" />
        <Skeleton className="h-10 w-36" />
      </div>
    </div>
  );
}

/** The person's own name. */
function NameForm({ name: present, onSave }: NameFormProps) {
  const [name, setName] = useState(present);
  const sending = useSubmit({
    check: () => {
      const refused = updateProfileRequestSchema.safeParse({ name }).error;
      return refused === undefined ? null : { text: refused.issues[0]?.message ?? null, field: 'name' };
    },
    send: async () => {
      const text = await onSave(name.trim());
      return text === null ? null : { text };
    },
  });
  return (
    <form {...sending.form} className="flex flex-col gap-3 sm:flex-row sm:items-start">
      <TextField
        label="Имя"
        name="name"
        autoComplete="name"
        className="grow"
        value={name}
        error={sending.error}
        onChange={(value) => {
          setName(value);
          sending.mend();
        }}
      />
      <Button
        type="submit"
        variant="outline"
        className="sm:mt-6.5"
        busy={sending.busy}
        disabled={name.trim() === present}
      >
        Сохранить имя
      </Button>
    </form>
  );
}
