import { Copy, Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { OwnPublication, Publications } from '../../../app/issue/pickup/publications.ts';
import { failureOf } from '../../../machines/kernel/failure.ts';
import { dayText } from '../../../data/issued/index.ts';
import { Button } from '../../../kit/Button.tsx';
import { useConfirm } from '../../../kit/confirm.tsx';
import { Quoted } from '../../../kit/Quoted.tsx';
import { useApplication } from '../../application/ApplicationProvider.tsx';
import { useProjectSession } from '../../application/ProjectSessionProvider.tsx';
import { copyLink } from './copyLink.ts';
import { usePublications } from './usePublications.ts';
import { ReceivedNotes } from './ReceivedNotes.tsx';

interface PublishedPartProps {
  readonly today: string;
  /** A copy was replaced: the list has changed. */
  readonly onReplaced: () => void;
}

/** What of this project recipients can open: how many have, what they wrote, and the end of it. */
export function PublishedPart({ today, onReplaced }: PublishedPartProps) {
  const { publications, renew } = usePublications();
  const { own, elsewhere } = publications;
  if (own.length + elsewhere.length === 0) return null;
  const replaced = () => {
    renew();
    onReplaced();
  };
  return (
    <section aria-label="Выложено для получателей" className="flex flex-col gap-3 print:hidden">
      {own.map((each) => (
        <Published key={each.kept.id} own={each} today={today} onRenew={renew} onReplaced={replaced} />
      ))}
      {elsewhere.length > 0 && <Elsewhere all={elsewhere} today={today} onRenew={renew} />}
    </section>
  );
}

interface PublishedProps extends PublishedPartProps {
  readonly own: OwnPublication;
  readonly onRenew: () => void;
}

function Published({ own, today, onRenew, onReplaced }: PublishedProps) {
  const { withdraw, problem } = useWithdrawal(onRenew);
  const { kept, link, facts } = own;
  return (
    <div className="flex flex-col gap-2 rounded-lg bg-sunken p-4">
      <p>
        <span className="font-medium text-ink">
          {`Выложено ${dayText(facts.made_on, today)}: получено ${facts.fetched} из ${facts.copies}`}
        </span>
        <span className="text-ink-soft">{`, откроется до ${dayText(facts.expires_on, today)}`}</span>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="outline" icon={Copy} onClick={() => void copyLink(link)}>
          Скопировать ссылку
        </Button>
        <Button size="sm" variant="outline" icon={Undo2} onClick={() => void withdraw(kept.id)}>
          Снять с публикации
        </Button>
      </div>
      {problem !== null && (
        <p role="alert" className="text-negative">
          <Quoted text={problem} />
        </p>
      )}
      {facts.notes > 0 && <ReceivedNotes kept={kept} today={today} onDone={onReplaced} />}
    </div>
  );
}

interface ElsewhereProps {
  readonly all: Publications['elsewhere'];
  readonly today: string;
  readonly onRenew: () => void;
}

/** What was published on other devices: the service knows neither their project nor their links. */
function Elsewhere({ all, today, onRenew }: ElsewhereProps) {
  const { withdraw, problem } = useWithdrawal(onRenew);
  return (
    <details className="rounded-lg bg-sunken p-4">
      <summary className="tap cursor-pointer rounded-sm font-medium text-ink">
        {`Выложено с других устройств: ${all.length}`}
      </summary>
      <p className="mt-2 text-ink-soft">
        Ссылки, коды и название проекта остались на том устройстве: сайт их не знает. Отсюда такую публикацию
        можно только снять, всю сразу.
      </p>
      <ul aria-label="Выложено с других устройств" className="mt-2 flex flex-col gap-2">
        {all.map((facts) => (
          <li key={facts.id} className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <span className="min-w-48 flex-1">{factsText(facts, today)}</span>
            <Button size="sm" variant="outline" icon={Undo2} onClick={() => void withdraw(facts.id)}>
              Снять с публикации
            </Button>
          </li>
        ))}
      </ul>
      {problem !== null && (
        <p role="alert" className="mt-2 text-negative">
          <Quoted text={problem} />
        </p>
      )}
    </details>
  );
}

function factsText({ made_on, fetched, copies, expires_on }: OwnPublication['facts'], today: string): string {
  return `${dayText(made_on, today)}: получено ${fetched} из ${copies}, откроется до ${dayText(expires_on, today)}`;
}

/** Ends a publication, by its id, after a question. */
function useWithdrawal(onDone: () => void) {
  const application = useApplication();
  const { place } = useProjectSession().device;
  const confirm = useConfirm();
  const [problem, setProblem] = useState<string | null>(null);
  const withdraw = async (id: string) => {
    if (!(await confirm({ title: 'Снять с публикации?', text: WITHDRAW_TEXT, danger: true }))) return;
    setProblem(null);
    try {
      const { forget } = await import('../../../app/issue/pickup/publishCopies.ts');
      await forget(application, place, id);
      onDone();
    } catch (error) {
      setProblem(failureOf(error).text);
    }
  };
  return { withdraw, problem };
}

const WITHDRAW_TEXT =
  'Ссылка перестанет открываться, а копии удалятся с сайта. У тех, кто свою уже сохранил, она останется.';
