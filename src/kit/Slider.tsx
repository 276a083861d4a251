import { useId } from 'react';

interface SliderProps {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step?: number;
  /** The value as it is read, with its unit. */
  readonly text: string;
  readonly onChange: (value: number) => void;
  /** The slider is let go. */
  readonly onDone?: (() => void) | undefined;
}

/** A number that is found by looking at what it does. */
export function Slider({ label, value, min, max, step = 1, text, onChange, onDone }: SliderProps) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1">
      <div className="flex justify-between gap-2 text-sm">
        <label htmlFor={id} className="font-medium text-ink">
          {label}
        </label>
        <output htmlFor={id} className="text-ink-soft tabular-nums">
          {text}
        </output>
      </div>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={text}
        onChange={(event) => onChange(Number(event.target.value))}
        onPointerUp={onDone}
        onBlur={onDone}
        className="h-6 w-full cursor-pointer accent-primary coarse:h-11"
      />
    </div>
  );
}
