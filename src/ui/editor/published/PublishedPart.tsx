import { Copy, Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { OwnPublication } from '../../../app/issue/pickup/publications.ts';
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
  if (publications.length === 0) return null;
  const replaced = () => {
    renew();
    onReplaced();
  };
  return (
    <section aria-label="Выложено для получателей" className="flex flex-col gap-3 print:hidden">
      {publications.map((own) => (
        <Published key={own.kept.id} own={own} today={today} onRenew={renew} onReplaced={replaced} />
      ))}
    </section>
  );
}

interface PublishedProps extends PublishedPartProps {
  readonly own: OwnPublication;
  readonly onRenew: () => void;
}

function Published({ own, today, onRenew, onReplaced }: PublishedProps) {
  const application = useApplication();
  const { place: projectPlace } = useProjectSession().device;
  const confirm = useConfirm();
  const [problem, setProblem] = useState<string | null>(null);
  const { kept, link, facts } = own;
  const withdraw = async () => {
    if (!(await confirm({ title: 'Снять с публикации?', text: WITHDRAW_TEXT, danger: true }))) return;
    setProblem(null);
    try {
      const { forget } = await import('../../../app/issue/pickup/publishCopies.ts');
      await forget(application, projectPlace, kept.id);
      onRenew();
    } catch (error) {
      setProblem(failureOf(error).text);
    }
  };
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
        <Button size="sm" variant="outline" icon={Undo2} onClick={() => void withdraw()}>
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

const WITHDRAW_TEXT =
  'Ссылка перестанет открываться, а копии удалятся с сайта. У тех, кто свою уже сохранил, она останется.';
