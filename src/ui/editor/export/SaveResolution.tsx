import { EXPORT_RESOLUTIONS } from '../../../document/schema/constants.ts';
import type { SaveDialogHandle } from '../../application/useSaveDialog.ts';
import { SegmentedControl } from '../../../kit/SegmentedControl.tsx';

const RESOLUTIONS = EXPORT_RESOLUTIONS.map((dpi) => ({ value: String(dpi), label: `${dpi} dpi` }));
/** The usual one needs no advice. */
const ADVICE: Readonly<Record<string, string>> = {
  96: 'Для экрана и почты: файлы самые лёгкие.',
  300: 'Для типографии: файлы крупнее.',
};

interface SaveResolutionProps {
  readonly dialog: Pick<SaveDialogHandle, 'dpi' | 'chooseResolution'>;
  readonly disabled: boolean;
}

/** Pixels per inch of the images. */
export function SaveResolution({ dialog: { dpi, chooseResolution }, disabled }: SaveResolutionProps) {
  const advice = ADVICE[dpi];
  return (
    <div className="flex flex-col gap-1.5" data-testid="save-resolution">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5 whitespace-nowrap">
        <span className="text-sm font-medium text-ink" aria-hidden>
          Разрешение
        </span>
        <SegmentedControl
          label="Разрешение"
          size="sm"
          value={String(dpi)}
          segments={RESOLUTIONS}
          disabled={disabled}
          onChange={(chosen) => chooseResolution(Number(chosen))}
        />
      </div>
      {advice !== undefined && <p className="text-sm text-ink-soft">{advice}</p>}
    </div>
  );
}
