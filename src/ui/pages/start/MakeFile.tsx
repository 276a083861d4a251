import { CircleAlert, CircleCheck, Download } from 'lucide-react';
import { useState } from 'react';
import { useSelector } from '@xstate/react';
import type { StartedSession } from '../../../app/startedSession.ts';
import type { Document } from '../../../document/document.ts';
import { sheetMm } from '../../../document/sheetSize.ts';
import type { Order, SheetChoice } from '../../../output/index.ts';
import { layoutOf, openingSheet, planSheets, USUAL_ORDER, USUAL_SHEET } from '../../../output/index.ts';
import { Button } from '../../../kit/Button.tsx';
import { ProgressBar } from '../../../kit/ProgressBar.tsx';
import { Quoted } from '../../../kit/Quoted.tsx';
import { SegmentedControl } from '../../../kit/SegmentedControl.tsx';
import { sendersOf } from '../../application/actorView.ts';
import { FailedCopies } from '../../editor/export/FailedCopies.tsx';

interface MakeFileProps {
  readonly session: StartedSession;
  readonly document: Document;
  readonly copies: number;
}

type Made = 'pdf' | 'sheets' | 'pictures';

/** What is made of the copies, the press that makes it, and what became of it. */
export function MakeFile({ session, document, copies }: MakeFileProps) {
  const sheet = sheetFor(document);
  const [made, setMade] = useState<Made>('pdf');
  const [run, setRun] = useState<ReturnType<StartedSession['run']>>();
  const state = useSelector(run, (snapshot) => snapshot);
  const isWorking = state?.status === 'active';
  const { fileName = null, failure = null, done = 0, total = 0 } = state?.context ?? {};
  const isIncomplete = state?.matches({ working: 'incomplete' }) === true;
  return (
    <section aria-label="Файл" className="flex flex-col gap-3">
      <SegmentedControl<Made>
        full
        label="Что сделать"
        value={made}
        segments={[
          { value: 'pdf', label: 'Один PDF' },
          ...(sheet === null ? [] : [{ value: 'sheets', label: `${sheet.perSheet} на листе` } as const]),
          { value: 'pictures', label: 'Картинки' },
        ]}
        onChange={setMade}
      />
      <Button
        full
        size="lg"
        icon={Download}
        busy={isWorking}
        disabledReason={copies === 0 ? 'В списке нет ни одного имени' : null}
        onClick={() => setRun(session.run(orderOf(document, copies, made, sheet?.choice ?? null)))}
      >
        {LABELS[made]}
      </Button>
      {isWorking && !isIncomplete && (
        <ProgressBar
          label={total > 0 ? `Готово ${done} из ${total}` : 'Готовим'}
          value={total > 0 ? done / total : null}
        />
      )}
      {isWorking && (
        <Button
          variant="quiet"
          size="sm"
          className="self-start"
          onClick={() => run?.send({ type: 'cancel' })}
        >
          Остановить
        </Button>
      )}
      {isIncomplete && run !== undefined && (
        <FailedCopies
          run={{ ...sendersOf(run, RUN_EVENTS), step: 'incomplete', failures: state.context.failures }}
          total={total}
        />
      )}
      <output className="flex items-start gap-2 text-sm text-ink empty:hidden">
        {fileName !== null && (
          <>
            <CircleCheck size={18} className="mt-px shrink-0 text-positive" aria-hidden />
            <span className="min-w-0 break-words">
              <Quoted text={`Файл «${fileName}» сохранён.`} />
            </span>
          </>
        )}
        {failure !== null && (
          <>
            <CircleAlert size={18} className="mt-px shrink-0 text-negative" aria-hidden />
            <span className="min-w-0 break-words">{`Ошибка при сохранении: ${failure.text}`}</span>
          </>
        )}
      </output>
    </section>
  );
}

const RUN_EVENTS = ['pause', 'resume', 'retry', 'leaveOut'] as const;
const LABELS: Readonly<Record<Made, string>> = {
  pdf: 'Скачать PDF',
  sheets: 'Скачать листы',
  pictures: 'Скачать картинки',
};

/** One copy is no collection (§5): it is ordered as one image or document. */
function orderOf({ name }: Document, copies: number, made: Made, sheet: SheetChoice | null): Order {
  const scope = copies === 1 ? 'instance' : 'collection';
  if (made === 'pictures') return { ...USUAL_ORDER, purpose: 'pictures', scope, name, format: 'png' };
  const layout = made === 'sheets' ? sheet : null;
  return { ...USUAL_ORDER, purpose: 'print', scope, name, format: 'pdf', layout };
}

/** The layout with several copies on a sheet of A4; null where not two of them fit. */
function sheetFor(document: Document): { readonly choice: SheetChoice; readonly perSheet: number } | null {
  const own = sheetMm(document.sheet);
  const [choice, turned] = [false, true].map((isLandscape) => {
    const tried = openingSheet({ ...USUAL_SHEET, isLandscape }, own);
    const plan = planSheets(layoutOf(tried, own), 1);
    return { choice: tried, perSheet: tried.sheet === 'a4' && plan.kind === 'planned' ? plan.perSheet : 0 };
  });
  if (choice === undefined || turned === undefined) return null;
  const best = turned.perSheet > choice.perSheet ? turned : choice;
  return best.perSheet > 1 ? best : null;
}
