import { BadgeCheck } from 'lucide-react';
import { useState } from 'react';
import { ORDER_OPTIONS } from '../../../output/order/index.ts';
import { Button } from '../../../kit/Button.tsx';
import { useApplication } from '../../application/ApplicationProvider.tsx';
import { useProjectSession } from '../../application/ProjectSessionProvider.tsx';
import type { OrderControlProps } from '../../application/useSaveDialog.ts';
import { useDesignLock } from '../state/DesignOnly.tsx';

/**
 * Switches the proof on where the sheet has no code yet: one press puts the code on the sheet and makes the key, if
 * the name of who issues documents is known. What is missing is asked for in the footer.
 */
export function AddProof({ dialog: { order, change }, document, disabled }: OrderControlProps) {
  const application = useApplication();
  const session = useProjectSession();
  const [isBusy, setBusy] = useState(false);
  const isLocked = useDesignLock() !== null;
  if (ORDER_OPTIONS.hasProof.isFor(order, document) || isLocked) return null;
  const add = async () => {
    const [{ proofStanding, turnOnProof }, { addProofCode }] = await Promise.all([
      import('../../../app/issue/proof/turnOn.ts'),
      import('../kinds/addCode.ts'),
    ]);
    const found = await proofStanding(application, new AbortController().signal);
    const isNamed = found?.kind === 'keyless' && !found.isElsewhere && found.issuer !== '';
    if (isNamed && (await turnOnProof(application, found.issuer)) === null)
      application.platform.notify('positive', `Проверка включена. Документы подписывает «${found.issuer}»`);
    addProofCode(session);
    change({ hasProof: true });
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2" data-testid="add-proof">
      <div className="min-w-48 flex-1">
        <p className="text-sm font-medium text-ink">Проверка подлинности</p>
        <p className="text-sm text-ink-soft">
          По коду на документе любой увидит, кто его выдал и что слова не изменили.
        </p>
      </div>
      <Button
        size="sm"
        variant="outline"
        icon={BadgeCheck}
        busy={isBusy}
        disabled={disabled}
        onClick={() => {
          setBusy(true);
          void add().finally(() => setBusy(false));
        }}
      >
        Добавить код
      </Button>
    </div>
  );
}
