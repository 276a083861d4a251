import type { ExportFormat } from '../../../engine/index.ts';
import { SegmentedControl } from '../../../kit/SegmentedControl.tsx';
import { TextField } from '../../../kit/TextField.tsx';

const FORMATS: readonly { readonly value: ExportFormat; readonly label: string }[] = [
  { value: '.png', label: '.png' },
  { value: '.jpeg', label: '.jpeg' },
  { value: '.webp', label: '.webp' },
];
const ADVICE: Readonly<Record<ExportFormat, string>> = {
  '.png': 'Без потерь: лучший выбор для печати.',
  '.jpeg': 'Меньше размер: подойдёт для почты и фотографий.',
  '.webp': 'Самый маленький размер: для сайтов и мессенджеров.',
};

export interface SaveFormProps {
  readonly name: string;
  readonly format: ExportFormat;
  readonly disabled: boolean;
  /** What the file will be called, when there can be one. */
  readonly hint: string | undefined;
  readonly onName: (name: string) => void;
  readonly onFormat: (format: ExportFormat) => void;
}

/** What both tabs of the save dialog ask for: the file name and the format. */
export function SaveForm({ name, format, disabled, hint, onName, onFormat }: SaveFormProps) {
  return (
    <div className="flex flex-col gap-4">
      <TextField
        label="Имя файла"
        value={name}
        maxLength={200}
        autoComplete="off"
        disabled={disabled}
        hint={hint}
        onChange={onName}
      />
      <div className="flex flex-col gap-1.5">
        <span className="text-sm font-medium text-ink" aria-hidden>
          Формат
        </span>
        <SegmentedControl
          label="Формат"
          value={format}
          segments={FORMATS}
          disabled={disabled}
          onChange={onFormat}
          full
        />
        <p className="text-sm text-ink-soft">{ADVICE[format]}</p>
      </div>
    </div>
  );
}
