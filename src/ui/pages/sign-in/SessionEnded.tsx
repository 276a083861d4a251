import { Info } from 'lucide-react';
import { useEffect, useState } from 'react';
import { endedSession } from '../../../api/session.ts';
import { useApplication } from '../../application/ApplicationProvider.tsx';

const DRAFT_KEPT =
  'Несохранённые изменения остались на этом устройстве: после входа откройте проект, и\u00A0мы предложим их вернуть.';

/** Why whoever was signed in a moment ago has to sign in again, and what became of their work. */
export function SessionEnded() {
  const { platform } = useApplication();
  const { storage, drafts } = platform;
  const [ended] = useState(() => endedSession(storage));
  const [hasDraft, setHasDraft] = useState(false);
  useEffect(() => {
    if (ended === null) return;
    void drafts.list(ended.account).then((found) => setHasDraft(found.some(({ setAside }) => !setAside)));
  }, [ended, drafts]);
  if (ended === null) return null;
  return (
    <output className="mt-5 flex gap-2.5 rounded-md bg-info-soft px-3 py-2.5 text-sm text-ink">
      <Info size={18} className="mt-px shrink-0 text-info" aria-hidden />
      <span>
        <span>Сеанс завершён. Войдите ещё раз, чтобы продолжить.</span>
        {hasDraft && <span className="mt-1 block">{DRAFT_KEPT}</span>}
      </span>
    </output>
  );
}
