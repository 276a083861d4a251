import type { LucideIcon } from 'lucide-react';
import { BadgeCheck, Ban, Hourglass, Link2, Lock } from 'lucide-react';
import { classNames } from '../../../kit/classNames.ts';
import type { Standing } from './templateTexts.ts';

const LOOK: Readonly<Record<Standing['kind'], { readonly icon: LucideIcon; readonly color: string }>> = {
  verified: { icon: BadgeCheck, color: 'bg-positive-soft text-positive' },
  pending: { icon: Hourglass, color: 'bg-warning-soft text-warning' },
  rejected: { icon: Ban, color: 'bg-negative-soft text-negative' },
  link: { icon: Link2, color: 'bg-info-soft text-info' },
  private: { icon: Lock, color: 'bg-secondary-soft text-secondary' },
};

/** Where one's own template stands, in a word. */
export function StandingBadge({ standing }: { readonly standing: Standing }) {
  const { icon: Icon, color } = LOOK[standing.kind];
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1.5 rounded-md px-2 py-1 text-xs font-medium',
        color,
      )}
    >
      <Icon size={14} aria-hidden />
      <span>{standing.label}</span>
    </span>
  );
}
