/** Legend of the symbols of a chart. */
import type { ReactElement, ReactNode } from 'react';

interface Sign {
  readonly name: string;
  readonly look: ReactNode;
}

const SIGNS: readonly Sign[] = [
  {
    name: 'состояние; внутри — что делает и переходы, которые его не покидают',
    look: <rect className="d-box" x="3" y="4" width="38" height="16" rx="4" />,
  },
  {
    name: 'составное состояние',
    look: (
      <g>
        <g className="d-compound">
          <rect className="d-box" x="3" y="2" width="38" height="20" rx="4" />
        </g>
        <rect className="d-box" x="10" y="9" width="18" height="9" rx="2" />
      </g>
    ),
  },
  {
    name: 'область, которая живёт рядом с другими',
    look: (
      <g className="d-compound d-region">
        <rect className="d-box" x="3" y="3" width="38" height="18" rx="4" />
      </g>
    ),
  },
  {
    name: 'конечное состояние',
    look: (
      <g>
        <rect className="d-box" x="3" y="4" width="38" height="16" rx="4" />
        <rect className="d-inner" x="6" y="7" width="32" height="10" rx="2" />
      </g>
    ),
  },
  {
    name: 'начало: состояние, в которое входят первым',
    look: (
      <g className="d-initial">
        <circle cx="8" cy="12" r="5" />
        <path d="M13 12 H38" />
        <path d="M33 8 L39 12 L33 16" />
      </g>
    ),
  },
  {
    name: 'метка: по ней страница узнаёт состояния одного рода',
    look: (
      <g className="d-tag">
        <rect x="3" y="3" width="38" height="18" rx="9" />
        <text x="22" y="16" textAnchor="middle">
          busy
        </text>
      </g>
    ),
  },
  {
    name: 'активно сейчас',
    look: (
      <g className="d-active">
        <rect className="d-box" x="3" y="4" width="38" height="16" rx="4" />
      </g>
    ),
  },
  {
    name: 'свернуть составное состояние или развернуть его',
    look: (
      <g className="d-fold">
        <rect x="14" y="4" width="16" height="16" rx="3" />
        <path d="M18 12 h8" />
      </g>
    ),
  },
  {
    name: 'переход из состояния под указателем или выбранного',
    look: (
      <g className="d-arrow-near">
        <path className="d-arrow-line" d="M3 12 H41" />
      </g>
    ),
  },
  {
    name: 'переход в него',
    look: (
      <g className="d-arrow-coming">
        <path className="d-arrow-line" d="M3 12 H41" />
      </g>
    ),
  },
];

const ROLE_CLASS = {
  event: 'd-event font-semibold',
  guard: 'd-guard text-accent',
  action: 'd-action text-info',
  plain: 'd-plain text-ink-soft',
} as const;

const WORDS: readonly (readonly [role: keyof typeof ROLE_CLASS, sample: string, meaning: string])[] = [
  ['event', 'save', 'событие'],
  ['guard', '[isReady]', 'условие'],
  ['action', '/ remember', 'действие'],
  ['plain', 'вход, выход', 'действие при входе в состояние и при выходе из него'],
  ['plain', 'вызов', 'актор, который работает, пока состояние активно'],
  ['plain', 'история', 'возвращает туда, где были в прошлый раз'],
  ['event', 'сразу', 'переход без события'],
  ['event', 'через delay', 'переход по времени'],
  ['event', 'готово: load', 'вызванный актор закончил'],
  ['event', 'ошибка: load', 'вызванный актор не справился'],
];

const SIGN = 'grid grid-cols-[5.75rem_1fr] items-center gap-2.5';

export function Legend(): ReactElement {
  return (
    <details className="absolute bottom-3 left-3 max-h-[calc(100%-1.5rem)] max-w-[min(22rem,calc(100%-1.5rem))] overflow-auto rounded-lg border border-line bg-surface text-xs shadow-raised open:z-1 print:hidden">
      <summary className="content-center px-3 py-2.5 text-sm text-ink-soft focus-visible:-outline-offset-2 coarse:py-3">
        Обозначения
      </summary>
      <ul className="grid gap-1 px-3 py-1">
        {SIGNS.map(({ name, look }) => (
          <li key={name} className={SIGN}>
            <svg width="44" height="24" aria-hidden="true">
              {look}
            </svg>
            <span>{name}</span>
          </li>
        ))}
        {WORDS.map(([role, sample, meaning]) => (
          <li key={sample} className={SIGN}>
            <span data-testid="legend-word" className={ROLE_CLASS[role]}>
              {sample}
            </span>
            <span>{meaning}</span>
          </li>
        ))}
      </ul>
      <p className="px-3 pt-1 pb-2.5 text-ink-soft">
        Схему двигают мышью или колесом, масштаб меняют колесом с Ctrl и клавишами + − 0. По состояниям ходят
        стрелками, Enter открывает описание, Esc закрывает, * сворачивает. Косая черта / ведёт к поиску по
        всем машинам.
      </p>
    </details>
  );
}
