import { Mail } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { UnfinishedMailing as Unfinished } from '../../../app/issue/letters/unfinishedMailing.ts';
import { forgetUnfinishedMailing, unfinishedMailing } from '../../../app/issue/letters/unfinishedMailing.ts';
import { Button } from '../../../kit/Button.tsx';
import { useProjectSession } from '../../application/ProjectSessionProvider.tsx';
import { useEditorMode } from '../../application/useEditorMode.ts';
import { mailingText } from './mailingText.ts';

/** Offers to go on with a mailing. @param onOpen called before its dialog opens */
export function UnfinishedMailing({ onOpen }: { readonly onOpen: () => void }) {
  const { place: projectPlace } = useProjectSession().device;
  const { send } = useEditorMode();
  const [found, setFound] = useState<Unfinished | null>(null);
  useEffect(() => {
    let isOpen = true;
    void unfinishedMailing(projectPlace).then((mailing) => isOpen && setFound(mailing));
    return () => {
      isOpen = false;
    };
  }, [projectPlace]);
  if (found === null) return null;
  return (
    <div
      className="flex flex-wrap items-center gap-2 rounded-md bg-sunken px-3 py-2"
      data-testid="unfinished-mailing"
    >
      <p className="min-w-48 flex-1 text-sm text-ink">{mailingText(found)}</p>
      <Button
        size="sm"
        variant="outline"
        icon={Mail}
        onClick={() => {
          onOpen();
          send({ type: 'openLetters' });
        }}
      >
        Продолжить…
      </Button>
      <Button
        size="sm"
        variant="outline"
        onClick={() => {
          setFound(null);
          void forgetUnfinishedMailing(projectPlace);
        }}
      >
        Не нужно
      </Button>
    </div>
  );
}
