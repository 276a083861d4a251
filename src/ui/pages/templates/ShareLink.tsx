import { Link2 } from 'lucide-react';
import { useState } from 'react';
import type { Template } from '../../../api/contract/templates.ts';
import { templatePath } from '../../../app/platform/paths.ts';
import { Button } from '../../../kit/Button.tsx';
import { Dialog } from '../../../kit/Dialog.tsx';
import { notify } from '../../../kit/notify.ts';
import { TextField } from '../../../kit/TextField.tsx';
import { standingOf } from './templateTexts.ts';

const SHARED_LATER = {
  verified: null,
  pending: 'Ссылка откроется у других после проверки.',
  rejected: 'Отклонённый шаблон другим не виден.',
  private: 'Этот шаблон видите только вы.',
} as const;

/** Copies the address of the template; where the browser does not allow that, shows it to be copied by hand. */
export function ShareLink({ template }: { readonly template: Template }) {
  const [isShown, setIsShown] = useState(false);
  const address = window.location.origin + templatePath(template.id);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      notify('positive', 'Ссылка скопирована');
    } catch {
      setIsShown(true); // no permission, or a page without https
    }
  };
  return (
    <>
      <Button
        variant="outline"
        icon={Link2}
        disabledReason={SHARED_LATER[standingOf(template).kind]}
        onClick={() => void copy()}
      >
        Ссылка
      </Button>
      <Dialog open={isShown} onClose={() => setIsShown(false)} title="Ссылка на шаблон">
        <TextField
          label="Адрес"
          hint="Браузер не дал скопировать ссылку сам. Выделите её и нажмите Ctrl+C."
          value={address}
          selectOnFocus
          onChange={() => undefined}
        />
      </Dialog>
    </>
  );
}
