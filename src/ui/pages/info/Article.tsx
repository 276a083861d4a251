/**
 * A reading page from plain data: sections of paragraphs (text) and lists (arrays of text). A long one has
 * its contents beside it; a legal one has numbers to refer to.
 */
import { Printer } from 'lucide-react';
import { Button } from '../../../kit/Button.tsx';
import { classNames } from '../../../kit/classNames.ts';
import { Page } from '../../shell/Page.tsx';
import { typeset } from './typeset.ts';

interface ArticleSection {
  readonly title: string;
  readonly body: readonly (string | readonly string[])[];
}
export interface ArticleText {
  readonly title: string;
  readonly lead: string;
  /** The day of this wording, for texts that people have agreed to. */
  readonly edition?: string;
  readonly sections: readonly ArticleSection[];
}

interface ArticleProps {
  readonly text: ArticleText;
  /** Sections and paragraphs carry numbers, and the contents stand beside the text. */
  readonly legal?: boolean;
}

export function Article({ text, legal = false }: ArticleProps) {
  const { title, lead, edition, sections } = text;
  if (!legal)
    return (
      <Page title={title} lead={typeset(lead)} width="text">
        <Sections sections={sections} numbered={false} />
      </Page>
    );
  return (
    <Page
      title={title}
      lead={typeset(lead)}
      action={
        <Button variant="outline" icon={Printer} onClick={() => window.print()} className="print:hidden">
          Распечатать
        </Button>
      }
    >
      <div className="lg:grid lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-12">
        <Contents sections={sections} />
        <div>
          {edition && <p className="mb-8 text-sm text-ink-faint">{`Редакция от\u00a0${edition}`}</p>}
          <Sections sections={sections} numbered />
        </div>
      </div>
    </Page>
  );
}

const anchor = (index: number) => `section-${index + 1}`;

function Contents({ sections }: Pick<ArticleText, 'sections'>) {
  return (
    <nav
      aria-labelledby="contents"
      className="mb-10 rounded-xl border border-line bg-surface p-5 lg:sticky lg:top-24 lg:mb-0 lg:self-start print:hidden"
    >
      <h2 id="contents" className="text-sm font-semibold text-ink">
        Содержание
      </h2>
      <ol className="mt-3 list-decimal space-y-0.5 pl-5 text-sm text-ink-soft marker:text-ink-faint">
        {sections.map(({ title }, index) => (
          <li key={title}>
            <a
              href={`#${anchor(index)}`}
              className="block py-1 underline-offset-4 hover:text-primary hover:underline coarse:py-2"
            >
              {typeset(title)}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

interface SectionsProps extends Pick<ArticleText, 'sections'> {
  readonly numbered: boolean;
}

function Sections({ sections, numbered }: SectionsProps) {
  return (
    <article className="max-w-[42.16em] space-y-9">
      {sections.map(({ title, body }, index) => (
        <section key={title} aria-labelledby={anchor(index)}>
          <h2
            id={anchor(index)}
            className="scroll-mt-24 text-lg font-semibold text-balance text-ink break-after-avoid"
          >
            {`${numbered ? `${index + 1}. ` : ''}${title}`}
          </h2>
          {body.map((block, place) => (
            <Block
              key={typeof block === 'string' ? block : block.join()}
              block={block}
              number={numbered ? `${index + 1}.${place + 1 - listsBefore(body, place)}.` : null}
            />
          ))}
        </section>
      ))}
    </article>
  );
}

/** A list belongs to the paragraph above it and has no number. */
function listsBefore(body: ArticleSection['body'], place: number): number {
  return body.slice(0, place).filter((block) => typeof block !== 'string').length;
}

interface BlockProps {
  readonly block: string | readonly string[];
  readonly number: string | null;
}

function Block({ block, number }: BlockProps) {
  if (typeof block === 'string')
    return (
      <p
        className={classNames(
          'mt-3 text-base leading-relaxed text-pretty text-ink-soft',
          number && 'flex gap-3',
        )}
      >
        {number && <span className="w-9 shrink-0 text-ink-faint tabular-nums">{number}</span>}
        <span>{typeset(block)}</span>
      </p>
    );
  return (
    <ul
      className={classNames(
        'mt-3 list-disc space-y-1.5 text-base leading-relaxed text-ink-soft marker:text-accent',
        number ? 'pl-17' : 'pl-6',
      )}
    >
      {block.map((item) => (
        <li key={item}>{typeset(item)}</li>
      ))}
    </ul>
  );
}
