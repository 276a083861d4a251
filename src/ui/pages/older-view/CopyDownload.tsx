import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Document } from '../../../document/document.ts';
import type { ExportFormatId } from '../../../output/index.ts';
import { DEFAULT_EXPORT_FORMAT, exportFormats } from '../../../output/index.ts';
import { useApplication } from '../../application/ApplicationProvider.tsx';
import { Button } from '../../../kit/Button.tsx';
import { SegmentedControl } from '../../../kit/SegmentedControl.tsx';
import { saveCopy } from '../../../app/saveCopy.ts';

interface CopyDownloadProps {
  readonly document: Document;
  readonly record: number | null;
}

/** Saves the copy that is on the screen as an image. */
export function CopyDownload({ document, record }: CopyDownloadProps) {
  const application = useApplication();
  const [format, setFormat] = useState<ExportFormatId>(DEFAULT_EXPORT_FORMAT);
  const [busy, setBusy] = useState(false);
  const leaving = useRef<AbortController | null>(null);
  useEffect(() => () => leaving.current?.abort(), []);
  const save = async () => {
    const mine = new AbortController();
    leaving.current = mine;
    setBusy(true);
    const result = await saveCopy(application, { document, record, format, signal: mine.signal });
    setBusy(false);
    if (result.kind === 'failed') {
      application.platform.notify('negative', `Ошибка при сохранении: ${result.message}`);
    }
  };
  return (
    <div className="flex flex-wrap items-center gap-3">
      <SegmentedControl
        label="Формат"
        value={format}
        segments={FORMATS}
        disabled={busy}
        onChange={setFormat}
      />
      <Button variant="outline" icon={Download} busy={busy} onClick={() => void save()}>
        {record === null ? 'Скачать макет' : 'Скачать эту копию'}
      </Button>
    </div>
  );
}

const FORMATS = exportFormats.map(({ id, label }) => ({ value: id, label }));
