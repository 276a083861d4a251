import { useCallback } from 'react';
import type { Profile } from '../../../api/contract/auth.ts';
import { useApplication } from '../../composition/ApplicationProvider.tsx';
import { Button } from '../../kit/Button.tsx';
import { Spinner } from '../../kit/Spinner.tsx';
import { useLoaded } from '../../shell/useLoaded.ts';

/** Who is signed in, as the server knows them. */
export function AccountFacts() {
  const { api } = useApplication();
  const { loaded, reload } = useLoaded(useCallback(() => api.me(), [api]));
  switch (loaded.kind) {
    case 'loading':
      return <Spinner className="py-6" />;
    case 'failed':
      return (
        <div role="alert" className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-sm text-negative">{loaded.text}</p>
          <Button variant="outline" size="sm" onClick={reload}>
            Повторить
          </Button>
        </div>
      );
    case 'ready':
      return <Facts profile={loaded.value} />;
  }
}

function Facts({ profile }: { readonly profile: Profile }) {
  const facts = [
    ['Логин', profile.username],
    ['Имя', profile.name || 'не указано'],
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
