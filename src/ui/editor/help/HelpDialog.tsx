import { Printer } from 'lucide-react';
import type { RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useApplication } from '../../application/ApplicationProvider.tsx';
import { useProjectSession } from '../../application/ProjectSessionProvider.tsx';
import { Button } from '../../../kit/Button.tsx';
import { Dialog } from '../../../kit/Dialog.tsx';
import type { Elements } from '../../../kit/elements.ts';
import { EXERCISES } from '../training/exercises.ts';
import { nextExercise, readDone } from '../training/progress.ts';
import { FaqPart } from './FaqPart.tsx';
import { HelpSearch } from './HelpSearch.tsx';
import type { HelpPart, HelpPlace } from './helpEntries.ts';
import { HELP_TITLES, helpId } from './helpEntries.ts';
import { ManualPart } from './ManualPart.tsx';
import { neededSection } from './neededSection.ts';
import { TrainingPart } from './TrainingPart.tsx';

interface HelpDialogProps {
  /** The part that the menu has asked for. */
  readonly opened: HelpPart;
  readonly onClose: () => void;
  /** Begins an exercise of the course. */
  readonly onStart: (exercise: number) => void;
}

/**
 * Manual, training and FAQ (specification §2), which share one search: a press on what was found leads to its
 * place, in whichever part that is.
 */
export function HelpDialog({ opened, onClose, onStart }: HelpDialogProps) {
  const session = useProjectSession();
  const [place, setPlace] = useState<HelpPlace>(() => ({
    part: opened,
    key: opened === 'manual' ? neededSection(session) : null,
  }));
  const [search, setSearch] = useState('');
  const { sections, isPrinting, print } = usePrinting();
  const { part } = place;
  useEffect(() => {
    if (place.key !== null) show(place);
  }, [place]);
  const parts: Readonly<Record<HelpPart, Elements>> = {
    manual: <ManualPart sections={sections} isPrinting={isPrinting} onShow={setPlace} />,
    training: <TrainingPart onStart={onStart} />,
    faq: <FaqPart />,
  };
  const body: Elements = search.trim() === '' && parts[part];
  const footers: Readonly<Record<HelpPart, Elements>> = {
    manual: <ManualFooter onPrint={() => void print()} onClose={onClose} />,
    training: <TrainingFooter onStart={onStart} />,
    faq: null,
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={HELP_TITLES[part]}
      size="screen"
      printable={part === 'manual'}
      footer={footers[part]}
    >
      <HelpSearch
        search={search}
        onSearch={setSearch}
        onFound={(found) => {
          flushSync(() => setSearch(''));
          setPlace({ ...found });
        }}
      />
      {body}
    </Dialog>
  );
}

/** Moves the focus too, so that reading continues there. */
function show(place: HelpPlace): void {
  const heading = document.getElementById(helpId(place));
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
}

interface Printing {
  readonly sections: RefObject<HTMLDivElement | null>;
  readonly isPrinting: boolean;
  readonly print: () => Promise<void>;
}

/** For printing: light pictures, including those that lazy loading has not loaded. */
function usePrinting(): Printing {
  const sections = useRef<HTMLDivElement>(null);
  const [isPrinting, setIsPrinting] = useState(false);
  const print = async () => {
    flushSync(() => setIsPrinting(true));
    const pictures = [...(sections.current?.querySelectorAll('img') ?? [])];
    await Promise.allSettled(pictures.map((picture) => picture.decode()));
    window.print();
    setIsPrinting(false);
  };
  return { sections, isPrinting, print };
}

function ManualFooter({ onPrint, onClose }: { readonly onPrint: () => void; readonly onClose: () => void }) {
  return (
    <>
      <Button variant="outline" icon={Printer} className="max-md:hidden" onClick={onPrint}>
        Распечатать
      </Button>
      <Button onClick={onClose}>Готово</Button>
    </>
  );
}

function TrainingFooter({ onStart }: Pick<HelpDialogProps, 'onStart'>) {
  const done = readDone(useApplication().platform.storage);
  const isBegun = done.length > 0 && done.length < EXERCISES.length;
  return (
    <Button onClick={() => onStart(nextExercise(done))}>
      {isBegun ? 'Продолжить обучение' : 'Начать обучение'}
    </Button>
  );
}
