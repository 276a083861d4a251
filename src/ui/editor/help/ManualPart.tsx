import type { RefObject } from 'react';
import { useSettings } from '../../application/useSettings.ts';
import type { HelpPlace } from './helpEntries.ts';
import { helpId } from './helpEntries.ts';
import type { ManualStep } from './manualSteps.ts';
import { MANUAL_LEAD, MANUAL_PICTURE, MANUAL_STEPS } from './manualSteps.ts';

interface ManualPartProps {
  readonly sections: RefObject<HTMLDivElement | null>;
  readonly isPrinting: boolean;
  readonly onShow: (place: HelpPlace) => void;
}

/** The manual on one page, for reading, navigating and printing. */
export function ManualPart({ sections, isPrinting, onShow }: ManualPartProps) {
  const { settings } = useSettings();
  return (
    <div className="mx-auto grid max-w-5xl print:block gap-x-10 gap-y-6 pt-2 md:grid-cols-[15rem_1fr] md:pt-6">
      <nav aria-label="Содержание" className="top-0 self-start max-md:hidden md:sticky print:hidden">
        <ol className="flex flex-col gap-0.5">
          {MANUAL_STEPS.map(({ key, title }, number) => (
            <li key={key}>
              <button
                type="button"
                onClick={() => onShow(placeOf(key))}
                className="tap flex w-full items-baseline gap-3 rounded-md px-3 py-2 text-left text-sm text-ink-soft hover:bg-sunken hover:text-ink"
              >
                <span className="w-4 text-right tabular-nums">{number + 1}</span>
                <span>{title}</span>
              </button>
            </li>
          ))}
        </ol>
      </nav>
      <div ref={sections} className="flex min-w-0 flex-col gap-10">
        <p className="max-w-[40.3em] text-lg text-ink">{MANUAL_LEAD}</p>
        {MANUAL_STEPS.map((step) => (
          <Section
            key={step.key}
            step={step}
            theme={settings.darkMode && !isPrinting ? 'dark' : 'light'}
            loading={isPrinting ? 'eager' : 'lazy'}
          />
        ))}
      </div>
    </div>
  );
}

interface SectionProps {
  readonly step: ManualStep;
  readonly theme: 'light' | 'dark';
  readonly loading: 'lazy' | 'eager';
}

function Section({ step: { key, title, text, picture }, theme, loading }: SectionProps) {
  return (
    <section aria-labelledby={helpId(placeOf(key))} className="break-inside-avoid">
      <h3 id={helpId(placeOf(key))} tabIndex={-1} className="scroll-mt-4 text-xl font-semibold text-ink">
        {title}
      </h3>
      <p className="mt-2 max-w-[40.3em] text-base text-ink-soft">{text}</p>
      <img
        src={`/manual/${key}-${theme}.webp`}
        alt={picture}
        {...MANUAL_PICTURE}
        loading={loading}
        decoding="async"
        className="mt-4 h-auto w-full max-w-2xl rounded-lg border border-line bg-workspace"
      />
    </section>
  );
}

const placeOf = (key: string): HelpPlace => ({ part: 'manual', key });
