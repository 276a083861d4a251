import { useSyncExternalStore } from 'react';
import { lastOrder } from '../../../app/export/lastOrder.ts';
import { USUAL_ORDER } from '../../../output/order/index.ts';
import { useApplication } from '../../application/ApplicationProvider.tsx';
import { useProjectSession } from '../../application/ProjectSessionProvider.tsx';
import { ProofNotice } from '../issued/ProofNotice.tsx';
import { useEditorState } from '../state/useEditorState.ts';

/**
 * A code on the sheet that the next copies leave empty, or that nothing can sign. It is no problem of a copy: the
 * switch belongs to the order that this project had last, and the key to the device.
 */
export function ProofOfNextCopies() {
  const { keptOrder } = useProjectSession().saving;
  const { place: projectPlace } = useProjectSession().device;
  const { storage } = useApplication().platform;
  const document = useEditorState((state) => state.document);
  const kept = useSyncExternalStore(keptOrder.subscribe, keptOrder.getSnapshot);
  const order = { ...USUAL_ORDER, ...lastOrder(storage, projectPlace), ...kept };
  return (
    <div className="p-3 empty:hidden">
      <ProofNotice
        order={order}
        document={document}
        onTurnOn={() => keptOrder.update((before) => ({ ...before, hasProof: true }))}
      />
    </div>
  );
}
