/** The path as a test file of the repository: an editable rule name, the source, and a copy button. */
import type { ReactElement } from 'react';
import { useId, useRef, useState } from 'react';
import { ruleOf } from '../../inspect/simulation/asRule.ts';
import { testSource } from '../../inspect/simulation/asTest.ts';
import type { MachineView } from '../../inspect/simulation/moment.ts';
import { copyText } from './copyText.ts';
import type { Simulation } from './useSimulation.ts';
import { ruleTitle } from './words.ts';

interface CopyTestProps {
  readonly simulation: Simulation;
  readonly view: MachineView;
}

export function CopyTest({ simulation, view }: CopyTestProps): ReactElement {
  const { setup, moments, position } = simulation;
  const [written, setWritten] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const source = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const walked = ruleOf(setup, moments.slice(0, position + 1), view.address);
  if (walked.kind === 'none') return <p className="sim-wrong">{walked.reason}</p>;
  const title = written ?? ruleTitle(walked.rule);
  const text = testSource(walked.rule, title);
  const copy = async (): Promise<void> => {
    if (source.current === null) return;
    const isCopied = await copyText(text, source.current);
    setSaid(isCopied ? 'Скопировано.' : 'Не вышло скопировать: текст выделен, нажмите Ctrl+C.');
  };
  return (
    <div className="sim-copy">
      <label htmlFor={`${id}-title`}>Что это за правило</label>
      <input
        id={`${id}-title`}
        value={title}
        onChange={(event) => {
          setWritten(event.target.value);
          setSaid('');
        }}
      />
      <label htmlFor={`${id}-source`}>
        Файл для <code>tests/machines/</code>
      </label>
      <textarea
        id={`${id}-source`}
        ref={source}
        readOnly
        value={text}
        rows={Math.min(text.split('\n').length, 14)}
      />
      <div className="sim-row">
        <button type="button" className="sim-button sim-main" onClick={() => void copy()}>
          Скопировать как тест
        </button>
        <output>{said}</output>
      </div>
    </div>
  );
}
