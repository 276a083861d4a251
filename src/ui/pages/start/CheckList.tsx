import { TriangleAlert, Wrench } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { StartedSession } from '../../../app/startedSession.ts';
import type { Finding } from '../../../output/index.ts';
import { findingText } from '../../../output/index.ts';
import { Button } from '../../../kit/Button.tsx';
import { Quoted } from '../../../kit/Quoted.tsx';
import { groupFindings } from '../../editor/preflight/problemKinds.ts';
import { placesText } from '../../editor/preflight/problemTexts.ts';
import { checkText } from './startTexts.ts';

interface CheckListProps {
  readonly session: StartedSession;
  /** Shows the copy with this index, from 0. */
  readonly onShow: (record: number) => void;
}

/** A long list begins with this many. */
const SHOWN_FIRST = 3;

/** What the check of all copies has found, in plain numbers, each with its repair. */
export function CheckList({ session, onShow }: CheckListProps) {
  const { preflight, editor } = session;
  const { report, document, isFailed } = useSyncExternalStore(preflight.subscribe, preflight.getSnapshot);
  const { document: present } = useSyncExternalStore(editor.subscribe, editor.getSnapshot);
  const [showsAll, setShowsAll] = useState(false);
  useEffect(() => preflight.want(), [preflight]);
  if (isFailed)
    return (
      <p className="text-sm text-ink-soft">Проверить копии не удалось. Посмотрите их сами перед печатью.</p>
    );
  if (report === null)
    return (
      <p aria-live="polite" className="text-sm text-ink-soft">
        Проверяем имена и места…
      </p>
    );
  const rows = groupFindings(report.findings).flatMap(({ sort, findings }) =>
    findings.map((finding) => ({ finding, sort })),
  );
  const isStale = document !== present;
  return (
    <section aria-label="Проверка" aria-busy={isStale} className="flex flex-col gap-2">
      <p aria-live="polite" data-testid="start-check" className="text-base font-semibold text-ink">
        {checkText(report)}
      </p>
      {rows.length > 0 && (
        <ul aria-label="Замечания" className="divide-y divide-line rounded-md bg-warning-soft text-sm">
          {(showsAll ? rows : rows.slice(0, SHOWN_FIRST)).map(({ finding, sort }) => (
            <li key={keyOf(finding)} className="px-3 py-2">
              <button
                type="button"
                onClick={() => onShow(finding.first)}
                className="flex w-full items-start gap-2 text-left text-ink"
              >
                <TriangleAlert size={16} className="mt-0.5 shrink-0 text-warning" aria-hidden />
                <span className="min-w-0 flex-1 wrap-break-word">
                  <Quoted text={findingText(finding)} />
                  <span className="block text-ink-soft">{placesText(finding, report.copies)}</span>
                </span>
              </button>
              {sort.fix !== undefined && sort.fix.edit(present, finding) !== present && (
                <Button
                  variant="outline"
                  size="sm"
                  icon={Wrench}
                  className="mt-1.5 ml-6"
                  disabledReason={isStale ? 'Подождите: идёт проверка' : null}
                  onClick={() => editor.apply((now) => sort.fix?.edit(now, finding) ?? now)}
                >
                  {sort.fix.label(finding)}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {!showsAll && rows.length > SHOWN_FIRST && (
        <Button variant="quiet" size="sm" className="self-start" onClick={() => setShowsAll(true)}>
          {`Показать все: ${rows.length}`}
        </Button>
      )}
    </section>
  );
}

function keyOf({ problem, first }: Finding): string {
  return `${problem.layerId} ${problem.kind} ${first} ${findingKey(problem)}`;
}

function findingKey(problem: Finding['problem']): string {
  return JSON.stringify(problem);
}
