import { BadgeCheck } from 'lucide-react';
import { Button } from '../../../kit/Button.tsx';
import { useApplication } from '../../application/ApplicationProvider.tsx';
import { useBusy } from '../forms/useSubmit.ts';

interface EmailConfirmationProps {
  readonly isConfirmed: boolean;
  readonly onAsk: () => Promise<void>;
}

/** Whether the present address is confirmed; where letters can be sent, a button that asks for the link. */
export function EmailConfirmation({ isConfirmed, onAsk }: EmailConfirmationProps) {
  const { mail } = useApplication().platform.site;
  const { busy, run } = useBusy();
  if (isConfirmed)
    return (
      <span className="mt-1 flex items-center gap-1.5 text-sm text-ink-soft">
        <BadgeCheck size={16} className="shrink-0 text-positive" aria-hidden />
        <span>Адрес подтверждён</span>
      </span>
    );
  if (!mail) return null;
  return (
    <span className="mt-2 block">
      <Button variant="outline" size="sm" busy={busy} onClick={() => void run(onAsk)}>
        Подтвердить адрес
      </Button>
    </span>
  );
}
