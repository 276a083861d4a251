import { EXPORT_RESOLUTIONS } from '../../../document/constants.ts';
import type { SaveDialogHandle } from '../../application/useSaveDialog.ts';
import { SegmentedControl } from '../../../kit/SegmentedControl.tsx';

const RESOLUTIONS = EXPORT_RESOLUTIONS.map((dpi) => ({ value: String(dpi), label: `${dpi} dpi` }));
const ADVICE: Readonly<Record<string, string>> = {
  96: 'Для экрана и почты: файлы самые лёгкие.',
  192: 'Подходит и для экрана, и для принтера.',
  300: 'Для типографии: файлы крупнее.',
};

interface SaveResolutionProps {
  readonly dialog: Pick<SaveDialogHandle, 'dpi' | 'chooseResolution'>;
  readonly disabled: boolean;
}

/** Pixels per inch of the images. */
export function SaveResolution({ dialog: { dpi, chooseResolution }, disabled }: SaveResolutionProps) {
  return (
    <div className="flex flex-col gap-1.5" data-testid="save-resolution">
      <span className="text-sm font-medium text-ink" aria-hidden>
        Разрешение
      </span>
      <SegmentedControl
        label="Разрешение"
        value={String(dpi)}
        segments={RESOLUTIONS}
        disabled={disabled}
        onChange={(chosen) => chooseResolution(Number(chosen))}
        full
      />
      <p className="text-sm text-ink-soft">{ADVICE[dpi]}</p>
    </div>
  );
}
