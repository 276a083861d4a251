interface PressPlaceProps {
  readonly label: string;
  /** Shares of the sides of the sheet. */
  readonly onPlace: (at: { readonly x: number; readonly y: number }) => void;
}

/** Over a sheet: a press says where something goes. */
export function PressPlace({ label, onPlace }: PressPlaceProps) {
  return (
    <button
      type="button"
      aria-label={label}
      className="absolute inset-0 cursor-crosshair"
      onClick={({ currentTarget, clientX, clientY, detail }) => {
        const { left, top, width, height } = currentTarget.getBoundingClientRect();
        // By the keyboard there is no place: the middle is where the name began.
        const isPointed = detail > 0;
        onPlace({
          x: isPointed ? (clientX - left) / width : 0.5,
          y: isPointed ? (clientY - top) / height : 0.5,
        });
      }}
    />
  );
}
