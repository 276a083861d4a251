/** The simulated clock: pending delays, a step to the nearest, or by an amount. */
import type { ReactElement } from 'react';
import { useState } from 'react';
import type { Moment, Step } from '../play/moment.ts';
import { Button } from '../../../../src/kit/Button.tsx';
import { TextField } from '../../../../src/kit/TextField.tsx';
import { Panel } from './Panel.tsx';
import { CODE, FAINT } from '../look/textStyles.ts';

/** A day; longer than any delay of a page. */
const MOST_MS = 86_400_000;

interface ClockPanelProps {
  readonly moment: Moment;
  readonly onStep: (step: Step) => void;
}

export function ClockPanel({ moment, onStep }: ClockPanelProps): ReactElement {
  const [text, setText] = useState('500');
  const { now, timers } = moment;
  const [next] = timers;
  const amount = /^\d+$/.test(text.trim()) ? Number(text) : 0;
  const isUsable = amount > 0 && amount <= MOST_MS;
  return (
    <Panel title="Часы" note={<span className={`${CODE} font-normal text-ink-soft`}>{`${now} мс`}</span>}>
      {timers.length === 0 ? (
        <p className={FAINT}>Ни одна задержка не идёт.</p>
      ) : (
        <ul className="text-xs">
          {timers.map(({ at, name, stateId, due }) => (
            <li key={`${at} ${name} ${stateId ?? ''}`}>
              <code className={CODE}>{name}</code>
              <span>{` через ${due - now} мс`}</span>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-end gap-2">
        <Button
          variant="outline"
          size="sm"
          disabled={next === undefined}
          onClick={() => {
            if (next !== undefined) onStep({ kind: 'clock', ms: next.due - now });
          }}
        >
          До ближайшей
        </Button>
        <TextField
          label="На сколько перевести, мс"
          hideLabel
          placeholder="мс"
          size="sm"
          className="w-20"
          value={text}
          invalid={!isUsable}
          onChange={setText}
        />
        <Button
          variant="outline"
          size="sm"
          disabled={!isUsable}
          onClick={() => onStep({ kind: 'clock', ms: amount })}
        >
          Перевести
        </Button>
      </div>
    </Panel>
  );
}
