import { X } from 'lucide-react';
import { ColorField } from '../../../../kit/ColorField.tsx';
import { IconButton } from '../../../../kit/IconButton.tsx';

interface BackgroundFieldProps {
  /** `#rrggbb`; null for none. */
  readonly value: string | null;
  readonly onChange: (color: string | null) => void;
  readonly onDone: () => void;
}

/** The colour behind a layer. */
export function BackgroundField({ value, onChange, onDone }: BackgroundFieldProps) {
  return (
    <div className="flex items-end gap-1.5">
      <ColorField
        label="Фон слоя"
        empty="нет"
        size="sm"
        value={value}
        onChange={onChange}
        onDone={onDone}
        className="flex-1"
      />
      {value !== null && (
        <IconButton
          icon={X}
          label="Убрать фон"
          size="sm"
          onClick={() => {
            onChange(null);
            onDone();
          }}
        />
      )}
    </div>
  );
}
