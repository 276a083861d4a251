import { MailQuestion } from 'lucide-react';
import { Button } from '../../../kit/Button.tsx';
import { useBusy } from '../forms/useSubmit.ts';

interface WaitingEmailProps {
  readonly email: string;
  readonly onResend: () => Promise<void>;
  readonly onCancel: () => Promise<void>;
}

/** A new address whose link was not opened yet; letters go to the old one until then. */
export function WaitingEmail({ email, onResend, onCancel }: WaitingEmailProps) {
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
