import type { FileFormat } from '../../../output/index.ts';
import { FILE_FORMATS, fileFormats } from '../../../output/index.ts';
import { SegmentedControl } from '../../../kit/SegmentedControl.tsx';
import { TextField } from '../../../kit/TextField.tsx';

const FORMATS = fileFormats.map(({ id, label }) => ({ value: id, label }));

interface SaveFormProps {
  readonly name: string;
  readonly format: FileFormat;
  readonly disabled: boolean;
  /** Resulting file name, when there is one. */
  readonly hint: string | undefined;
  readonly onName: (name: string) => void;
  readonly onFormat: (format: FileFormat) => void;
}

/** File name and format, for both tabs of the save dialog. */
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
        <p className="text-sm text-ink-soft">{FILE_FORMATS[format].advice}</p>
      </div>
    </div>
  );
}
