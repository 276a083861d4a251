import { Trash2 } from 'lucide-react';
import type { TemplateDetail } from '../../../api/contract/templates.ts';
import { Button } from '../../../kit/Button.tsx';
import { SharedLink } from './SharedLink.tsx';
import { StandingBadge } from './StandingBadge.tsx';
import { standingOf } from './templateTexts.ts';

interface OwnersNoteProps {
  readonly template: TemplateDetail;
  readonly onDelete: () => void;
  readonly onWithdrawn: () => void;
}

/** Where one's own template stands, and its end. */
export function OwnersNote({ template, onDelete, onWithdrawn }: OwnersNoteProps) {
  const standing = standingOf(template);
  return (
    <div className="space-y-3 rounded-lg border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-sm font-semibold text-ink">Это ваш шаблон</p>
        <StandingBadge standing={standing} />
      </div>
      <p className="text-sm break-words text-ink-soft">{standing.text}</p>
      {template.link === undefined ? (
        <Button variant="quiet" size="sm" icon={Trash2} onClick={onDelete} className="-ml-3 text-negative">
          Удалить шаблон
        </Button>
      ) : (
        <SharedLink templateId={template.id} link={template.link} onWithdrawn={onWithdrawn} />
      )}
    </div>
  );
}
