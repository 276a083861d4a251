/** «Страница для получателей»: each one opens their own copy by one link for all (docs/pickup.md). */
import { Dialog } from '../../../kit/Dialog.tsx';
import { Quoted } from '../../../kit/Quoted.tsx';
import { Spinner } from '../../../kit/Spinner.tsx';
import { PICKUP_TITLE, PickupForm } from './PickupForm.tsx';
import type { LettersSource } from '../../../app/issue/letters/lettersSource.ts';
import { useSendingSource } from '../sending/useSendingSource.ts';

export function PickupDialog({ onClose }: { readonly onClose: () => void }) {
  const { opened, choose } = useSendingSource(whole);
  if (opened.kind === 'open') return <PickupForm source={opened.value} onChoose={choose} onClose={onClose} />;
  return (
    <Dialog open onClose={onClose} title={PICKUP_TITLE} size="md">
      {opened.kind === 'opening' ? (
        <Spinner className="min-h-40" />
      ) : (
        <p role="alert" className="rounded-md bg-negative-soft p-3">
          <Quoted text={opened.text} />
        </p>
      )}
    </Dialog>
  );
}

function whole(source: LettersSource): LettersSource {
  return source;
}
