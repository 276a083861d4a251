import { LogOut, Download, Trash2, Monitor, Smartphone } from 'lucide-react';
import { useAuth } from '../../application/useAuth.ts';
import { Button } from '../../../kit/Button.tsx';
import { SettingsForm } from '../../settings/SettingsForm.tsx';
import { Page } from '../../shell/Page.tsx';
import { AccountFacts } from './AccountFacts.tsx';
import { PartFailed } from './PartFailed.tsx';
import { PROOF_PART } from './proofPart.ts';
import type { Elements } from '../../../kit/elements.ts';
import { useState, useCallback } from 'react';
import { MAX_BUNDLE_BYTES } from '../../../api/contract/limits.ts';
import type { CallOptions } from '../../../api/transport.ts';
import type { Device } from '../../../app/account/devices.ts';
import { listDevices, signOutElsewhere, signOutThere } from '../../../app/account/devices.ts';
import { downloadProjects } from '../../../app/account/leaveService.ts';
import { useApplication } from '../../application/ApplicationProvider.tsx';
import { lazyPart } from '../../shell/lazyPart.tsx';
import { useBusy } from '../forms/useSubmit.ts';
import { Skeleton } from '../../../kit/Skeleton.tsx';
import { useLoaded } from '../../shell/useLoaded.ts';
import { Quoted } from '../../../kit/Quoted.tsx';

const DAY = new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'long' });

interface RowProps {
  readonly session: Device;
  readonly now: number;
  readonly busy: boolean;
  readonly onEnd: () => void;
}

// With the dialog come its focus trap and transitions: 5 kB that only this press needs.
const DeleteAccountDialog = lazyPart(
  async () => (await import('./DeleteAccountDialog.tsx')).DeleteAccountDialog,
);

/** Few people sign documents. */
const ProofKeys = lazyPart(async () => (await import('./ProofKeys.tsx')).ProofKeys);

export default function ProfilePage() {
  const { signOut, isBusy } = useAuth();
  return (
    <Page
      title="Профиль"
      width="text"
      action={
        <Button variant="outline" icon={LogOut} onClick={signOut} busy={isBusy}>
          Выйти
        </Button>
      }
    >
      <div className="space-y-6">
        <Section title="Учётная запись">
          <AccountFacts />
        </Section>
        <Section title="Устройства">
          <Devices />
        </Section>
        <Section title="Настройки">
          <SettingsForm />
        </Section>
        <Section title="Проверка подлинности" id={PROOF_PART}>
          <ProofKeys />
        </Section>
        <Section title="Удаление учётной записи">
          <DeleteAccount />
        </Section>
      </div>
    </Page>
  );
}

interface SectionProps {
  readonly title: string;
  /** Where an address leads to it. */
  readonly id?: string;
  readonly children: Elements;
}

function Section({ title, id, children }: SectionProps) {
  return (
    <section
      id={id}
      aria-label={title}
      className="scroll-mt-20 rounded-xl border border-line bg-surface p-5 sm:p-6"
    >
      <h2 className="mb-4 text-lg font-semibold text-ink">{title}</h2>
      {children}
    </section>
  );
}

/** Everything in one file, and the way out. */
function DeleteAccount() {
  const application = useApplication();
  const [isAsking, setAsking] = useState(false);
  const { busy, run } = useBusy();
  const download = () => run(() => downloadProjects(application));
  return (
    <div className="space-y-4">
      <p className="text-sm text-pretty text-ink-soft">{`Сначала сохраните свои работы: «Скачать всё» собирает архив, в\u00a0котором каждый проект, и\u00a0тот, что в\u00a0корзине, лежит отдельным файлом. Такой файл можно загрузить в\u00a0любую учётную запись, если он не\u00a0больше ${MAX_BUNDLE_BYTES / 1_000_000}\u00a0МБ.`}</p>
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" icon={Download} busy={busy} onClick={() => void download()}>
          Скачать всё
        </Button>
        <Button variant="danger" icon={Trash2} onClick={() => setAsking(true)}>
          Удалить учётную запись
        </Button>
      </div>
      {isAsking && <DeleteAccountDialog onClose={() => setAsking(false)} />}
    </div>
  );
}

/** Where the person is signed in, and signing out there. */
function Devices() {
  const application = useApplication();
  const { signOut } = useAuth();
  const { loaded, reload, change } = useLoaded(
    useCallback((options: CallOptions) => listDevices(application, options), [application]),
  );
  const [busy, setBusy] = useState<string | null>(null);
  if (loaded.kind === 'loading')
    return (
      <>
        <output className="sr-only">Загрузка...</output>
        <Skeleton className="h-40 w-full" />
      </>
    );
  if (loaded.kind === 'failed') return <PartFailed text={loaded.text} onRetry={reload} />;

  const end = async (session: Device) => {
    setBusy(session.id);
    const isOut = await signOutThere(application, session);
    setBusy(null);
    if (isOut) change((all) => all.filter(({ id }) => id !== session.id));
  };
  const endAll = async () => {
    setBusy('all');
    const isOut = await signOutElsewhere(application);
    setBusy(null);
    if (!isOut) return;
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
            now={application.platform.now()}
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

/**
 * Such as «заходили сегодня» or «заходили 20 ноября», in the time of this device; `now` is in milliseconds
 * since 1970.
 */
export function lastSeen(moment: string, now: number): string {
  const seen = new Date(moment);
  const days = startOfDay(now) - startOfDay(seen.getTime());
  if (days <= 0) return 'заходили сегодня';
  // A day may last 23 or 25 hours.
  if (days < 36 * 3600_000) return 'заходили вчера';
  return `заходили ${DAY.format(seen).replace(' ', '\u00A0')}`;
}

function startOfDay(time: number): number {
  return new Date(time).setHours(0, 0, 0, 0);
}
