import { CircleAlert, Monitor, Smartphone } from 'lucide-react';
import { useCallback, useState } from 'react';
import type { Sessions } from '../../../api/contract/auth.ts';
import { Button } from '../../../kit/Button.tsx';
import { Skeleton } from '../../../kit/Skeleton.tsx';
import { useApplication } from '../../application/ApplicationProvider.tsx';
import { useAuth } from '../../application/useAuth.ts';
import { useLoaded } from '../../shell/useLoaded.ts';
import { lastSeen } from './lastSeen.ts';
import { Quoted } from '../../../kit/Quoted.tsx';

type Session = Sessions[number];

/** Where the person is signed in, and signing out there. */
export function Devices() {
  const { api, platform } = useApplication();
  const { signOut } = useAuth();
  const { loaded, reload, change } = useLoaded(useCallback((options) => api.listSessions(options), [api]));
  const [busy, setBusy] = useState<string | null>(null);
  if (loaded.kind === 'loading')
    return (
      <>
        <output className="sr-only">Загрузка...</output>
        <Skeleton className="h-40 w-full" />
      </>
    );
  if (loaded.kind === 'failed')
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

  const end = async (session: Session) => {
    setBusy(session.id);
    const result = await api.endSession(session.id);
    setBusy(null);
    if (result.ok || result.error.code === 404) change((all) => all.filter(({ id }) => id !== session.id));
    else platform.notify('negative', result.error.text);
  };
  const endAll = async () => {
    setBusy('all');
    const result = await api.endOtherSessions();
    setBusy(null);
    if (!result.ok) return platform.notify('negative', result.error.text);
    change((all) => all.filter(({ is_current }) => is_current));
    signOut();
  };
  return (
    <div className="space-y-4">
      <ul aria-label="Устройства" className="divide-y divide-line border-y border-line">
        {loaded.value.map((session) => (
          <Row
            key={session.id}
            session={session}
            now={platform.now()}
            busy={busy === session.id}
            onEnd={() => void end(session)}
          />
        ))}
      </ul>
      <p className="text-xs text-ink-soft">
        Не узнаёте устройство? Выйдите на&nbsp;нём и&nbsp;смените пароль.
      </p>
      <Button variant="outline" busy={busy === 'all'} onClick={() => void endAll()}>
        Выйти везде
      </Button>
    </div>
  );
}

interface RowProps {
  readonly session: Session;
  readonly now: number;
  readonly busy: boolean;
  readonly onEnd: () => void;
}

function Row({ session, now, busy, onEnd }: RowProps) {
  const name = session.device ?? 'Неизвестное устройство';
  const Icon = /iPhone|iPad|Android/.test(name) ? Smartphone : Monitor;
  return (
    <li className="flex items-center gap-3 py-3">
      <Icon size={20} strokeWidth={1.5} className="shrink-0 text-ink-soft" aria-hidden />
      <div className="min-w-0 grow">
        <p className="text-base text-ink">{name}</p>
        <p className="text-sm text-ink-soft">
          {session.is_current ? 'это устройство' : lastSeen(session.used_at, now)}
        </p>
      </div>
      {!session.is_current && (
        <Button variant="outline" size="sm" busy={busy} onClick={onEnd}>
          Выйти
          <span className="sr-only">
            <Quoted text={` на устройстве «${name}»`} />
          </span>
        </Button>
      )}
    </li>
  );
}
