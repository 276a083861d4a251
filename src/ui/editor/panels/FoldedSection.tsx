/** A part of a panel that few layers need. It stays as the person left it, on this device. */
import { useState } from 'react';
import { storeWithinQuota } from '../../../api/session.ts';
import type { Elements } from '../../../kit/elements.ts';
import { useApplication } from '../../application/ApplicationProvider.tsx';

interface FoldedSectionProps {
  /** Its name in the record of the device. */
  readonly name: 'letters' | 'effects' | 'tone';
  readonly title: string;
  /** Whether it is open until the person has opened or closed it: there is something to see. */
  readonly isUsed: boolean;
  readonly className?: string;
  readonly children: Elements;
}

export function FoldedSection({ name, title, isUsed, className, children }: FoldedSectionProps) {
  const { storage } = useApplication().platform;
  const key = `patent-generator.section.${name}`;
  const [isOpen, setOpen] = useState(() => {
    const kept = storage.getItem(key);
    return kept === null ? isUsed : kept === 'open';
  });
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget: { open } }) => {
        // A section that is shown open says so too.
        if (open === isOpen) return;
        setOpen(open);
        storeWithinQuota(storage, key, open ? 'open' : 'closed');
      }}
      className={className}
    >
      <summary className="tap cursor-pointer rounded-sm text-sm font-medium text-ink-soft hover:text-ink">
        {title}
      </summary>
      {isOpen && <div className="mt-2.5 flex min-w-0 flex-col gap-2.5">{children}</div>}
    </details>
  );
}
