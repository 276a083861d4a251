/** The current state of the shown machine; also a live region for screen readers. */
import type { ReactElement } from 'react';
import type { MachineView } from '../../inspect/simulation/moment.ts';
import { stoppedBy } from '../../inspect/simulation/moment.ts';
import { Tag } from '../look/Tag.tsx';
import { CODE } from '../look/textStyles.ts';
import { stateInWords, valueInWords } from './words.ts';

interface StandingLineProps {
  readonly view: MachineView;
}

export function StandingLine({ view }: StandingLineProps): ReactElement {
  const { value, status, output, tags } = view.snapshot;
  const error = stoppedBy(view);
  return (
    <output data-testid="standing" className="flex flex-wrap items-center gap-2">
      <code className={`${CODE} rounded-md bg-accent-soft px-2 py-0.5 font-semibold text-accent`}>
        {stateInWords(value)}
      </code>
      {[...tags].map((tag) => (
        <Tag key={tag} name={tag} />
      ))}
      {status === 'done' && (
        <span className="text-positive">
          <span>{`работа закончена${output === undefined ? '' : ', итог: '}`}</span>
          {output !== undefined && <code className={CODE}>{valueInWords(output)}</code>}
        </span>
      )}
      {error !== null && (
        <span className="text-negative wrap-anywhere">{`остановлена ошибкой: ${error}`}</span>
      )}
    </output>
  );
}
