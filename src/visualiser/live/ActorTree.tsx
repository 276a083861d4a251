/** Actor tree at the shown moment. The chart of the selected actor is drawn. */
import type { ReactElement } from 'react';
import { useState } from 'react';
import type { ActorPicture, Picture } from './history/picture.ts';
import { branchesOf, valueInWords } from './history/picture.ts';

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

export function ActorTree({ picture, shown, nameOf, onChoose }: ActorTreeProps): ReactElement {
  const [withEnded, setWithEnded] = useState(false);
  const branches = branchesOf(picture).filter(
    ({ actor }) => withEnded || actor.status === 'running' || actor.id === shown,
  );
  return (
    <nav className="live-actors" aria-label="Акторы">
      <h2>Акторы</h2>
      {branches.length === 0 && <p className="live-faint">Пока ни один не запущен.</p>}
      <ul>
        {branches.map(({ actor, depth }) => (
          <li key={actor.id} style={{ paddingInlineStart: `${depth * 0.875}rem` }}>
            <button
              type="button"
              className="live-actor"
              aria-current={actor.id === shown || undefined}
              disabled={actor.machine === null}
              onClick={() => onChoose(actor.id)}
            >
              <span className="live-dot" data-status={actor.status} aria-hidden />
              <span className="live-actor-name">{nameOf(actor.id)}</span>
              <span className="live-actor-state">
                {actor.status === 'running'
                  ? valueInWords(actor.value) || STATUS_TEXTS.running
                  : STATUS_TEXTS[actor.status]}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <label className="live-check">
        <input type="checkbox" checked={withEnded} onChange={() => setWithEnded(!withEnded)} />
        Показывать завершённые
      </label>
    </nav>
  );
}
