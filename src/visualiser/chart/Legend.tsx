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
];

const WORDS: readonly (readonly [className: string, sample: string, meaning: string])[] = [
  ['d-event', 'save', 'событие'],
  ['d-guard', '[isReady]', 'условие'],
  ['d-action', '/ remember', 'действие'],
  ['d-plain', 'вход, выход', 'действие при входе в состояние и при выходе из него'],
  ['d-plain', 'вызов', 'актор, который работает, пока состояние активно'],
  ['d-plain', 'история', 'возвращает туда, где были в прошлый раз'],
  ['d-event', 'сразу', 'переход без события'],
  ['d-event', 'через delay', 'переход по времени'],
  ['d-event', 'готово: load', 'вызванный актор закончил'],
  ['d-event', 'ошибка: load', 'вызванный актор не справился'],
];

export function Legend(): ReactElement {
  return (
    <details className="legend">
      <summary>Обозначения</summary>
      <ul>
        {SIGNS.map(({ name, look }) => (
          <li key={name}>
            <svg width="44" height="24" aria-hidden="true">
              {look}
            </svg>
            <span>{name}</span>
          </li>
        ))}
        {WORDS.map(([className, sample, meaning]) => (
          <li key={sample}>
            <span className={`legend-word ${className}`}>{sample}</span>
            <span>{meaning}</span>
          </li>
        ))}
      </ul>
      <p>
        Схему двигают мышью или колесом, масштаб меняют колесом с Ctrl и клавишами + − 0. По состояниям ходят
        стрелками, Enter открывает описание, Esc закрывает.
      </p>
    </details>
  );
}
