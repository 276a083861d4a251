import type { LucideIcon } from 'lucide-react';
import { ArrowLeft, ArrowRight, X } from 'lucide-react';
import type { CSSProperties, Ref } from 'react';
import { useId } from 'react';
import { Button } from '../../kit/Button.tsx';
import { classNames } from '../../kit/classNames.ts';
import { CleanHtml } from './CleanHtml.tsx';
import { plainText } from './sanitise.ts';
import type { TourCalls, TourStep } from '../../app/tour/tourOptions.ts';

interface TourPopupProps {
  readonly ref: Ref<HTMLDialogElement>;
  readonly style: CSSProperties;
  readonly steps: readonly TourStep[];
  readonly step: number;
  readonly calls: TourCalls;
  readonly labelTerminate: string;
  readonly labelLast: string;
}

/** Text of one step, with arrows, dots that jump, and the buttons that end the tour. */
export function TourPopup({ ref, style, steps, step, calls, labelTerminate, labelLast }: TourPopupProps) {
  const id = useId();
  const current = steps[step];
  if (current === undefined) return null;
  const isLast = step === steps.length - 1;
  const place = `Шаг ${step + 1} из ${steps.length}`;
  return (
    <dialog
      ref={ref}
      open
      aria-modal
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-description`}
      tabIndex={-1}
      style={style}
      className="absolute m-0 flex max-h-[calc(100dvh-1rem)] flex-col rounded-xl border border-line bg-raised p-0 text-ink shadow-dialog"
    >
      <div className="flex items-center gap-2 pt-2 pr-2 pl-5">
        <p className="min-w-0 flex-1 truncate text-xs text-ink-soft">
          <span className="tabular-nums">{place}</span>
          {current.tag !== '' && <span>{` · ${current.tag}`}</span>}
        </p>
        <Control icon={X} label="Закрыть тур" variant="quiet" onClick={calls.end} />
      </div>
      {/* Announced when the step changes; the dialog itself is read once, when it opens. */}
      <div aria-live="polite" className="min-h-0 overflow-y-auto px-5 pb-4">
        <p className="sr-only">{place}</p>
        <CleanHtml as="h2" id={`${id}-title`} className="text-lg font-semibold" html={current.title} />
        <CleanHtml
          as="div"
          id={`${id}-description`}
          className="mt-1.5 text-sm text-ink-soft [&_p+p]:mt-2"
          html={current.description}
        />
      </div>
      <Dots steps={steps} step={step} onGo={calls.goTo} />
      <div className="flex items-center gap-1 px-3 pt-1 pb-3">
        {!isLast && (
          <Button variant="quiet" size="sm" onClick={calls.end}>
            {labelTerminate}
          </Button>
        )}
        <Control
          icon={ArrowLeft}
          label="Предыдущий шаг"
          variant="outline"
          disabled={step === 0}
          onClick={calls.previous}
          className={isLast ? 'mr-auto' : 'ml-auto'}
        />
        <span data-main>
          {isLast ? (
            <Button onClick={calls.end}>{labelLast}</Button>
          ) : (
            <Control icon={ArrowRight} label="Следующий шаг" variant="primary" onClick={calls.next} />
          )}
        </span>
      </div>
    </dialog>
  );
}

const LOOK = {
  primary: 'bg-primary text-on-primary hover:bg-primary-hover',
  outline: 'border border-line-strong bg-surface text-ink hover:bg-sunken',
  quiet: 'text-ink hover:bg-secondary-soft',
};

interface ControlProps {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly variant: keyof typeof LOOK;
  readonly onClick: () => void;
  readonly disabled?: boolean;
  readonly className?: string;
}

/** An icon button without a tooltip: a tooltip would remain when the popup moves. */
function Control({ icon: Icon, label, variant, onClick, disabled = false, className }: ControlProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={disabled || undefined}
      onClick={() => {
        if (!disabled) onClick();
      }}
      className={classNames(
        'tap inline-flex size-10 shrink-0 items-center justify-center rounded-md transition-colors duration-100',
        disabled ? 'text-ink-faint opacity-60' : LOOK[variant],
        className,
      )}
    >
      <Icon size={20} strokeWidth={1.75} aria-hidden />
    </button>
  );
}

interface DotsProps {
  readonly steps: readonly TourStep[];
  readonly step: number;
  readonly onGo: (step: number) => void;
}

function Dots({ steps, step, onGo }: DotsProps) {
  return (
    <ol className="flex px-3">
      {steps.map(({ title }, number) => (
        // oxlint-disable-next-line react/no-array-index-key -- steps have no other name, and never change their order
        <li key={number} className="flex-1">
          <button
            type="button"
            aria-label={`Шаг ${number + 1}: ${plainText(title)}`}
            aria-current={number === step ? 'step' : undefined}
            onClick={() => onGo(number)}
            className="group flex h-7 w-full items-center justify-center rounded-md coarse:h-11"
          >
            <span
              className={classNames(
                'h-2 rounded-full transition-all duration-150',
                number === step ? 'w-5 bg-primary' : 'w-2 bg-line-strong group-hover:bg-ink-soft',
              )}
            />
          </button>
        </li>
      ))}
    </ol>
  );
}

/** The one place where HTML of a step gets into the page. */
