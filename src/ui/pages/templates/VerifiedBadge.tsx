import { BadgeCheck } from 'lucide-react';
import { Tooltip } from '../../../kit/Tooltip.tsx';

export const VERIFIED_TEXT = 'Модератор прочёл все тексты шаблона, прежде чем показать его другим.';

/** The mark of a template that a moderator has looked at. */
export function VerifiedBadge() {
  return (
    <Tooltip text={VERIFIED_TEXT}>
      <span className="inline-flex items-center text-positive">
        <BadgeCheck size={18} aria-hidden />
        <span className="sr-only">Проверен модератором</span>
      </span>
    </Tooltip>
  );
}
