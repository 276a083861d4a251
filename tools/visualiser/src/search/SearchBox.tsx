/**
 * The search in the header: «/» goes to it, arrows walk the results, each of which leads to its machine and
 * state.
 */
import { Search } from 'lucide-react';
import type { KeyboardEvent, ReactElement } from 'react';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import type { CatalogueEntry } from '../../../../src/machines/catalogue.ts';
import { inputClass } from '../../../../src/kit/Field.tsx';
import type { ChartTransition } from '../../../../src/inspect/describe.ts';
import { describeChart, statesOf } from '../../../../src/inspect/describe.ts';

/** What can be found: what machines are called, and whatever their charts name. */
const KINDS = {
  machine: 'машина',
  state: 'состояние',
  event: 'событие',
  guard: 'условие',
  action: 'действие',
  actor: 'вызов',
  tag: 'метка',
  sample: 'образец для пробы',
} as const;

interface Found {
  /** Unique among the results. */
  readonly id: string;
  /** Title of the machine. */
  readonly machine: string;
  readonly machineId: string;
  /** The state itself, or the one that takes the event, asks the guard, does the action; null for the root. */
  readonly state: string | null;
  /** The name that was found. */
  readonly name: string;
  readonly kind: keyof typeof KINDS;
}

interface SearchBoxProps {
  readonly entries: readonly CatalogueEntry[];
  readonly hrefOf: (machine: string, state: string | null) => string;
}

const MOST_SHOWN = 50;
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

export function SearchBox({ entries, hrefOf }: SearchBoxProps): ReactElement {
  const id = useId();
  const [text, setText] = useState('');
  const root = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const index = useMemo(() => searchIndex(entries), [entries]);
  const found = useMemo(() => searchCharts(index, text), [index, text]);
  const isOpen = text.trim() !== '';
  useSlash(() => field.current?.focus());

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = STEPS[event.key];
    if (event.key === 'Escape') {
      setText('');
      field.current?.focus();
    } else if (step !== undefined) walk(event.currentTarget, step);
    else if (event.key === 'Enter' && event.target === field.current)
      root.current?.querySelector('a')?.click();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the field and the links inside
    <div
      ref={root}
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setText('');
      }}
      className="relative w-64 max-sm:order-2 max-sm:w-full print:hidden"
    >
      <Search size={16} className="absolute top-1/2 left-2.5 -translate-y-1/2 text-ink-faint" aria-hidden />
      <input
        ref={field}
        type="search"
        aria-label="Найти состояние, событие, условие или действие"
        aria-controls={isOpen ? id : undefined}
        aria-keyshortcuts="/"
        placeholder="Найти на всех схемах ( / )"
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
        className={`${inputClass('sm')} pl-8`}
      />
      {isOpen && (
        <div
          id={id}
          className="absolute inset-x-0 top-full z-30 mt-1 max-h-[60dvh] min-w-72 overflow-auto rounded-lg border border-line bg-raised p-1 shadow-raised"
        >
          <output className="block px-2.5 py-1 text-xs text-ink-faint">{countText(found.length)}</output>
          <ul aria-label="Найдено">
            {found.slice(0, MOST_SHOWN).map((each) => (
              <li key={each.id}>
                <a
                  href={hrefOf(each.machineId, each.state)}
                  onClick={() => setText('')}
                  className="block rounded-md px-2.5 py-1.5 text-sm text-ink hover:bg-secondary-soft focus-visible:-outline-offset-2"
                >
                  <span className="font-medium">{each.name}</span>{' '}
                  <span className="text-ink-faint">{whereText(each)}</span>
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

function whereText({ kind, machine, state }: Found): string {
  const of = kind === 'machine' ? '' : ` · ${machine}`;
  const at = kind === 'state' || state === null ? '' : ` · ${state}`;
  return `${KINDS[kind]}${of}${at}`;
}

function countText(count: number): string {
  if (count === 0) return 'Ничего не найдено';
  return count > MOST_SHOWN ? `Найдено: ${count}, показаны первые ${MOST_SHOWN}` : `Найдено: ${count}`;
}

/** Moves the focus among the field and the results. */
function walk(root: Element, step: number): void {
  const stops = [...root.querySelectorAll<HTMLElement>('input, a')];
  const at = stops.findIndex((stop) => stop === document.activeElement);
  stops[Math.max(0, Math.min(stops.length - 1, at + step))]?.focus();
}

/** Calls back for «/», by its character, outside fields. */
function useSlash(onSlash: () => void): void {
  const act = useRef(onSlash);
  useEffect(() => {
    act.current = onSlash;
  });
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent): void => {
      const { target } = event;
      const types = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
      if (event.key !== '/' || types || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      act.current();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}

/** Everything that can be found, in the order of the catalogue. */
export function searchIndex(entries: readonly CatalogueEntry[]): readonly Found[] {
  return entries.flatMap(({ machine, title, samples }) => {
    const chart = describeChart(machine);
    const ofMachine = { machine: title, machineId: chart.id, state: null };
    return [
      ...foundByName(ofMachine, 'machine', [title]),
      ...statesOf(chart).flatMap((state) => {
        const about = { ...ofMachine, state: state === chart ? null : state.id };
        const { transitions } = state;
        return [
          ...foundByName(about, 'state', [state.key]),
          ...foundByName(
            about,
            'event',
            transitions.filter(isNamed).map(({ event }) => event),
          ),
          ...foundByName(
            about,
            'guard',
            transitions.flatMap(({ guard }) => guardsIn(guard ?? '')),
          ),
          ...foundByName(about, 'action', [
            ...state.entry,
            ...transitions.flatMap(({ actions }) => actions),
            ...state.exit,
          ]),
          ...foundByName(
            about,
            'actor',
            state.invokes.map(({ src }) => src),
          ),
          ...foundByName(about, 'tag', state.tags),
        ];
      }),
      ...foundByName(
        ofMachine,
        'sample',
        samples.map(({ name }) => name),
      ),
    ];
  });
}

type About = Pick<Found, 'machine' | 'machineId' | 'state'>;

/** Each name once. */
function foundByName(about: About, kind: Found['kind'], names: readonly string[]): readonly Found[] {
  return [...new Set(names)].map((name) => ({
    ...about,
    id: `${about.machineId}|${about.state ?? ''}|${kind}|${name}`,
    name,
    kind,
  }));
}

/** `a and not b`: both; a question about a state is found by the state. */
function guardsIn(guard: string): readonly string[] {
  return guard
    .replaceAll(/\bin \S+/gu, '')
    .split(/[\s()]+/u)
    .filter((word) => word !== '' && !['and', 'or', 'not'].includes(word));
}

/** What has the text in its name; names that begin with it first. */
export function searchCharts(index: readonly Found[], text: string): readonly Found[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return [];
  const rank = ({ name }: Found): number => {
    const place = name.toLowerCase().indexOf(wanted);
    if (place < 0) return Infinity;
    return place === 0 ? (name.length === wanted.length ? 0 : 1) : 2;
  };
  return index
    .map((found) => ({ found, rank: rank(found) }))
    .filter((each) => each.rank < Infinity)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ found }) => found);
}

function isNamed({ kind, event }: ChartTransition): boolean {
  return event !== '' && kind !== 'always';
}
