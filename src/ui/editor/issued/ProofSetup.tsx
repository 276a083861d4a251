/** What the proof needs once: a confirmed address, the name of who issues documents, later a backup of the key. */
import { useState } from 'react';
import type { OwnKey } from '../../../api/contract/proof.ts';
import type { KeyBackup } from '../../../app/issue/proof/keyBackup.ts';
import { endBackup, makeBackup, putOffBackup } from '../../../app/issue/proof/keyBackup.ts';
import { sendConfirmation, turnOnProof } from '../../../app/issue/proof/turnOn.ts';
import { Button } from '../../../kit/Button.tsx';
import { TextField } from '../../../kit/TextField.tsx';
import type { Elements } from '../../../kit/elements.ts';
import { useApplication } from '../../application/ApplicationProvider.tsx';

/** Asks for the confirmation of the account's address, and sends the letter for it. */
export function ConfirmFirst({
  email,
  onLook,
}: {
  readonly email: string;
  readonly onLook: () => Promise<void>;
}) {
  const application = useApplication();
  const [isSent, setSent] = useState(false);
  const { isBusy, run } = useBusyPress();
  const send = async () => {
    const refused = await sendConfirmation(application);
    if (refused === null) setSent(true);
    else application.platform.notify('negative', refused);
  };
  return (
    <Part label="Подтверждение почты">
      <p className="min-w-48 flex-1">
        <span>{isSent ? SENT_TEXT : CONFIRM_TEXT}</span>{' '}
        <span translate="no" className="wrap-anywhere">
          {email}
        </span>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="outline" busy={isBusy} onClick={() => run(isSent ? onLook : send)}>
          {isSent ? 'Почта подтверждена' : 'Прислать письмо'}
        </Button>
        <OwnPage href="/profile" label="Другой адрес" />
      </div>
    </Part>
  );
}

const CONFIRM_TEXT =
  'Чтобы включить проверку, подтвердите почту, лучше школьную: по ней видно, кто выдал документ. Письмо придёт на';
const SENT_TEXT = 'Письмо отправлено. Откройте ссылку из него и вернитесь сюда. Адрес:';

interface NameIssuerProps {
  /** Of «Моя школа», or empty. */
  readonly known: string;
  readonly isElsewhere: boolean;
  readonly onReady: () => Promise<void>;
}

/** The name of who issues documents, and the press that switches the proof on. */
export function NameIssuer({ known, isElsewhere, onReady }: NameIssuerProps) {
  const application = useApplication();
  const [typed, setTyped] = useState<string | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const { isBusy, run } = useBusyPress();
  const issuer = typed ?? known;
  const turnOn = async () => {
    const problem = await turnOnProof(application, issuer);
    setRefused(problem);
    if (problem === null) await onReady();
  };
  return (
    <Part label="Кто выдаёт документы">
      <form
        className="flex min-w-48 flex-1 flex-wrap items-start gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          run(turnOn);
        }}
      >
        <TextField
          className="min-w-48 flex-1"
          label="Кто выдаёт документы"
          size="sm"
          value={issuer}
          error={refused}
          hint="Название увидят те, кто проверит код."
          autoComplete="organization"
          onChange={(value) => {
            setTyped(value);
            setRefused(null);
          }}
        />
        <Button type="submit" size="sm" variant="outline" className="sm:mt-6.5" busy={isBusy}>
          Включить проверку
        </Button>
      </form>
      {isElsewhere && (
        <div className="flex w-full flex-wrap gap-x-2 text-ink-soft">
          <span>Проверка уже включена на другом устройстве. Здесь её можно включить ещё раз.</span>
          <OwnPage href="/profile#proof" label="Взять ключ из файла" />
        </div>
      )}
    </Part>
  );
}

/** A quiet reminder: the file is saved by one press, or the matter is put off. */
export function BackupReminder({ own }: { readonly own: OwnKey }) {
  const { platform } = useApplication();
  const [backup, setBackup] = useState<KeyBackup | 'over' | null>(null);
  const { isBusy, run } = useBusyPress();
  if (backup === 'over') return null;
  const save = async () => {
    const made = await makeBackup(own);
    if (made !== null) platform.download(made.file, made.fileName);
    setBackup(made ?? 'over');
  };
  const putOff = async () => {
    await putOffBackup(own.id, platform.now());
    setBackup('over');
  };
  const end = async () => {
    await endBackup(own.id);
    setBackup('over');
  };
  return (
    <Part label="Запасной файл ключа">
      {backup === null ? (
        <>
          <p className="min-w-48 flex-1">{REMINDER_TEXT}</p>
          <div className="flex flex-wrap gap-2">
            <Button size="sm" variant="outline" busy={isBusy} onClick={() => run(save)}>
              Сохранить файл
            </Button>
            <Button size="sm" variant="quiet" onClick={() => run(putOff)}>
              Позже
            </Button>
          </div>
        </>
      ) : (
        <>
          <p className="min-w-48 flex-1">
            <span>Файл сохранён. Запишите восемь слов, которые его откроют:</span>{' '}
            <span translate="no" className="font-medium">
              {backup.phrase}
            </span>
          </p>
          <Button size="sm" variant="outline" busy={isBusy} onClick={() => run(end)}>
            Слова записаны
          </Button>
        </>
      )}
    </Part>
  );
}

const REMINDER_TEXT =
  'Когда будет минута, сохраните запасной файл ключа: с ним проверка заработает и на другом компьютере.';

function Part({ label, children }: { readonly label: string; readonly children: Elements }) {
  return (
    <section
      aria-label={label}
      className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md bg-sunken px-3 py-2 text-sm text-ink"
    >
      {children}
    </section>
  );
}

/** A page of ours in a new tab: the work stays open in this one. */
function OwnPage({ href, label }: { readonly href: string; readonly label: string }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      className="self-center rounded-sm text-sm text-primary underline underline-offset-4"
    >
      {label}
    </a>
  );
}

function useBusyPress() {
  const [isBusy, setBusy] = useState(false);
  const run = (does: () => Promise<void>) => {
    setBusy(true);
    void does().finally(() => setBusy(false));
  };
  return { isBusy, run };
}
