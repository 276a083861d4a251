import { X } from 'lucide-react';
import type { KeyboardEvent, FocusEvent, RefObject } from 'react';
import { useEffect, useRef } from 'react';
import { IconButton } from '../../../kit/IconButton.tsx';
import { SegmentedControl } from '../../../kit/SegmentedControl.tsx';
import { focusCanvas } from '../focus/focusCanvas.ts';
import { FindingRow } from './FindingRow.tsx';
import { NameReview } from './NameReview.tsx';
import { ProofOfNextCopies } from './ProofOfNextCopies.tsx';
import type { Severity } from '../../../output/check/index.ts';
import { SEVERITY } from '../../../output/check/index.ts';
import type { Finding } from '../../../output/check/index.ts';
import type { ProblemGroup } from './problemKinds.ts';
import { groupFindings } from './problemKinds.ts';
import { LIVE_CHECK_FAILED_TEXT, NO_COPIES_TEXT } from './panelTexts.ts';
import { CHECK_BEGINS_TEXT, reportText } from './problemTexts.ts';
import { usePreflight } from './usePreflight.ts';

interface KeptFocus {
  readonly onFocus: (event: FocusEvent) => void;
  readonly onBlur: (event: FocusEvent) => void;
}

/**
 * All problems of all copies, renewed while the project is edited; each leads to its copy, many are put right
 * here.
 */
export function PreflightPanel() {
  const { report, document: checkedDocument, isFailed, isStale, page, choosePage, close } = usePreflight();
  // What is shown stays until the next report, in its place.
  const isRunning = isStale && !isFailed && checkedDocument !== null;
  const title = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const keptFocus = useKeptFocus(list, title);
  useEffect(() => {
    title.current?.focus();
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    close();
    focusCanvas();
  };
  const groups = groupFindings(report?.findings ?? []).filter(
    ({ sort }) => page === 'problems' || sort.isAboutNames,
  );
  return (
    // Escape closes the panel, wherever in it the focus is.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <aside
      aria-label="Проверка перед выпуском"
      data-part="preflight"
      aria-busy={isStale}
      onKeyDown={onKeyDown}
      className="flex min-h-0 flex-1 flex-col bg-surface"
    >
      <div className="flex items-center gap-1 py-1 pr-1 pl-3">
        <h2
          ref={title}
          tabIndex={-1}
          className="min-w-0 flex-1 truncate text-sm font-semibold text-ink outline-none"
        >
          Проверка перед выпуском
        </h2>
        <IconButton icon={X} label="Закрыть проверку" size="sm" onClick={close} />
      </div>
      <div className="border-b border-line px-3 pb-3">
        <SegmentedControl
          label="Что показать"
          size="sm"
          full
          value={page}
          segments={[
            { value: 'problems', label: 'Все замечания' },
            { value: 'names', label: 'Проверка имён' },
          ]}
          onChange={choosePage}
        />
        <div className="mt-2 grid text-sm text-ink-soft *:col-start-1 *:row-start-1">
          {isRunning && <p data-testid="preflight-running">{CHECK_BEGINS_TEXT}</p>}
          <p
            aria-live="polite"
            data-testid="preflight-summary"
            className={isRunning ? 'invisible' : undefined}
          >
            {isFailed
              ? LIVE_CHECK_FAILED_TEXT
              : report !== null
                ? reportText(report)
                : checkedDocument === null
                  ? CHECK_BEGINS_TEXT
                  : NO_COPIES_TEXT}
          </p>
        </div>
      </div>
      <div ref={list} {...keptFocus} className="min-h-0 flex-1 overflow-y-auto">
        {page === 'problems' && <ProofOfNextCopies />}
        {groups.map((group, place) => (
          <Group key={`${group.kind} ${isBegun(groups, place) ? '' : place}`} group={group} />
        ))}
        {page === 'names' && report !== null && groups.length === 0 && (
          <p className="p-3 text-sm text-ink-soft">С именами всё в порядке.</p>
        )}
      </div>
    </aside>
  );
}

const DOTS: Readonly<Record<Severity, string>> = {
  error: 'bg-negative',
  warning: 'bg-warning',
  note: 'bg-ink-faint',
};
const SEVERITY_WORDS: Readonly<Record<Severity, string>> = {
  error: 'Ошибка',
  warning: 'Стоит проверить',
  note: 'На заметку',
};

/** Whether a group is the first of its kind: one that all copies have may come long before that of a few. */
function isBegun(groups: readonly ProblemGroup[], place: number): boolean {
  return groups.findIndex(({ kind }) => kind === groups[place]?.kind) === place;
}

function Group({ group: { kind, sort, findings } }: { readonly group: ProblemGroup }) {
  return (
    <section data-problem={kind} aria-label={sort.title} className="border-b border-line px-3 py-2">
      <h3 className="flex items-center gap-2 text-sm font-semibold text-ink">
        <span aria-hidden className={`size-2 shrink-0 rounded-full ${DOTS[SEVERITY[kind]]}`} />
        <span className="sr-only">{`${SEVERITY_WORDS[SEVERITY[kind]]}: `}</span>
        <span>{sort.title}</span>
      </h3>
      <ul className="mt-1 flex flex-col gap-2">
        {findings.map((finding) => (
          <FindingRow key={keyOf(finding)} finding={finding} sort={sort} />
        ))}
      </ul>
      {kind === 'doubtfulName' && <NameReview />}
    </section>
  );
}

/**
 * Keeps the focus in a list of groups (`[data-problem]`) from which the group of the pressed button
 * disappears: the group that took its place gets the focus, on the button that puts it right if there is one.
 * The last one leaves it to the title.
 */
function useKeptFocus(list: RefObject<HTMLElement | null>, title: RefObject<HTMLElement | null>): KeptFocus {
  /** Where the focus is: the element, and the index of its group. */
  const last = useRef<{ readonly element: Element; readonly place: number } | null>(null);
  const groupsOf = () => [...(list.current?.querySelectorAll('[data-problem]') ?? [])];
  useEffect(() => {
    const active = document.activeElement;
    if (last.current === null || last.current.element.isConnected || (active && active !== document.body))
      return;
    const groups = groupsOf();
    const group = groups[Math.min(last.current.place, groups.length - 1)];
    const next =
      group?.querySelector('[data-action="fix"] button') ?? group?.querySelector('[data-action="show"]');
    const target = next instanceof HTMLElement ? next : title.current;
    target?.focus();
  });
  return {
    onFocus: ({ target }) => {
      const group = target.closest('[data-problem]');
      last.current = { element: target, place: group === null ? 0 : groupsOf().indexOf(group) };
    },
    // Only what a person leaves. An element that is removed may tell of its blur just before it goes.
    onBlur: ({ target }) =>
      queueMicrotask(() => {
        if (target.isConnected && last.current?.element === target) last.current = null;
      }),
  };
}

/** The fields of a remark stay while one of them is being filled. */
function keyOf({ problem }: Finding): string {
  return problem.kind === 'unfilledRoles' ? problem.kind : JSON.stringify(problem);
}
