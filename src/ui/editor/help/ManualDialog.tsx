import { Printer } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSettings } from '../../application/useSettings.ts';
import { Button } from '../../../kit/Button.tsx';
import { Dialog } from '../../../kit/Dialog.tsx';
import type { ManualStep } from './manualSteps.ts';
import { MANUAL_LEAD, MANUAL_PICTURE, MANUAL_STEPS } from './manualSteps.ts';

interface ManualDialogProps {
  readonly onClose: () => void;
}

/** The manual on one page, for reading, navigating and printing. */
export function ManualDialog({ onClose }: ManualDialogProps) {
  const { settings } = useSettings();
  const sections = useRef<HTMLDivElement>(null);
  const [isPrinting, setIsPrinting] = useState(false);
  const print = async () => {
    // For printing: light pictures, including those that lazy loading has not loaded.
    flushSync(() => setIsPrinting(true));
    const pictures = [...(sections.current?.querySelectorAll('img') ?? [])];
    await Promise.allSettled(pictures.map((picture) => picture.decode()));
    window.print();
    setIsPrinting(false);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Мануал"
      size="screen"
      printable
      footer={
        <>
          <Button variant="outline" icon={Printer} className="max-md:hidden" onClick={() => void print()}>
            Распечатать
          </Button>
          <Button onClick={onClose}>Готово</Button>
        </>
      }
    >
      <div className="mx-auto grid max-w-5xl print:block gap-x-10 gap-y-6 pt-2 md:grid-cols-[15rem_1fr] md:pt-6">
        <nav aria-label="Содержание" className="top-0 self-start max-md:hidden md:sticky print:hidden">
          <ol className="flex flex-col gap-0.5">
            {MANUAL_STEPS.map(({ key, title }, number) => (
              <li key={key}>
                <button
                  type="button"
                  onClick={() => showSection(key)}
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
    </Dialog>
  );
}

interface SectionProps {
  readonly step: ManualStep;
  readonly theme: 'light' | 'dark';
  readonly loading: 'lazy' | 'eager';
}

function Section({ step: { key, title, text, picture }, theme, loading }: SectionProps) {
  return (
    <section aria-labelledby={idOf(key)} className="break-inside-avoid">
      <h3 id={idOf(key)} tabIndex={-1} className="scroll-mt-4 text-xl font-semibold text-ink">
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

const idOf = (key: string) => `manual-${key}`;

/** Moves the focus too, so that reading continues there. */
function showSection(key: string): void {
  const heading = document.getElementById(idOf(key));
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
}
