import { useState } from 'react';
import { useApplication } from '../../application/ApplicationProvider.tsx';
import { useAuth } from '../../application/useAuth.ts';

/** How long a guest's list is on this device: not everybody has a device of their own. */
export function ListStays() {
  const { startedWorks } = useApplication().platform;
  const { isLoggedIn } = useAuth();
  const [stays, setStays] = useState(startedWorks.stays);
  if (isLoggedIn) return null;
  return (
    <p className="-mt-2 -mb-1 flex flex-wrap gap-x-2 text-sm text-ink-soft">
      <span>{stays ? STAYS_TEXT : GOES_TEXT}</span>
      {!stays && (
        <button
          type="button"
          className="font-medium text-primary underline-offset-4 hover:underline"
          onClick={() => {
            setStays(true);
            void startedWorks.stay();
          }}
        >
          Оставить на&nbsp;этом устройстве
        </button>
      )}
    </p>
  );
}

const GOES_TEXT = 'Список исчезнет, когда вы закроете последнюю вкладку сайта.';
const STAYS_TEXT =
  'Список остаётся на\u00a0этом устройстве: его увидит и\u00a0тот, кто откроет сайт здесь после вас. Убрать его — «Другой список».';
