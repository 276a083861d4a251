/** Rarely needed parts are folded, and fetched when unfolded. */
import { useState } from 'react';
import { useApplication } from '../application/ApplicationProvider.tsx';
import { fetchThen, lazyDialog } from '../shell/lazyDialog.ts';

const InspectionSwitch = lazyDialog(async () => (await import('./InspectionSwitch.tsx')).InspectionSwitch);

export function DeveloperSettings() {
  const { platform } = useApplication();
  const [isThere, setThere] = useState(false);
  return (
    <details
      className="mt-6 border-t border-line pt-4"
      onToggle={() => void fetchThen(InspectionSwitch, platform, () => setThere(true))}
    >
      <summary className="tap cursor-pointer rounded-sm text-sm font-medium text-ink-soft hover:text-ink">
        Для разработчиков
      </summary>
      {isThere && <InspectionSwitch />}
    </details>
  );
}
