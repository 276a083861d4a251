/** A colour field. What it opens comes in a chunk of its own. */
import { useId } from 'react';
import { classNames } from './classNames.ts';
import type { ColorPanelProps } from './ColorPanel.tsx';
import type { PickerProps } from './pickerProps.ts';
import type { FieldTexts } from './Field.tsx';
import { Field, inputClass } from './Field.tsx';
import type { OnDemand } from './onDemand.ts';
import { onDemand, useOnDemand } from './onDemand.ts';

interface ColorFieldProps extends FieldTexts, PickerProps {
  /** What null means; «разные» by default. */
  readonly empty?: string;
  readonly size?: 'sm' | 'md';
  readonly disabled?: boolean | undefined;
  readonly className?: string | undefined;
}

/** Fetched when the page is idle, too: see `POPUPS`. */
export const COLOR_PANEL: OnDemand<ColorPanelProps> = onDemand(
  async () => (await import('./ColorPanel.tsx')).ColorPanel,
  'Палитра не загрузилась. Проверьте подключение к сети и нажмите ещё раз.',
);

export function ColorField(props: ColorFieldProps) {
  const { value, onChange, onDone, size = 'md', disabled = false } = props;
  const id = useId();
  const panel = useOnDemand(COLOR_PANEL);
  const button = {
    id,
    disabled,
    'aria-label': `${props.label}: ${value ?? props.empty ?? 'разные'}`,
    className: classNames(inputClass(size, props.error), 'flex items-center gap-2 text-left'),
  };
  const face = (
    <>
      <Chip color={value} />
      <span className={classNames('truncate tabular-nums', value !== null && 'uppercase')}>
        {value ?? props.empty ?? '—'}
      </span>
    </>
  );
  return (
    <Field {...props} id={id}>
      {panel.Control === null ? (
        <button type="button" {...button} {...panel.face}>
          {face}
        </button>
      ) : (
        <panel.Control
          value={value}
          onChange={onChange}
          onDone={onDone}
          button={button}
          face={face}
          openAtOnce={panel.openAtOnce}
        />
      )}
    </Field>
  );
}

function Chip({ color }: { readonly color: string | null }) {
  return (
    <span
      aria-hidden
      className="size-5 shrink-0 rounded-sm border border-line-strong forced-color-adjust-none"
      style={{
        background:
          color ?? 'linear-gradient(135deg, transparent 46%, currentColor 46% 54%, transparent 54%)',
      }}
    />
  );
}
