/** A reading page from plain data: sections of paragraphs (text) and lists (arrays of text). */
import { Page } from '../../shell/Page.tsx';

export interface ArticleSection {
  readonly title: string;
  readonly body: readonly (string | readonly string[])[];
}
export interface ArticleText {
  readonly title: string;
  readonly lead: string;
  readonly sections: readonly ArticleSection[];
}

export interface ArticleProps {
  readonly text: ArticleText;
  /** Sections carry numbers, as legal texts do. */
  readonly numbered?: boolean;
}

export function Article({ text, numbered = false }: ArticleProps) {
  return (
    <Page title={text.title} lead={text.lead} width="text">
      <article className="space-y-8">
        {text.sections.map(({ title, body }, index) => (
          <section key={title}>
            <h2 className="text-lg font-semibold text-ink">
              {numbered && `${index + 1}. `}
              {title}
            </h2>
            {body.map((block) => (
              <Block key={typeof block === 'string' ? block : block.join()} block={block} />
            ))}
          </section>
        ))}
      </article>
    </Page>
  );
}

function Block({ block }: { readonly block: string | readonly string[] }) {
  if (typeof block === 'string') return <p className="mt-3 text-base text-ink-soft">{block}</p>;
  return (
    <ul className="mt-3 list-disc space-y-1.5 pl-6 text-base text-ink-soft marker:text-accent">
      {block.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
