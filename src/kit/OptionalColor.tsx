import { X } from 'lucide-react';
import { ColorField } from './ColorField.tsx';
import { IconButton } from './IconButton.tsx';

interface OptionalColorProps {
  readonly label: string;
  /** What the button that removes the colour says; null when it cannot be removed. */
  readonly none: string | null;
  /** `#rrggbb`; null for none. */
  readonly value: string | null;
  readonly onChange: (color: string | null) => void;
  readonly onDone: () => void;
}

/** A colour that a layer may be without. */
export function OptionalColor({ label, none, value, onChange, onDone }: OptionalColorProps) {
  return (
    <div className="flex items-end gap-1.5">
      <ColorField
        label={label}
        empty="нет"
        size="sm"
        value={value}
        onChange={onChange}
        onDone={onDone}
        className="flex-1"
      />
      {value !== null && none !== null && (
        <IconButton
          icon={X}
          label={none}
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
