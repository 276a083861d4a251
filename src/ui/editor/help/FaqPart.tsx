import { helpId } from './helpEntries.ts';
import { FAQ } from './manualSteps.ts';

/** The questions of the editor, with their answers. */
export function FaqPart() {
  return (
    <dl className="mx-auto max-w-[40.3em] divide-y divide-line">
      {FAQ.map(({ question, answer }) => (
        <div key={question} className="py-4 first:pt-0">
          <dt
            id={helpId({ part: 'faq', key: question })}
            tabIndex={-1}
            className="scroll-mt-4 text-base font-semibold text-ink"
          >
            {question}
          </dt>
          <dd className="mt-1 text-base text-ink-soft">{answer}</dd>
        </div>
      ))}
    </dl>
  );
}
