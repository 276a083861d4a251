/** The path as a test file of the repository: an editable rule name, the source, and a copy button. */
import { Copy } from 'lucide-react';
import type { ReactElement } from 'react';
import { useRef, useState } from 'react';
import { ruleOf } from '../play/asRule.ts';
import { testSource } from '../play/asTest.ts';
import type { MachineView } from '../play/moment.ts';
import { Button } from '../../../../src/kit/Button.tsx';
import { TextField } from '../../../../src/kit/TextField.tsx';
import { TextArea } from '../look/TextArea.tsx';
import { PANEL } from './panelStyle.ts';
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
  const walked = ruleOf(setup, moments.slice(0, position + 1), view.address);
  if (walked.kind === 'none') return <p className="text-negative">{walked.reason}</p>;
  const title = written ?? ruleTitle(walked.rule);
  const text = testSource(walked.rule, title);
  const copy = async (): Promise<void> => {
    if (source.current === null) return;
    const isCopied = await copyText(text, source.current);
    setSaid(isCopied ? 'Скопировано.' : 'Не вышло скопировать: текст выделен, нажмите Ctrl+C.');
  };
  return (
    <div className={PANEL}>
      <TextField
        label="Что это за правило"
        size="sm"
        value={title}
        onChange={(next) => {
          setWritten(next);
          setSaid('');
        }}
      />
      <TextArea
        ref={source}
        label="Файл для tests/machines/"
        value={text}
        rows={Math.min(text.split('\n').length, 14)}
      />
      <div className="flex flex-wrap items-center gap-2">
        <Button size="sm" icon={Copy} onClick={() => void copy()}>
          Скопировать как тест
        </Button>
        <output>{said}</output>
      </div>
    </div>
  );
}

/** Copies a text to the clipboard, by `execCommand` where the clipboard is unavailable. */
async function copyText(text: string, shownIn: HTMLTextAreaElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // The clipboard is missing on an insecure address and can be refused; the selected text can still be
    // copied.
    shownIn.focus();
    shownIn.select();
    return document.execCommand('copy');
  }
}
