import { Copy, Link2Off } from 'lucide-react';
import type { TemplateLink } from '../../../api/contract/templates.ts';
import { startPath } from '../../../app/platform/paths.ts';
import { removeTemplate } from '../../../app/templates/removeTemplate.ts';
import { countText } from '../../../document/text/russian.ts';
import { Button } from '../../../kit/Button.tsx';
import { notify } from '../../../kit/notify.ts';
import { TextField } from '../../../kit/TextField.tsx';
import { useApplication } from '../../application/ApplicationProvider.tsx';
import { useBusy } from '../forms/useSubmit.ts';

interface SharedLinkProps {
  readonly templateId: string;
  readonly link: TemplateLink;
  readonly onWithdrawn: () => void;
}

/** The link of a template that is in no list: copied, counted, and withdrawn by one press. */
export function SharedLink({ templateId, link, onWithdrawn }: SharedLinkProps) {
  const application = useApplication();
  const { busy, run } = useBusy();
  const address = window.location.origin + startPath(link.secret);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      notify('positive', 'Ссылка скопирована');
    } catch {
      notify('warning', 'Браузер не дал скопировать ссылку сам. Выделите её и нажмите Ctrl+C.'); // no permission
    }
  };
  const withdraw = () =>
    run(async () => {
      const problem = await removeTemplate(application, templateId);
      if (problem !== null) return notify('negative', problem);
      notify('positive', 'Доступ по ссылке закрыт');
      onWithdrawn();
      return true;
    });
  return (
    <div className="space-y-3">
      <TextField label="Ссылка" value={address} selectOnFocus onChange={() => undefined} />
      <p className="text-sm text-ink-soft tabular-nums">{`Открыли: ${countText(link.opened, ['раз', 'раза', 'раз'])}`}</p>
      <div className="flex flex-wrap gap-2">
        <Button icon={Copy} onClick={() => void copy()}>
          Скопировать
        </Button>
        <Button variant="outline" icon={Link2Off} busy={busy} onClick={() => void withdraw()}>
          Закрыть доступ
        </Button>
      </div>
    </div>
  );
}
