/** Actor tree at the shown moment. The chart of the selected actor is drawn. */
import type { ReactElement } from 'react';
import { useState } from 'react';
import { Switch } from '../../kit/Switch.tsx';
import type { ActorPicture, Picture } from './history/picture.ts';
import { branchesOf, valueInWords } from './history/picture.ts';
import { CODE, FAINT } from '../look/textStyles.ts';

interface ActorTreeProps {
  readonly picture: Picture;
  readonly shown: string | null;
  readonly nameOf: (actor: string) => string;
  readonly onChoose: (actor: string) => void;
}

const STATUS_TEXTS: Readonly<Record<ActorPicture['status'], string>> = {
  running: 'работает',
  done: 'завершён',
  error: 'ошибка',
  stopped: 'остановлен',
};

const DOT_CLASS: Readonly<Record<ActorPicture['status'], string>> = {
  running: 'bg-positive',
  done: 'border-2 border-line-strong',
  error: 'bg-negative',
  stopped: 'border-2 border-line-strong',
};

export function ActorTree({ picture, shown, nameOf, onChoose }: ActorTreeProps): ReactElement {
  const [withEnded, setWithEnded] = useState(false);
  const branches = branchesOf(picture).filter(
    ({ actor }) => withEnded || actor.status === 'running' || actor.id === shown,
  );
  return (
    <nav
      aria-label="Акторы"
      className="min-h-0 min-w-0 overflow-auto border-line bg-surface px-2 py-3.5 max-md:max-h-60 max-md:border-b md:border-r"
    >
      <h2 className="mx-2 mb-2 font-semibold">Акторы</h2>
      {branches.length === 0 && <p className={`${FAINT} mx-2 mb-2`}>Пока ни один не запущен.</p>}
      <ul className="mb-3">
        {branches.map(({ actor, depth }) => (
          <li key={actor.id} style={{ paddingInlineStart: `${depth * 0.875}rem` }}>
            <button
              type="button"
              aria-current={actor.id === shown || undefined}
              disabled={actor.machine === null}
              onClick={() => onChoose(actor.id)}
              className="group grid min-h-8 w-full grid-cols-[auto_1fr] items-center gap-x-2 rounded-md px-2 py-1 text-left wrap-anywhere enabled:min-h-10 enabled:tap enabled:hover:bg-secondary-soft disabled:cursor-default aria-[current]:bg-primary-soft"
            >
              <span className={`size-2 rounded-full ${DOT_CLASS[actor.status]}`} aria-hidden />
              <span className="group-enabled:font-medium">{nameOf(actor.id)}</span>
              <span className={`${CODE} col-start-2 text-ink-soft`}>
                {actor.status === 'running'
                  ? valueInWords(actor.value) || STATUS_TEXTS.running
                  : STATUS_TEXTS[actor.status]}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <Switch label="Показывать завершённые" checked={withEnded} onChange={setWithEnded} className="px-2" />
    </nav>
  );
}
