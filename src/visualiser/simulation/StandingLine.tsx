/** The current state of the shown machine; also a live region for screen readers. */
import type { ReactElement } from 'react';
import type { MachineView } from '../../inspect/simulation/moment.ts';
import { stateInWords, valueInWords } from './words.ts';

interface StandingLineProps {
  readonly view: MachineView;
}

export function StandingLine({ view }: StandingLineProps): ReactElement {
  const { value, status, output, error, tags } = view.snapshot;
  return (
    <output className="sim-standing">
      <code>{stateInWords(value)}</code>
      {[...tags].map((tag) => (
        <span key={tag} className="sim-tag">
          {tag}
        </span>
      ))}
      {status === 'done' && (
        <span className="sim-ended">
          работа закончена{output === undefined ? '' : ', итог: '}
          {output !== undefined && <code>{valueInWords(output)}</code>}
        </span>
      )}
      {status === 'error' && (
        <span className="sim-wrong">
          остановлена ошибкой: {error instanceof Error ? error.message : String(error)}
        </span>
      )}
    </output>
  );
}
