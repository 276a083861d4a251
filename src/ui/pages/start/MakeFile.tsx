import { useSelector } from '@xstate/react';
import { CircleAlert, CircleCheck, Download, RotateCcw, Share2 } from 'lucide-react';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { LiveReport } from '../../../app/check/livePreflight.ts';
import type { StartedSession } from '../../../app/startedSession.ts';
import type { Document } from '../../../document/document.ts';
import { sheetMm } from '../../../document/sheetSize.ts';
import type { FindingPart } from '../../../output/check/index.ts';
import type { Order } from '../../../output/order/index.ts';
import type { SheetChoice } from '../../../output/print/index.ts';
import { partOf } from '../../../output/check/index.ts';
import { USUAL_ORDER } from '../../../output/order/index.ts';
import { layoutOf, openingSheet, planSheets, USUAL_SHEET } from '../../../output/print/index.ts';
import { Button } from '../../../kit/Button.tsx';
import { ProgressBar } from '../../../kit/ProgressBar.tsx';
import { Quoted } from '../../../kit/Quoted.tsx';
import { SegmentedControl } from '../../../kit/SegmentedControl.tsx';
import { SlowNote } from '../../../kit/SlowNote.tsx';
import { sendersOf } from '../../application/actorView.ts';
import { FailedCopies } from '../../editor/export/FailedCopies.tsx';

interface MakeFileProps {
  readonly session: StartedSession;
  readonly document: Document;
  readonly copies: number;
}

type Made = 'pdf' | 'sheets' | 'pictures';

const RUN_EVENTS = ['pause', 'resume', 'retry', 'leaveOut'] as const;

const LABELS: Readonly<Record<Made, string>> = {
  pdf: 'Скачать PDF',
  sheets: 'Скачать листы',
  pictures: 'Скачать картинки',
};

/** It sticks to the bottom of a narrow screen (`StartedDocument.tsx`). */
const BAR =
  'flex gap-3 max-lg:sticky max-lg:bottom-0 max-lg:z-10 max-lg:order-last max-lg:-mx-4 max-lg:max-h-[50dvh] max-lg:flex-col-reverse max-lg:overflow-y-auto max-lg:border-t max-lg:border-line max-lg:bg-surface max-lg:px-4 max-lg:pt-3 max-lg:pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:max-lg:-mx-6 sm:max-lg:px-6 lg:flex-col';

/** What is made of the copies, the press that makes it, and what became of it. */
export function MakeFile({ session, document, copies }: MakeFileProps) {
  const sheet = sheetFor(document);
  const [made, setMade] = useState<Made>('pdf');
  const [run, setRun] = useState<ReturnType<StartedSession['run']>>();
  const state = useSelector(run, (snapshot) => snapshot);
  const isWorking = state?.status === 'active';
  const { fileName = null, failure = null, done = 0, total = 0 } = state?.context ?? {};
  const isIncomplete = state?.matches({ working: 'incomplete' }) === true;
  const make = () => setRun(session.run(orderOf(document, copies, made, sheet?.choice ?? null)));
  const check = useCheckFirst(session, copies, make);
  return (
    <section aria-label="Файл" className="contents lg:flex lg:flex-col lg:gap-3">
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
      <div className={BAR}>
        <Button
          full
          size="lg"
          icon={Download}
          variant={check.isRunning ? 'outline' : 'primary'}
          tooltip={check.isRunning ? 'Идёт проверка: начнём, как только она кончится' : undefined}
          busy={isWorking || check.isAwaited}
          disabledReason={copies === 0 ? 'В списке нет ни одного имени' : null}
          onClick={check.press}
        >
          {LABELS[made]}
        </Button>
        {check.isAwaited && <output className="text-sm text-ink-soft">{AWAITED_TEXT}</output>}
        {check.asks && (
          <p role="alert" className="rounded-md bg-warning-soft px-3 py-2 text-sm text-ink">
            {ASKED_TEXT}
          </p>
        )}
        {isWorking && !isIncomplete && (
          <>
            <ProgressBar
              label={total > 0 ? `Готово ${done} из ${total}` : 'Готовим'}
              value={total > 0 ? done / total : null}
            />
            <SlowNote key={`${done} of ${total}`} />
          </>
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
        {fileName !== null && session.madeFile.canShare() && (
          <Button full variant="outline" icon={Share2} onClick={() => void session.madeFile.share()}>
            Поделиться
          </Button>
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
        {failure !== null && (
          <Button full variant="outline" icon={RotateCcw} onClick={make}>
            Повторить
          </Button>
        )}
      </div>
    </section>
  );
}

const SPOILS_ALL: ReadonlySet<FindingPart> = new Set(['fill', 'layout']);
const AWAITED_TEXT = 'Идёт проверка. Начнём, как только она кончится.';
const ASKED_TEXT =
  'Проверка нашла то, что попадёт на все копии: посмотрите замечания. Если так и нужно, нажмите ещё раз.';

/**
 * A press before the first check has ended waits for it, and then makes the file unless something spoils all
 * copies: that is said, and a second press makes the file all the same.
 */
function useCheckFirst({ preflight }: StartedSession, copies: number, make: () => void) {
  const live = useSyncExternalStore(preflight.subscribe, preflight.getSnapshot);
  const isRunning = copies > 0 && hasNoSay(live);
  const [step, setStep] = useState<'idle' | 'awaited' | 'asking'>('idle');
  const goOn = useEffectEvent(() => {
    const now = preflight.getSnapshot();
    if (hasNoSay(now)) return;
    const { findings = [], copies: checked = 0 } = now.report ?? {};
    const spoilsAll = findings.some((finding) => SPOILS_ALL.has(partOf(finding, checked)));
    setStep(spoilsAll ? 'asking' : 'idle');
    if (!spoilsAll) make();
  });
  useEffect(() => {
    if (step !== 'awaited') return undefined;
    return preflight.subscribe(() => goOn());
  }, [step, preflight]);
  return {
    isRunning,
    isAwaited: step === 'awaited',
    asks: step === 'asking',
    press: () => {
      setStep(isRunning ? 'awaited' : 'idle');
      if (!isRunning) make();
    },
  };
}

function hasNoSay({ report, isFailed }: LiveReport): boolean {
  return report === null && !isFailed;
}

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
