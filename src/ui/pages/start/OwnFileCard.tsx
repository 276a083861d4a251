import { FileUp } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../../kit/Button.tsx';
import { ProgressBar } from '../../../kit/ProgressBar.tsx';
import { Quoted } from '../../../kit/Quoted.tsx';
import { OWN_ACCEPT } from '../../../app/ownTemplate/ownFiles.ts';
import type { OwnFile } from './useStart.ts';

/** Among the templates: a file of one's own becomes one. */
export function OwnFileCard({ fileName, refusal, read, cancel }: OwnFile) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="flex h-full min-h-40 flex-col justify-center gap-3 rounded-xl border border-dashed border-line-strong bg-surface p-3 transition-colors has-[button:hover]:border-primary">
      {fileName === null ? (
        <button
          type="button"
          onClick={() => input.current?.click()}
          className="flex w-full flex-1 flex-col items-center justify-center text-center"
        >
          <FileUp size={28} strokeWidth={1.5} className="text-primary" aria-hidden />
          <span className="mt-2 text-sm font-medium text-ink">Мой прошлогодний диплом</span>
          <span className="mt-0.5 text-sm text-ink-soft">PDF, презентация PowerPoint, SVG или картинка</span>
        </button>
      ) : (
        <>
          <ProgressBar label={`Читаем «${fileName}»`} value={null} />
          <Button variant="quiet" size="sm" className="self-center" onClick={cancel}>
            Отменить
          </Button>
        </>
      )}
      {refusal !== null && fileName === null && (
        <p role="alert" className="rounded-md bg-warning-soft px-3 py-2 text-sm text-ink">
          <Quoted text={refusal} />
        </p>
      )}
      <input
        ref={input}
        type="file"
        accept={OWN_ACCEPT}
        hidden
        aria-label="Файл прошлогоднего диплома"
        data-testid="own-template-file"
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file) read(file);
        }}
      />
    </div>
  );
}
