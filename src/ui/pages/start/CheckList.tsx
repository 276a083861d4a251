import { Info, TriangleAlert, Wrench } from 'lucide-react';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { StartedSession } from '../../../app/startedSession.ts';
import type { Document } from '../../../document/document.ts';
import { findLayer } from '../../../document/document.ts';
import { templatesOf } from '../../../document/layers/content.ts';
import type { LayerId } from '../../../document/layers/layer.ts';
import { replaceLayerText } from '../../../engine/edits/text/index.ts';
import type { Elements } from '../../../kit/elements.ts';
import type { Finding, FindingPart, PreflightReport } from '../../../output/check/index.ts';
import { findingText, partOf } from '../../../output/check/index.ts';
import { Button } from '../../../kit/Button.tsx';
import { Quoted } from '../../../kit/Quoted.tsx';
import { TextField } from '../../../kit/TextField.tsx';
import { fixesOf, PROBLEM_SORTS } from '../../editor/preflight/problemKinds.ts';
import { placesText } from '../../editor/preflight/problemTexts.ts';
import { RoleFields } from '../../school/RoleFields.tsx';
import { checkText } from './startTexts.ts';

interface CheckListProps {
  readonly session: StartedSession;
  /** Shows the copy with this index, from 0. */
  readonly onShow: (record: number) => void;
  /** What can be done now: between the numbers and the list, which may be long. */
  readonly children: Elements;
}

/** A long list begins with this many, besides the texts to fill in. */
const SHOWN_FIRST = 3;

/** What the check of all copies has found, in plain numbers, each with its repair. */
export function CheckList({ session, onShow, children }: CheckListProps) {
  const { preflight, editor } = session;
  const { report, document, isFailed } = useSyncExternalStore(preflight.subscribe, preflight.getSnapshot);
  const { document: present } = useSyncExternalStore(editor.subscribe, editor.getSnapshot);
  useEffect(() => {
    preflight.want();
  }, [preflight]);
  const isStale = document !== present;
  return (
    <>
      <p
        aria-live="polite"
        aria-busy={isStale}
        data-testid="start-check"
        className="text-base font-semibold text-ink"
      >
        {report !== null ? checkText(report) : isFailed ? FAILED_TEXT : 'Проверяем имена и места…'}
      </p>
      {children}
      {report !== null && (
        <Remarks report={report} editor={editor} present={present} isStale={isStale} onShow={onShow} />
      )}
    </>
  );
}

const FAILED_TEXT = 'Проверить копии не удалось. Посмотрите их сами перед печатью.';

interface RemarksProps extends Pick<CheckListProps, 'onShow'>, Pick<StartedSession, 'editor'> {
  readonly report: PreflightReport;
  readonly present: Document;
  /** The report is about a former document. */
  readonly isStale: boolean;
}

function Remarks({ report, editor, present, isStale, onShow }: RemarksProps) {
  const [showsAll, setShowsAll] = useState(false);
  const [showsStyle, setShowsStyle] = useState(false);
  const { findings, copies } = report;
  const of = (parts: readonly FindingPart[]) =>
    findings.filter((finding) => parts.includes(partOf(finding, copies)));
  const [toFill, others, style] = [of(['fill']), of(['layout', 'people']), of(['style'])];
  const rows = [...toFill, ...(showsAll ? others : others.slice(0, SHOWN_FIRST))];
  const row = (finding: Finding, isQuiet: boolean) => (
    <Remark
      key={keyOf(finding)}
      {...{ finding, copies, editor, present, isStale, isQuiet }}
      onShow={() => onShow(finding.first)}
    />
  );
  return (
    <section aria-label="Проверка" className="flex flex-col gap-2">
      {rows.length > 0 && (
        <ul aria-label="Замечания" className="divide-y divide-line rounded-md bg-warning-soft text-sm">
          {rows.map((finding) => row(finding, false))}
        </ul>
      )}
      {!showsAll && others.length > SHOWN_FIRST && (
        <Button variant="quiet" size="sm" className="self-start" onClick={() => setShowsAll(true)}>
          {`Показать все: ${toFill.length + others.length}`}
        </Button>
      )}
      {style.length > 0 && !showsStyle && (
        <Button variant="quiet" size="sm" className="self-start" onClick={() => setShowsStyle(true)}>
          {`На заметку: ${style.length}`}
        </Button>
      )}
      {showsStyle && (
        <ul aria-label="На заметку" className="divide-y divide-line rounded-md bg-sunken text-sm">
          {style.map((finding) => row(finding, true))}
        </ul>
      )}
    </section>
  );
}

interface RemarkProps extends Pick<RemarksProps, 'editor' | 'present' | 'isStale'> {
  readonly finding: Finding;
  readonly copies: number;
  /** A matter of style. */
  readonly isQuiet: boolean;
  readonly onShow: () => void;
}

/** What is wrong and where, with what puts it right. */
function Remark({ finding, copies, editor, present, isStale, isQuiet, onShow }: RemarkProps) {
  const { problem } = finding;
  const Mark = isQuiet ? Info : TriangleAlert;
  return (
    <li className="px-3 py-2">
      <button type="button" onClick={onShow} className="flex w-full items-start gap-2 text-left text-ink">
        <Mark
          size={16}
          className={`mt-0.5 shrink-0 ${isQuiet ? 'text-ink-soft' : 'text-warning'}`}
          aria-hidden
        />
        <span className="min-w-0 flex-1 wrap-break-word">
          <Quoted text={findingText(finding)} />
          <span className="block text-ink-soft">{placesText(finding, copies)}</span>
        </span>
      </button>
      {problem.kind === 'unfilledRoles' && (
        <div className="ml-6">
          <RoleFields
            gaps={problem.gaps}
            document={present}
            onEdit={(edit) => editor.apply(edit)}
            isProject={false}
          />
        </div>
      )}
      {problem.kind === 'sampleText' && (
        <OwnText
          sample={problem.text}
          onReplace={(text) => editor.apply((now) => withOwnText(now, problem.layerId, problem.text, text))}
        />
      )}
      {fixesOf(PROBLEM_SORTS[problem.kind])
        .filter((fix) => fix.edit(present, finding) !== present)
        .slice(0, 1)
        .map((fix) => (
          <Button
            key={fix.label(finding)}
            variant="outline"
            size="sm"
            icon={Wrench}
            className="mt-1.5 ml-6"
            disabledReason={isStale ? 'Подождите: идёт проверка' : null}
            onClick={() => editor.apply((now) => fix.edit(now, finding))}
          >
            {fix.label(finding)}
          </Button>
        ))}
    </li>
  );
}

function keyOf({ problem, first }: Finding): string {
  // Its fields stay while one of them is being filled.
  if (problem.kind === 'unfilledRoles') return problem.kind;
  return `${first} ${JSON.stringify(problem)}`;
}

interface OwnTextProps {
  /** What stands there now. */
  readonly sample: string;
  readonly onReplace: (text: string) => void;
}

/**
 * A text that the template has left to fill in, which no table gives. It counts when the field is left, also when
 * another remark pushes the field out of sight; only the button takes the text of the template away.
 */
function OwnText({ sample, onReplace }: OwnTextProps) {
  const [text, setText] = useState('');
  const leave = useEffectEvent(() => {
    if (text.trim() !== '') onReplace(text);
  });
  useEffect(() => () => leave(), []);
  return (
    <form
      className="mt-1.5 ml-6 flex items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        onReplace(text);
      }}
    >
      <div className="min-w-0 flex-1">
        <TextField
          label="Своя надпись"
          hideLabel
          value={text}
          placeholder={sample}
          onChange={setText}
          onBlur={() => text.trim() !== '' && onReplace(text)}
        />
      </div>
      <Button type="submit" variant="outline">
        {text.trim() === '' ? 'Убрать' : 'Заменить'}
      </Button>
    </form>
  );
}

function withOwnText(document: Document, id: LayerId, sample: string, text: string): Document {
  const layer = findLayer(document, id);
  const templates = layer === undefined ? [] : templatesOf(layer);
  const place = templates.findIndex((template) => template.replaceAll(/\s+/gu, ' ') === sample);
  const { length } = templates[place] ?? '';
  return length === 0 ? document : replaceLayerText(document, id, [0, length], text.trim(), place);
}
