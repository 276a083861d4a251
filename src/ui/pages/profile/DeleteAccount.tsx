import { Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { MAX_BUNDLE_BYTES } from '../../../api/contract/limits.ts';
import { Button } from '../../../kit/Button.tsx';
import { useApplication } from '../../application/ApplicationProvider.tsx';
import { lazyPart } from '../../shell/lazyPart.tsx';
import { useBusy } from '../forms/useSubmit.ts';

// With the dialog come its focus trap and transitions: 5 kB that only this press needs.
const DeleteAccountDialog = lazyPart(
  async () => (await import('./DeleteAccountDialog.tsx')).DeleteAccountDialog,
);

/** Everything in one file, and the way out. */
export function DeleteAccount() {
  const { api, platform } = useApplication();
  const [isAsking, setAsking] = useState(false);
  const { busy, run } = useBusy();
  const download = () =>
    run(async () => {
      const result = await api.exportProjects();
      if (result.ok) platform.download(result.value, 'Patent Generator.zip');
      else platform.notify('negative', result.error.text);
    });
  return (
    <div className="space-y-4">
      <p className="text-sm text-pretty text-ink-soft">{`Сначала сохраните свои работы: «Скачать всё» собирает архив, в\u00a0котором каждый проект, и\u00a0тот, что в\u00a0корзине, лежит отдельным файлом. Такой файл можно загрузить в\u00a0любую учётную запись, если он не\u00a0больше ${MAX_BUNDLE_BYTES / 1_000_000}\u00a0МБ.`}</p>
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" icon={Download} busy={busy} onClick={() => void download()}>
          Скачать всё
        </Button>
        <Button variant="danger" icon={Trash2} onClick={() => setAsking(true)}>
          Удалить учётную запись
        </Button>
      </div>
      {isAsking && <DeleteAccountDialog onClose={() => setAsking(false)} />}
    </div>
  );
}
