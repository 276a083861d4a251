/** What every way to choose a colour takes. */
export interface PickerProps {
  /** `#rrggbb`; null for several different colours, or for what `empty` says. */
  readonly value: string | null;
  /** Called for every intermediate colour while the system's picker is open. */
  readonly onChange: (color: string) => void;
  /** Called when the person leaves the picker and the change is complete. */
  readonly onDone?: (() => void) | undefined;
}
