import { ChevronDown } from 'lucide-react';
import { Link } from 'wouter';
import { Page } from '../../shell/Page.tsx';
import { QUESTIONS } from './questions.ts';
import { typeset } from './typeset.ts';

export default function FaqPage() {
  return (
    <Page
      title="Вопросы и ответы"
      lead={
        <span>
          Не&nbsp;нашли ответа? Напишите нам: адрес есть на&nbsp;странице{' '}
          <Link href="/contact" className="text-primary underline underline-offset-4">
            «Контакты»
          </Link>
          .
        </span>
      }
      width="text"
    >
      <div className="space-y-10">
        {QUESTIONS.map(({ topic, answers }) => (
          <section key={topic} aria-label={topic}>
            <h2 className="text-lg font-semibold text-ink">{topic}</h2>
            <div className="mt-3 divide-y divide-line border-y border-line">
              {answers.map(([question, answer]) => (
                <Answer key={question} question={question} answer={answer} />
              ))}
            </div>
          </section>
        ))}
      </div>
    </Page>
  );
}

function Answer({ question, answer }: { readonly question: string; readonly answer: string }) {
  return (
    <details className="group">
      <summary className="flex items-center justify-between gap-4 py-4 text-base font-medium text-ink marker:content-none hover:text-primary">
        <span>{question}</span>
        <ChevronDown
          size={20}
          className="shrink-0 text-ink-faint transition-transform group-open:rotate-180"
          aria-hidden
        />
      </summary>
      <p className="max-w-[42.16em] pb-5 text-base leading-relaxed text-ink-soft">{typeset(answer)}</p>
    </details>
  );
}
